import { SUPERSEDED_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { hasHadNoEffect } from '../../../domain/delivery/delivery/state.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import type { IssueRejection } from '../../../domain/editorial/issue/state.ts'
import type { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import { isOver } from '../../../domain/subscribers/push/progress.ts'
import { deliveryStream, type HandleDelivery } from '../../delivery/delivery/stream.ts'
import { changeIssue } from '../../editorial/issue/change-issue.ts'
import { findIssue } from '../../editorial/issue/parents.ts'
import { issueStream } from '../../editorial/issue/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { freshContext } from '../../kernel/handling/derived-context.ts'
import { appTopicOf } from './app-topic.ts'
import { currentTopic } from './deliveries.ts'
import type { OrderPushTools } from './order-push.ts'
import { pushStream } from './stream.ts'

export type AllowPushTools = {
  readonly handlers: OrderPushTools['handlers'] & { readonly delivery: HandleDelivery }
}

export type AllowPush = { readonly issueId: IssueId; readonly by: UserId; readonly at: string }

export type AllowPushRejection = 'PushNotOver' | 'PushAppUnderway' | 'PushAppUnclear'

type OfTime = AllowPush & {
  readonly time: number
  /** Where it has no message yet, one may be on its way to be ordered. */
  readonly hasApp: boolean
}

/**
 * Sees to it that the message to an app of one time goes no more, as its own stream decides: it has been sent, or certainly has not
 * and never will be. What is refused is for the app to get first, or for a person to write off.
 */
const endMessage = async (
  { handlers }: AllowPushTools,
  { issueId, time, hasApp, by, at }: OfTime,
  context: CommandContext,
): Promise<AllowPushRejection | undefined> => {
  for (;;) {
    const { deliveryId, topic } = await currentTopic(handlers.delivery, { issueId, time })
    const stream = deliveryStream(deliveryId)
    if (topic.status === 'Missing') {
      if (!hasApp) return undefined
      const order = { type: 'OrderDelivery', channel: 'push', template: 'issue-topic', deliveryId, at } as const
      const parked = { reason: SUPERSEDED_REASON, isUnclear: false }
      await handlers.delivery(stream, { ...order, about: { issueId }, parked }, freshContext(context))
    }
    const ended = await handlers.delivery(
      stream,
      { type: 'SupersedeDelivery', deliveryId, by, at },
      freshContext(context),
    )
    if (ended.kind === 'rejected') return ended.reason === 'DeliveryUnclear' ? 'PushAppUnclear' : 'PushAppUnderway'
    // What was withdrawn because its issue is not out is followed by another.
    if (ended.kind === 'accepted' && !hasHadNoEffect(ended.state)) return undefined
  }
}

/**
 * Lets an issue be told of once more: behind a time by which it was, and behind one that is over and reached nobody. What is under
 * way, or held up, is told of by going on; and nothing that was ordered before goes out beside what is sent next.
 */
export const allowPush = async (
  tools: AllowPushTools,
  { issueId, by, at }: AllowPush,
  context: CommandContext,
): Promise<Outcome<IssueEvent, IssueRejection | AllowPushRejection>> => {
  const push = await tools.handlers.push.state(pushStream(issueId))
  if (push.status === 'None') return changeIssue(tools, { issueId, ask: { type: 'ReenablePush', at } }, context)
  if (!isOver(push)) return { kind: 'rejected', reason: 'PushNotOver' }
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { time } = push
  const hasApp = found.issue.pushTime === time && appTopicOf(found.publication.settings) !== undefined
  const reason = await endMessage(tools, { issueId, time, hasApp, by, at }, context)
  if (reason) return { kind: 'rejected', reason }
  return changeIssue(tools, { issueId, ask: { type: 'ReenablePush', at, time } }, context)
}

/** Whether it has been allowed behind the time that is over. */
export const isPushAllowedAgain = async ({ handlers }: OrderPushTools, issueId: IssueId): Promise<boolean> => {
  const push = await handlers.push.state(pushStream(issueId))
  if (push.status === 'None' || !isOver(push)) return false
  const issue = await handlers.issue.state(issueStream(issueId))
  return issue.status === 'Open' && issue.pushTime > push.time
}
