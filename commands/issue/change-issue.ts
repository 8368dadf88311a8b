import { mergeForm, type Sent } from '../../domain/form-merge.ts'
import type { IssueId } from '../../domain/ids.ts'
import type { IssueCommand, IssueForm, ReleaseLimits } from '../../domain/issue/commands.ts'
import type { IssueEvent } from '../../domain/issue/events.ts'
import type { Issue, IssueRejection } from '../../domain/issue/state.ts'
import type { Ask, CommandContext, Outcome } from '../command-handler.ts'
import { issueStream } from '../issue.ts'
import { findIssue, type IssueTools } from './parents.ts'

type IssueOutcome = Outcome<IssueEvent, IssueRejection>

/** Any command on an issue that exists. */
export const changeIssue = async (
  tools: IssueTools,
  { issueId, ask }: { readonly issueId: IssueId; readonly ask: Ask<IssueCommand, Issue> },
  context: CommandContext,
): Promise<IssueOutcome> => {
  if (!(await findIssue(tools, issueId))) return { kind: 'rejected', reason: 'IssueNotFound' }
  return tools.handlers.issue(issueStream(issueId), ask, context)
}

export type ReviseIssue = {
  readonly issueId: IssueId
  readonly sent: Sent<IssueForm>
  /** Revision of the form she filled in; undefined: over whatever is there. */
  readonly seen: number | undefined
  readonly limits: ReleaseLimits
}

export const reviseIssue = (
  tools: IssueTools,
  { issueId, sent, seen, limits }: ReviseIssue,
  context: CommandContext,
): Promise<IssueOutcome> => {
  const ask: Ask<IssueCommand, Issue> = async ({ now, at }) => {
    if (now.status !== 'Open') return { type: 'ReviseIssue', changes: {}, limits }
    const base = seen === undefined ? now : await at(seen)
    const merged = mergeForm(base.status === 'Open' ? base.form : now.form, now.form, sent)
    return 'conflicts' in merged ? merged : { type: 'ReviseIssue', changes: merged.changes, limits }
  }
  return changeIssue(tools, { issueId, ask }, context)
}

/** Removing twice, and bringing back what is there, is no mistake. */
export const removeIssue = (tools: IssueTools, issueId: IssueId, context: CommandContext): Promise<IssueOutcome> =>
  tools.handlers.issue(issueStream(issueId), { type: 'RemoveIssue' }, context)

export const restoreIssue = (tools: IssueTools, issueId: IssueId, context: CommandContext): Promise<IssueOutcome> =>
  tools.handlers.issue(issueStream(issueId), { type: 'RestoreIssue' }, context)
