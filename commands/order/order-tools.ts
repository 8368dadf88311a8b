import type { CustomerId, OrderId } from '../../domain/ids.ts'
import type { LiveOrder } from '../../domain/order/state.ts'
import { customerStream } from '../customer.ts'
import type { Handlers } from '../handlers.ts'
import { orderStream } from '../order.ts'

export type OrderTools = {
  readonly handlers: Pick<Handlers, 'customer' | 'order' | 'quotation'>
  readonly now: () => Date
}

/** Whose key seals the texts of an order: the contact's at its customer, or the order's own while there is nobody. */
export const personOf = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  orderId: OrderId,
  customer: CustomerId | null,
): Promise<string> => {
  if (customer === null) return orderId
  const known = await handlers.customer.state(customerStream(customer))
  return known.status === 'Missing' ? orderId : (known.contactId ?? orderId)
}

/** The order, unless it never was or is gone. */
export const findLiveOrder = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  orderId: OrderId,
): Promise<LiveOrder | undefined> => {
  const order = await handlers.order.state(orderStream(orderId))
  return order.status === 'Live' ? order : undefined
}
