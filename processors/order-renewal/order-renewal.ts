import { dayInSweden } from '../../commands/swedish-days.ts'
import { proposeRenewal, type RenewalTools } from '../../commands/order/renew-order.ts'
import { startOfDay } from '../../commands/swedish-days.ts'
import { OrderId } from '../../domain/ids.ts'
import type { OrderEvent } from '../../domain/order/events.ts'
import { renewalOf } from '../../domain/order/year-day.ts'
import type { DueKind } from '../due.ts'
import type { Order, ProcessManager } from '../process-manager.ts'

const kind = 'order-renewal'

const types = [
  'OrderPlaced',
  'OrderDated',
  'RenewalSwitched',
  'RenewalConfirmed',
  'RenewalDeclined',
  'OrderRemoved',
  'OrderRestored',
  'OrderWithdrawn',
] as const

type Input = Extract<OrderEvent, { readonly type: (typeof types)[number] }>

/** Of an order: when it was placed, and whether a renewal is to come of it. */
type Renewing = { readonly orderDate: string; readonly renew: boolean }

const after = (state: Renewing, event: Input): Renewing | undefined => {
  switch (event.type) {
    case 'OrderPlaced':
      return { orderDate: event.data.orderDate, renew: event.data.renew }
    case 'OrderDated':
      return { ...state, orderDate: event.data.orderDate }
    case 'RenewalSwitched':
      return { ...state, renew: event.data.renew }
    case 'RenewalDeclined':
      return { ...state, renew: false }
    case 'OrderRemoved':
    case 'OrderRestored':
      return state
    case 'RenewalConfirmed':
    case 'OrderWithdrawn':
      return undefined
  }
}

const deadline = (orderId: OrderId, orderDate: string): Order<never> => {
  const { proposeOn } = renewalOf(dayInSweden(new Date(orderDate)))
  return { due: { kind, id: orderId, at: startOfDay(proposeOn), data: { orderId } } }
}

/** Sets the day on which next year's order is laid before staff. Whether it still shall be is asked on that day. */
export const orderRenewal: ProcessManager<Input['type'], Renewing, never> = {
  name: 'order-renewal',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  initialState: { orderDate: '', renew: false },
  react: (state, { event }) => {
    const { orderId } = event.data
    const next = after(state, event)
    if (next?.renew && next.orderDate !== '' && event.type !== 'OrderRemoved')
      return [deadline(orderId, next.orderDate)]
    return state.renew ? [{ withdraw: { kind, id: orderId } }] : []
  },
  evolve: (state, { event }) => after(state, event),
}

export const proposeRenewals = (tools: RenewalTools): DueKind => ({
  kind,
  fallDue: async ({ data }, _, context) => {
    await proposeRenewal(tools, OrderId.parse(data['orderId']), context)
  },
})
