import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { findIssue, type IssueTools } from '../../../commands/editorial/issue/parents.ts'
import { importInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { IssueId, IssueImportId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import { addressesIn } from '../../../domain/kernel/values/addresses/address-list.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { orderStaffLetters } from '../delivery-notice/order-letters.ts'

type Asker = { readonly by?: UserId | undefined; readonly runId?: RunId | undefined }

type OrderImportNotice = Asker & {
  readonly issueId: IssueId
  readonly importId: IssueImportId
  /** What came of the import, in words, or why nothing did. */
  readonly result: { readonly outcome: string; readonly faults: string } | { readonly reason: string }
  readonly at: string
}

/** A letter names these faults, the screen more. */
const MAX_FAULTS = 5

/** Tells those whom a publication names what came of an import, or why nothing did. */
export const importNotice = statelessProcess<'IssueImportCompleted' | 'IssueImportFailed', OrderImportNotice>({
  name: 'import-notice',
  types: ['IssueImportCompleted', 'IssueImportFailed'],
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  react: ({ event: { type, data } }) => {
    const { issueId, importId, by, runId, at } = data
    const result =
      type === 'IssueImportFailed'
        ? { reason: data.reason }
        : { outcome: importInWords(data), faults: (data.faultList ?? []).slice(0, MAX_FAULTS).join('\n') }
    return [{ command: { issueId, importId, by, runId, result, at } }]
  },
})

type NoticeTools = {
  readonly handlers: IssueTools['handlers'] & { readonly delivery: HandleDelivery; readonly run: HandleRun }
}

/** Who has started the import or its run; `isOfNight`: a schedule has. */
const starterOf = async ({ handlers }: NoticeTools, { issueId, by, runId }: OrderImportNotice) => {
  if (runId === undefined) return { by }
  const run = await handlers.run.state(runStream(issueId))
  if (run.status === 'Missing' || run.started.runId !== runId) return {}
  return { by: run.started.by, isOfNight: run.started.by === undefined }
}

/** Orders one letter for each address in the publication's list. */
export const orderImportNotice =
  (tools: NoticeTools) =>
  async (notice: OrderImportNotice, context: CommandContext): Promise<void> => {
    const { issueId, importId, result, at } = notice
    const found = await findIssue(tools, issueId)
    const emails = found?.publication.settings.importDaisy.mailList ?? ''
    if (!found || addressesIn(emails).length === 0) return
    const { publicationId } = found.issue
    const { by, isOfNight } = await starterOf(tools, notice)
    const about = { issueId, importId, ...result, ...(by && { by }), ...(isOfNight && { startedBy: 'schedule' }) }
    const letter = { template: 'import-notice', name: importId, publicationId, emails, about, at } as const
    await orderStaffLetters(tools.handlers.delivery, letter, context)
  }
