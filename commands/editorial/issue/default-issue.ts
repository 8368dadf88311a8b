import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import type { PublicationRejection } from '../../../domain/editorial/publication/publication.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { publicationStream } from '../publication/stream.ts'
import { findIssue, type IssueTools } from './parents.ts'

/**
 * The publication's stream decides which issue plays by default; unmarking changes something only for the current
 * default issue.
 */
export const markDefaultIssue = async (
  tools: IssueTools,
  { issueId, isDefaultIssue }: { readonly issueId: IssueId; readonly isDefaultIssue: boolean },
  context: CommandContext,
): Promise<Outcome<PublicationEvent, PublicationRejection | 'IssueNotFound'>> => {
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { publicationId } = found.issue
  return tools.handlers.publication(
    publicationStream(publicationId),
    async ({ now }) => {
      const current = now.status === 'Active' ? now.defaultIssue : null
      const left = current === issueId ? null : current
      return { type: 'ChooseDefaultIssue', publicationId, issueId: isDefaultIssue ? issueId : left }
    },
    context,
  )
}
