import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { findIssue, type IssueTools } from '../../../commands/editorial/issue/parents.ts'
import { importInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { toldOfImport } from '../../../domain/editorial/publication/settings/sources.ts'
import type { IssueId, IssueImportId } from '../../../domain/kernel/ids.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { orderStaffLetters } from '../delivery-notice/order-letters.ts'

export type OrderImportNotice = {
  readonly issueId: IssueId
  readonly importId: IssueImportId
  /** What came of the import, in words, or why nothing did. */
  readonly result: { readonly outcome: string; readonly faults: string } | { readonly reason: string }
  readonly at: string
}

/** A letter names these faults, the screen more. */
const MAX_FAULTS = 5

/** Tells those whom a publication names what came of an import that nobody watched, or why nothing did. */
export const importNotice = statelessProcess<'IssueImportCompleted' | 'IssueImportFailed', OrderImportNotice>({
  name: 'import-notice',
  types: ['IssueImportCompleted', 'IssueImportFailed'],
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  react: ({ event: { type, data } }) => {
    // A file that a person has uploaded is imported before that person's eyes.
    if (data.origin === 'upload') return []
    const { issueId, importId, at } = data
    const result =
      type === 'IssueImportFailed'
        ? { reason: data.reason }
        : { outcome: importInWords(data), faults: (data.faultList ?? []).slice(0, MAX_FAULTS).join('\n') }
    return [{ command: { issueId, importId, result, at } }]
  },
})

/** Orders one letter for each address in the publication's list. */
export const orderImportNotice =
  (tools: { readonly handlers: IssueTools['handlers'] & { readonly delivery: HandleDelivery } }) =>
  async ({ issueId, importId, result, at }: OrderImportNotice, context: CommandContext): Promise<void> => {
    const found = await findIssue(tools, issueId)
    if (!found || toldOfImport(found.publication.settings).length === 0) return
    const { publicationId } = found.issue
    const about = { issueId, importId, ...result }
    const letter = { template: 'import-notice', name: importId, publicationId, about, at } as const
    await orderStaffLetters(
      tools.handlers.delivery,
      { ...letter, emails: found.publication.settings.importDaisy.mailList },
      context,
    )
  }
