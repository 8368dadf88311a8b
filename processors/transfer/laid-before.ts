import type { FindReceipts } from '../../commands/delivery/arrived-receipts.ts'
import type { TransferFile, TransferOptions } from '../../commands/delivery/transfer.ts'
import { type HandleProduction, productionStream } from '../../commands/production/stream.ts'
import { ProductionId } from '../../domain/core/ids.ts'
import { laidByOthers, lyingAfter, noLongerSent } from '../../domain/delivery/lying.ts'
import type { ProductionStarted } from '../../domain/production/events.ts'
import type { ReceiverId } from '../../domain/publication/receivers.ts'

type Tools = { readonly receiptsOf: FindReceipts; readonly production: Pick<HandleProduction, 'state'> }

type Sending = {
  readonly started: ProductionStarted['data']
  readonly receiver: ReceiverId
  readonly place: string
  readonly files: readonly TransferFile[]
}

/** Of all these productions, those of a kind. */
const ofKind = async ({ production }: Tools, ids: readonly (string | undefined)[], kind: string) => {
  const found = new Set<string | undefined>()
  for (const id of new Set(ids)) {
    const made = await production.state(productionStream(ProductionId.parse(id)))
    if (made.status !== 'Missing' && made.started.kind === kind) found.add(id)
  }
  return found
}

/**
 * What we have laid at a receiver's of an issue, as receipts tell: what need not be sent again, unless it is the very same that
 * is sent once more, and what of the same product is sent no more.
 */
export const laidBefore = async (
  tools: Tools,
  { started: { issueId, productionId, kind }, receiver, place, files }: Sending,
): Promise<Required<Pick<TransferOptions, 'lying' | 'superseded'>>> => {
  const came = await tools.receiptsOf({ issueId, receiver, place })
  const lying = lyingAfter(came)
  const made = came.map(({ about }) => about['productionId'])
  const same = await ofKind(tools, made, kind)
  const gone = noLongerSent(lying, files, ({ about }) => same.has(about['productionId']))
  const names = gone.map(({ name }) => name)
  // What another issue has laid there since under the same name is not ours any more.
  const there = lyingAfter(await tools.receiptsOf({ place, names: files.map(({ name }) => name) }))
  const isOurs = (name: string) => (there.get(name)?.by.about['issueId'] ?? issueId) === issueId
  const others = laidByOthers(names.length === 0 ? [] : await tools.receiptsOf({ place, names }), issueId)
  return {
    lying:
      made.at(-1) === productionId ? [] : [...lying.values()].flatMap(({ file }) => (isOurs(file.name) ? [file] : [])),
    superseded: gone.filter(({ name }) => !others.has(name)),
  }
}
