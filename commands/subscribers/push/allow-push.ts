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
import type { OrderPushTools } from '../announcement/order.ts'
import { appTopicOf } from './app-topic.ts'
import { currentTopic } from './deliveries.ts'
import { pushStream } from './stream.ts'

export type AllowPushTools = {
  readonly handlers: OrderPushTools['handlers'] & { readonly delivery: HandleDelivery }
}

export type AllowPush = { readonly issueId: IssueId; readonly by: UserId; readonly at: string }

export type AllowPushRejection = 'PushNotOver' | 'PushAppUnderway' | 'PushAppUnclear'

type OfTime = AllowPush & {
  readonly time: number
  /** The app's message may be ordered at any moment, even if it does not exist yet. */
  readonly hasApp: boolean
}

/**
 * Makes sure that the app's message of this announcement is never sent from now on, by the state of its stream: it was
 * sent, or it certainly was not and never will be. A rejection says that the app gets the message first, or that a user
 * has to write it off.
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
    // A message that was cancelled because its issue was not released has a successor, which has to end too.
    if (ended.kind === 'accepted' && !hasHadNoEffect(ended.state)) return undefined
  }
}

/**
 * Allows another push of an issue, after one that reached browsers and after one that is over and reached none. A push
 * that is underway or paused is resumed instead. No notice of the earlier push goes out beside the next one.
 */
export const allowPush = async (
  tools: AllowPushTools,
  { issueId, by, at }: AllowPush,
  context: CommandContext,
): Promise<Outcome<IssueEvent, IssueRejection | AllowPushRejection>> => {
  const push = await tools.handlers.push.state(pushStream(issueId))
  if (push.status === 'Missing') return changeIssue(tools, { issueId, ask: { type: 'ReenablePush', at } }, context)
  if (!isOver(push)) return { kind: 'rejected', reason: 'PushNotOver' }
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { time } = push
  const hasApp = found.issue.pushTime === time && appTopicOf(found.publication.settings) !== undefined
  const reason = await endMessage(tools, { issueId, time, hasApp, by, at }, context)
  if (reason) return { kind: 'rejected', reason }
  return changeIssue(tools, { issueId, ask: { type: 'ReenablePush', at, time } }, context)
}

/** Tells whether another push has been allowed since the last one ended. */
export const isPushAllowedAgain = async ({ handlers }: OrderPushTools, issueId: IssueId): Promise<boolean> => {
  const push = await handlers.push.state(pushStream(issueId))
  if (push.status === 'Missing' || !isOver(push)) return false
  const issue = await handlers.issue.state(issueStream(issueId))
  return issue.status === 'Active' && issue.pushTime > push.time
}
