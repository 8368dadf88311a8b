import type { Channel } from '../../../domain/delivery/delivery/rules.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import type { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

/** Lets one that waits for its next attempt begin at once. What is under way, or has ended, stays as it is. */
export type HurryDelivery = (delivery: { readonly deliveryId: DeliveryId; readonly channel: Channel }) => Promise<void>

/** Undefined: there is none of that issue. */
export const deliveryOfIssue = async (
  delivery: HandleDelivery,
  { issueId, deliveryId }: { readonly issueId: IssueId; readonly deliveryId: DeliveryId },
): Promise<OrderedDelivery | undefined> => {
  const state = await delivery.state(deliveryStream(deliveryId))
  return state.status !== 'Missing' && state.ordered.about['issueId'] === issueId ? state : undefined
}
