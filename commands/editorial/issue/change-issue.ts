import type { IssueCommand, IssueForm, ReleaseLimits } from '../../../domain/editorial/issue/commands.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import type { Issue, IssueRejection } from '../../../domain/editorial/issue/state.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { Ask, CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { findIssue, type IssueTools } from './parents.ts'
import { issueStream } from './stream.ts'

type IssueOutcome = Outcome<IssueEvent, IssueRejection>

/** Sends a command to an existing issue. */
export const changeIssue = async (
  tools: IssueTools,
  { issueId, ask }: { readonly issueId: IssueId; readonly ask: Ask<IssueCommand, Issue> },
  context: CommandContext,
): Promise<IssueOutcome> => {
  if (!(await findIssue(tools, issueId))) return { kind: 'rejected', reason: 'IssueNotFound' }
  return tools.handlers.issue(issueStream(issueId), ask, context)
}

type ReviseIssue = SubmittedForm<IssueForm> & { readonly issueId: IssueId; readonly limits: ReleaseLimits }

export const reviseIssue = (
  tools: IssueTools,
  { issueId, limits, ...form }: ReviseIssue,
  context: CommandContext,
): Promise<IssueOutcome> => {
  const formOf = (issue: Issue) => (issue.status === 'Active' ? issue.form : undefined)
  const ask = askForm(formOf, form, (changes) => ({ type: 'ReviseIssue', changes, limits }) as const)
  return changeIssue(tools, { issueId, ask }, context)
}

/** Removing an issue twice, or restoring an active one, is accepted. */
export const removeIssue = (tools: IssueTools, issueId: IssueId, context: CommandContext): Promise<IssueOutcome> =>
  tools.handlers.issue(issueStream(issueId), { type: 'RemoveIssue' }, context)

export const restoreIssue = (tools: IssueTools, issueId: IssueId, context: CommandContext): Promise<IssueOutcome> =>
  tools.handlers.issue(issueStream(issueId), { type: 'RestoreIssue' }, context)
