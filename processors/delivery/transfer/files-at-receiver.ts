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

/** The productions that make this kind of product. */
const ofKind = async ({ production }: Tools, ids: readonly (string | undefined)[], kind: string) => {
  const found = new Set<string | undefined>()
  for (const id of new Set(ids)) {
    const made = await production.state(productionStream(ProductionId.parse(id)))
    if (made.status !== 'Missing' && made.started.kind === kind) found.add(id)
  }
  return found
}

/** The issues that are removed: nothing of them is sent any more. */
const findRemovedIssues = async ({ issue }: Tools, ids: readonly (string | undefined)[]) => {
  const removed = new Set<string | undefined>()
  for (const id of new Set(ids)) {
    const state = await issue.state(issueStream(IssueId.parse(id)))
    if (state.status !== 'Active') removed.add(id)
  }
  return removed
}

/** `superseded`: files to remove. `left`: files that stay for another issue. */
type FilesAtReceiver = {
  readonly lying: readonly DeliveredFile[]
  readonly superseded: readonly DeliveredFile[]
  readonly left: readonly (DeliveredFile & { readonly fate: 'shared' | 'awaited' })[]
}

/**
 * The files of an issue at a receiver, as receipts tell: those that need not be sent again (unless the same production
 * is sent once more), and those of the same product that are sent no more.
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
  // A file that another issue has delivered since under the same name is not this issue's.
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
