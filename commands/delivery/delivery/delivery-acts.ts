import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { Channel } from '../../../domain/delivery/delivery/rules.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import type { DeliveryId, IssueId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
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

type DeliveryAct = {
  readonly issueId: IssueId
  readonly deliveryId: DeliveryId
  readonly by: UserId
  readonly at: string
}

/** Undefined: the issue has no such delivery. `outcome` is undefined where nothing had to change. */
type ActOutcome = { readonly outcome?: Outcome<DeliveryEvent, DeliveryRejection> } | undefined

type ActTools = { readonly handlers: { readonly delivery: HandleDelivery }; readonly hurryDelivery: HurryDelivery }

/** Cancels a delivery of an issue. */
export const cancelDeliveryOfIssue = async (
  { handlers: { delivery } }: ActTools,
  { issueId, ...act }: DeliveryAct,
  context: CommandContext,
): Promise<ActOutcome> => {
  if (!(await deliveryOfIssue(delivery, { issueId, deliveryId: act.deliveryId }))) return undefined
  return { outcome: await delivery(deliveryStream(act.deliveryId), { type: 'CancelDelivery', ...act }, context) }
}

/** Tries a waiting delivery of an issue at once, and a parked take-down once more. Any other stays as it is. */
export const hurryDeliveryOfIssue = async (
  { handlers: { delivery }, hurryDelivery }: ActTools,
  { issueId, ...act }: DeliveryAct,
  context: CommandContext,
): Promise<ActOutcome> => {
  const { deliveryId } = act
  const state = await deliveryOfIssue(delivery, { issueId, deliveryId })
  if (!state) return undefined
  const { channel, template } = state.ordered
  if (state.status === 'Waiting') await hurryDelivery({ deliveryId, channel })
  // Retrying a take-down cannot do anything twice, because it looks at the site first.
  if (state.status !== 'Parked' || template !== 'web-withdrawal') return {}
  const outcome = await delivery(deliveryStream(deliveryId), { type: 'RetryDelivery', ...act }, context)
  const isBegunElsewhere = outcome.kind === 'rejected' && outcome.reason === 'DeliveryNotParked'
  return isBegunElsewhere ? {} : { outcome }
}
