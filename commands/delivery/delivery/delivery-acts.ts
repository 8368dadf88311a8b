import type { Channel } from '../../../domain/delivery/delivery/rules.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import type { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

/** Begins the next attempt of a waiting delivery at once. A delivery under way, or ended, stays as it is. */
export type HurryDelivery = (delivery: { readonly deliveryId: DeliveryId; readonly channel: Channel }) => Promise<void>

/** Undefined: the issue has no such delivery. */
export const deliveryOfIssue = async (
  delivery: HandleDelivery,
  { issueId, deliveryId }: { readonly issueId: IssueId; readonly deliveryId: DeliveryId },
): Promise<OrderedDelivery | undefined> => {
  const state = await delivery.state(deliveryStream(deliveryId))
  return state.status !== 'Missing' && state.ordered.about['issueId'] === issueId ? state : undefined
}
