import type { Came, FindReceipts } from '../../commands/delivery/arrived-receipts.ts'
import type { Laid, TransferFile, TransferOptions } from '../../commands/delivery/transfer.ts'
import { type HandleProduction, productionStream } from '../../commands/production/stream.ts'
import { ProductionId } from '../../domain/core/ids.ts'
import { lyingAfter } from '../../domain/delivery/lying.ts'
import type { ProductionStarted } from '../../domain/production/events.ts'
import type { ReceiverId } from '../../domain/publication/receivers.ts'

type Tools = { readonly receiptsOf: FindReceipts; readonly production: Pick<HandleProduction, 'state'> }

type Sending = {
  readonly started: ProductionStarted['data']
  readonly receiver: ReceiverId
  readonly place: string
  readonly files: readonly TransferFile[]
}

/** By several issues under the same name: what one of them sends no more the others have there still. */
const ofOthers = async ({ receiptsOf }: Tools, { started, place }: Sending, names: readonly string[]) => {
  if (names.length === 0) return new Set<string>()
  const came = (await receiptsOf({ place, names })).filter(({ about }) => about['issueId'] !== started.issueId)
  const byIssue = Map.groupBy(came, ({ about }) => about['issueId'])
  return new Set([...byIssue.values()].flatMap((each) => [...lyingAfter(each).keys()]))
}

const isOfKind = async ({ production }: Tools, { about }: Came, { kind, productionId }: ProductionStarted['data']) => {
  if (about['productionId'] === productionId) return true
  const made = await production.state(productionStream(ProductionId.parse(about['productionId'])))
  return made.status !== 'Missing' && made.started.kind === kind
}

/**
 * What we have laid at a receiver's of an issue, as receipts tell: what need not be sent again, unless it is the very same that
 * is sent once more, and what of the same product is sent no more.
 */
export const laidBefore = async (
  tools: Tools,
  sending: Sending,
): Promise<Required<Pick<TransferOptions, 'lying' | 'superseded'>>> => {
  const { started, receiver, place, files } = sending
  const { issueId, productionId } = started
  const came = await tools.receiptsOf({ issueId, receiver, place })
  const there = [...lyingAfter(came).values()]
  const isAgain = came.at(-1)?.about['productionId'] === productionId
  const names = new Set(files.map(({ name }) => name))
  const superseded: Laid[] = []
  for (const { file, by } of there) {
    if (!names.has(file.name) && (await isOfKind(tools, by, started))) superseded.push(file)
  }
  const others = await ofOthers(
    tools,
    sending,
    superseded.map(({ name }) => name),
  )
  return {
    lying: isAgain ? [] : there.map(({ file }) => file),
    superseded: superseded.filter(({ name }) => !others.has(name)),
  }
}
