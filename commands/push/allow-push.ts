import type { IssueId } from '../../domain/core/ids.ts'
import type { IssueEvent } from '../../domain/issue/events.ts'
import type { IssueRejection } from '../../domain/issue/state.ts'
import { isOver } from '../../domain/push/told.ts'
import type { CommandContext, Outcome } from '../handling/command-handler.ts'
import { changeIssue } from '../issue/change-issue.ts'
import { issueStream } from '../issue/stream.ts'
import type { OrderPushTools } from './order-push.ts'
import { pushStream } from './stream.ts'

/**
 * Lets an issue be told of once more: behind a time by which it was, and behind one that is over and reached nobody. What is under
 * way, or held up, is told of by going on.
 */
export const allowPush = async (
  tools: OrderPushTools,
  { issueId, at }: { readonly issueId: IssueId; readonly at: string },
  context: CommandContext,
): Promise<Outcome<IssueEvent, IssueRejection | 'PushNotOver'>> => {
  const push = await tools.handlers.push.state(pushStream(issueId))
  if (push.status !== 'None' && !isOver(push)) return { kind: 'rejected', reason: 'PushNotOver' }
  const over = push.status === 'None' ? {} : { time: push.time }
  return changeIssue(tools, { issueId, ask: { type: 'ReenablePush', at, ...over } }, context)
}

/** Whether it has been allowed behind the time that is over. */
export const isPushAllowedAgain = async ({ handlers }: OrderPushTools, issueId: IssueId): Promise<boolean> => {
  const push = await handlers.push.state(pushStream(issueId))
  if (push.status === 'None' || !isOver(push)) return false
  const issue = await handlers.issue.state(issueStream(issueId))
  return issue.status === 'Open' && issue.pushTime > push.time
}
