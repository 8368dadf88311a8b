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

/** A key of the order's own, and another each time its texts have been forgotten. */
export const textsKey = (orderId: OrderId, forgotten = 0): string =>
  forgotten === 0 ? orderId : v5(`texts ${forgotten}`, orderId)

/** Who takes the texts of an order along when she is forgotten: the contact at its customer, or who comes after her. */
export const findConcernedPerson = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  customer: CustomerId | null,
): Promise<string | null> => {
  if (customer === null) return null
  const known = await handlers.customer.state(customerStream(customer))
  return known.status === 'Missing' ? null : (known.contactId ?? nextContactOf(customer, known))
}

export const liveOrderIn = (order: Order): LiveOrder | undefined => (order.status === 'Live' ? order : undefined)

/** The order, unless it never was or is gone. */
export const findLiveOrder = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  orderId: OrderId,
): Promise<LiveOrder | undefined> => liveOrderIn(await handlers.order.state(orderStream(orderId)))
