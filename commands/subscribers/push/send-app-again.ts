import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import { retryDelivery } from '../../delivery/delivery/retry.ts'
import type { HandleDelivery } from '../../delivery/delivery/stream.ts'
import { isOut } from '../../editorial/issue/parents.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import type { OrderPushTools } from '../announcement/order.ts'
import { currentTopic } from './deliveries.ts'
import { pushStream } from './stream.ts'

export type SendAppAgain = { readonly issueId: IssueId; readonly by: UserId; readonly at: string }

/** Sends the app's message again, if the app has not got it, and no notice to browsers. */
export const sendAppAgain = async (
  tools: { readonly handlers: OrderPushTools['handlers'] & { readonly delivery: HandleDelivery } },
  { issueId, by, at }: SendAppAgain,
  context: CommandContext,
): Promise<
  Outcome<DeliveryEvent, DeliveryRejection | 'DeliverySuperseded' | 'OnlyByHand' | 'IssueNotOut' | 'PushNotFound'>
> => {
  const { handlers } = tools
  const push = await handlers.push.state(pushStream(issueId))
  if (push.status === 'Missing') return { kind: 'rejected', reason: 'PushNotFound' }
  if (!(await isOut(tools, { issueId, at }))) return { kind: 'rejected', reason: 'IssueNotOut' }
  const { deliveryId } = await currentTopic(handlers.delivery, { issueId, time: push.time })
  return retryDelivery(tools, { deliveryId, by, at }, context)
}
