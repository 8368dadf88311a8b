import type { DeliveryId, UserId } from '../../domain/core/ids.ts'
import type { DeliveryRejection } from '../../domain/delivery/delivery.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import type { CommandContext, Outcome } from '../handling/command-handler.ts'
import type { HandleIssue } from '../issue/stream.ts'
import { isOfEarlierTime } from '../push/deliveries.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

export type RetryTools = { readonly handlers: { readonly delivery: HandleDelivery; readonly issue: HandleIssue } }

export type RetryDelivery = { readonly deliveryId: DeliveryId; readonly by: UserId; readonly at: string }

/** Sends what waits for a person once more, unless its issue may be told of another time since. */
export const retryDelivery = async (
  { handlers }: RetryTools,
  { deliveryId, by, at }: RetryDelivery,
  context: CommandContext,
): Promise<Outcome<DeliveryEvent, DeliveryRejection | 'DeliverySuperseded'>> => {
  const stream = deliveryStream(deliveryId)
  const known = await handlers.delivery.state(stream)
  const isOpen = known.status !== 'Missing' && known.status !== 'Done'
  if (isOpen && (await isOfEarlierTime(handlers, known.ordered)))
    return { kind: 'rejected', reason: 'DeliverySuperseded' }
  return handlers.delivery(stream, { type: 'RetryDelivery', deliveryId, by, at }, context)
}
