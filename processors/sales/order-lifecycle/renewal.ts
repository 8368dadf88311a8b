import { dayInSweden, startOfDay } from '../../../commands/kernel/swedish-days.ts'
import { proposeRenewal, type RenewalTools } from '../../../commands/sales/order/renew-order.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import { renewalOf } from '../../../domain/sales/order/year-day.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order } from '../../kernel/runner/process-manager.ts'

const kind = 'order-renewal'

/** The date that an order's year days follow, and the last year that staff have decided. */
export type RenewalDates = {
  readonly orderDate: string
  readonly leapDay?: true | undefined
  readonly decided?: number | undefined
}

/** Orders the deadline on which next year's order is proposed to staff. */
export const renewalDue = (
  orderId: OrderId,
  { orderDate, leapDay, decided }: RenewalDates,
  recordedAt: string,
): Order<never> => {
  const day = dayInSweden(new Date(orderDate))
  const { proposeOn } = renewalOf({ day, leapDay }, { from: dayInSweden(new Date(recordedAt)), decided })
  return { due: { kind, id: orderId, at: startOfDay(proposeOn), data: { orderId } } }
}

export const noRenewalDue = (orderId: OrderId): Order<never> => ({ withdraw: { kind, id: orderId } })

/** The command checks on that day whether the renewal is still wanted. */
export const proposeRenewals = (tools: RenewalTools): DueKind => ({
  kind,
  fallDue: async ({ data }, _, context) => {
    await proposeRenewal(tools, OrderId.parse(data['orderId']), context)
  },
})
