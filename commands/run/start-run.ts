import type { IssueId, RunId, UserId } from '../../domain/core/ids.ts'
import type { RunEvent } from '../../domain/run/events.ts'
import type { RunRejection } from '../../domain/run/run.ts'
import { planOf } from '../../domain/run/steps.ts'
import type { CommandContext, Outcome } from '../handling/command-handler.ts'
import { findIssue, type IssueTools } from '../issue/parents.ts'
import { type HandleRun, runStream } from './stream.ts'

export type RunTools = { readonly handlers: IssueTools['handlers'] & { readonly run: HandleRun } }

export type StartRun = {
  readonly runId: RunId
  readonly issueId: IssueId
  /** Of the publication's process steps. */
  readonly itemId: string
  readonly by: UserId
  readonly at: string
}

export type StartRunRejection = RunRejection | 'IssueNotFound' | 'ProcessItemNotFound'

/** Does to an issue what one of its publication's process steps says now; one at a time. */
export const startRun = async (
  tools: RunTools,
  { runId, issueId, itemId, by, at }: StartRun,
  context: CommandContext,
): Promise<Outcome<RunEvent, StartRunRejection>> => {
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { issue, publication } = found
  const item = publication.settings.processItems.find(({ id }) => id === itemId)
  if (!item) return { kind: 'rejected', reason: 'ProcessItemNotFound' }
  const steps = planOf(item, publication.settings)
  const { publicationId } = issue
  const about = { runId, issueId, publicationId, itemId, name: item.name, steps, by, at }
  return tools.handlers.run(runStream(issueId), { type: 'StartRun', ...about }, context)
}
