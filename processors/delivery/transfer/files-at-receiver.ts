import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import type { DeliveredFile, TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import { type HandleIssue, issueStream } from '../../../commands/editorial/issue/stream.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import {
  filesAfter,
  noLongerSent,
  outcomesOfDroppedFiles,
} from '../../../domain/delivery/delivery/files-at-receiver.ts'
import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionStarted } from '../../../domain/production/production/events.ts'

type Tools = {
  readonly receiptsOf: FindReceipts
  readonly production: Pick<HandleProduction, 'state'>
  readonly issue: Pick<HandleIssue, 'state'>
}

type SendingFacts = {
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

/** Of these issues, those that are gone: nothing of them is sent any more. */
const findRemovedIssues = async ({ issue }: Tools, ids: readonly (string | undefined)[]) => {
  const removed = new Set<string | undefined>()
  for (const id of new Set(ids)) {
    const state = await issue.state(issueStream(IssueId.parse(id)))
    if (state.status !== 'Open') removed.add(id)
  }
  return removed
}

/** `superseded`: to be taken away. `left`: what of it stays for another issue. */
export type FilesAtReceiver = {
  readonly lying: readonly DeliveredFile[]
  readonly superseded: readonly DeliveredFile[]
  readonly left: readonly (DeliveredFile & { readonly fate: 'shared' | 'awaited' })[]
}

/**
 * What we have laid at a receiver's of an issue, as receipts tell: what need not be sent again, unless it is the very same that
 * is sent once more, and what of the same product is sent no more.
 */
export const findFilesAtReceiver = async (
  tools: Tools,
  { started: { issueId, productionId, kind }, receiver, place, files }: SendingFacts,
): Promise<FilesAtReceiver> => {
  const came = await tools.receiptsOf({ issueId, receiver, place })
  const lying = filesAfter(came)
  const made = came.map(({ about }) => about['productionId'])
  const same = await ofKind(tools, made, kind)
  const gone = noLongerSent(lying, files, ({ about }) => same.has(about['productionId']))
  const names = gone.map(({ name }) => name)
  // What another issue has laid there since under the same name is not ours any more.
  const there = filesAfter(await tools.receiptsOf({ place, names: files.map(({ name }) => name) }))
  const isOurs = (name: string) => (there.get(name)?.by.about['issueId'] ?? issueId) === issueId
  const cameUnder = names.length === 0 ? [] : await tools.receiptsOf({ place, names })
  const issues = cameUnder.map(({ about }) => about['issueId'])
  const removed = await findRemovedIssues(tools, issues)
  const left = outcomesOfDroppedFiles(gone, { issueId, came: cameUnder, isRemoved: (id) => removed.has(id) })
  return {
    lying:
      made.at(-1) === productionId ? [] : [...lying.values()].flatMap(({ file }) => (isOurs(file.name) ? [file] : [])),
    superseded: left.flatMap(({ file, fate }) => (fate === 'gone' ? [file] : [])),
    left: left.flatMap(({ file, fate }) => (fate === 'gone' ? [] : [{ ...file, fate }])),
  }
}
