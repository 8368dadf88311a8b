import type { CommandContext } from '../../commands/command-handler.ts'
import type { HandleOrder } from '../../commands/order.ts'
import { orderStream } from '../../commands/order.ts'
import type { OrderId } from '../../domain/ids.ts'
import type { ProcessManager } from '../process-manager.ts'

export type ForgetTexts = { readonly orderId: OrderId; readonly personId: string }

type OrdersOfPerson = { readonly orders: readonly OrderId[] }

/** Her key is gone already; this takes the copies of what it sealed out of the read models. */
export const orderForgetting: ProcessManager<
  'OrderPlaced' | 'OrderDescribed' | 'OrderHandedOver' | 'CustomerContactForgotten',
  OrdersOfPerson,
  ForgetTexts
> = {
  name: 'order-forgetting',
  types: ['OrderPlaced', 'OrderDescribed', 'OrderHandedOver', 'CustomerContactForgotten'],
  startsAt: 'beginning',
  idOf: (event) => (event.type === 'CustomerContactForgotten' ? event.data.contactId : event.data.personId),
  initialState: { orders: [] },
  react: ({ orders }, { event }) => {
    if (event.type !== 'CustomerContactForgotten') return []
    const personId = event.data.contactId
    return orders.map((orderId) => ({ command: { orderId, personId } }))
  },
  evolve: (state, { event }) => {
    if (event.type === 'CustomerContactForgotten') return undefined
    const { orderId } = event.data
    return state.orders.includes(orderId) ? state : { orders: [...state.orders, orderId] }
  },
}

export const sendForgetting =
  (handle: HandleOrder) =>
  async ({ orderId, personId }: ForgetTexts, context: CommandContext): Promise<void> => {
    await handle(orderStream(orderId), { type: 'ForgetOrderTexts', personId }, context)
  }
