import type { RenewalOrigin } from '../../../domain/kernel/values/dates/renewal-origin.ts'
import type { LiveOrder, OrderProfile, ProposedRenewal } from '../../../domain/sales/order/state.ts'
import { isLeapDay, type OrderDay } from '../../../domain/sales/order/year-day.ts'
import { dayInSweden, startOfDay } from '../../kernel/swedish-days.ts'
import { findLiveOrder, type OrderTools } from './order-tools.ts'

/** The day that an order's year days are counted from. */
export const orderDayOf = ({ orderDate }: Pick<OrderProfile, 'orderDate'>, renews: RenewalOrigin | null): OrderDay => ({
  day: dayInSweden(new Date(orderDate)),
  leapDay: renews?.leapDay,
})

/** The fields that next year's order takes over from the order it renews. */
export const renewedContent = (
  { orderId, form, renews }: LiveOrder,
  { year, dueOn }: Pick<ProposedRenewal, 'year' | 'dueOn'>,
) => ({
  publication: form.publication,
  orderType: form.orderType,
  renew: true,
  orderDate: startOfDay(dueOn),
  renews: { orderId, year, ...(isLeapDay(orderDayOf(form, renews)) ? { leapDay: true as const } : {}) },
})

/**
 * The same fields when the customer orders the renewal. Undefined when staff declined that year, or the order is gone.
 */
export const findCarriedOn = async (tools: OrderTools, { orderId, year }: RenewalOrigin) => {
  const order = await findLiveOrder(tools, orderId)
  const confirmed = order?.renewal?.renewedAs ? order.renewal.proposal : undefined
  const proposal = [order?.proposal, confirmed].find((one) => one?.year === year)
  return order && proposal && renewedContent(order, proposal)
}
