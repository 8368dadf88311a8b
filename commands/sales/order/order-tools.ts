import { v5 } from 'uuid'
import type { CustomerId, OrderId } from '../../../domain/kernel/ids.ts'
import type { LiveOrder, Order } from '../../../domain/sales/order/state.ts'
import type { Handlers } from '../../handlers.ts'
import { nextContactOf } from '../customer/next-contact.ts'
import { customerStream } from '../customer/stream.ts'
import { orderStream } from './stream.ts'

export type OrderTools = {
  readonly handlers: Pick<Handlers, 'customer' | 'order' | 'quotation'>
  readonly now: () => Date
}

/** The id of the order's own key; a new one each time its texts have been forgotten. */
export const textsKey = (orderId: OrderId, forgotten = 0): string =>
  forgotten === 0 ? orderId : v5(`texts ${forgotten}`, orderId)

/** Finds the contact at the customer, or the next one. Forgetting this person forgets the order's texts. */
export const findConcernedPerson = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  customer: CustomerId | null,
): Promise<string | null> => {
  if (customer === null) return null
  const known = await handlers.customer.state(customerStream(customer))
  return known.status === 'Missing' ? null : (known.contactId ?? nextContactOf(customer, known))
}

export const liveOrderIn = (order: Order): LiveOrder | undefined => (order.status === 'Active' ? order : undefined)

/** Finds the order unless it is missing, removed or withdrawn. */
export const findLiveOrder = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  orderId: OrderId,
): Promise<LiveOrder | undefined> => liveOrderIn(await handlers.order.state(orderStream(orderId)))
