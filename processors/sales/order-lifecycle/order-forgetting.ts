import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { HandleOrder } from '../../../commands/sales/order/stream.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import type { OrderId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type ForgetTexts = { readonly orderId: OrderId; readonly personId: string }

type TextsOfPerson = { readonly orders: readonly OrderId[]; readonly isForgotten?: true }

type Texts = 'OrderPlaced' | 'OrderDescribed' | 'OrderHandedOver'

/**
 * The texts of an order are forgotten together with each person whom they concern: the contact at every customer that
 * the order has had.
 */
export const orderForgetting: ProcessManager<Texts | 'CustomerContactForgotten', TextsOfPerson, ForgetTexts> = {
  name: 'order-forgetting',
  types: ['OrderPlaced', 'OrderDescribed', 'OrderHandedOver', 'CustomerContactForgotten'],
  startsAt: 'beginning',
  idOf: ({ type, data }) => {
    if (type === 'CustomerContactForgotten') return data.contactId
    return (data.concerns === undefined ? data.personId : data.concerns) ?? undefined
  },
  initialState: { orders: [] },
  react: ({ orders, isForgotten }, { event }) => {
    const personId = orderForgetting.idOf(event)
    if (personId === undefined) return []
    // These texts were written at the moment when the person was forgotten.
    if (event.type !== 'CustomerContactForgotten')
      return isForgotten ? [{ command: { orderId: event.data.orderId, personId } }] : []
    return orders.map((orderId) => ({ command: { orderId, personId } }))
  },
  evolve: (state, { event }) => {
    if (event.type === 'CustomerContactForgotten') return { orders: [], isForgotten: true }
    const { orderId } = event.data
    return state.orders.includes(orderId) ? state : { ...state, orders: [...state.orders, orderId] }
  },
}

export const sendForgetting =
  (handle: HandleOrder) =>
  async ({ orderId, personId }: ForgetTexts, context: CommandContext): Promise<void> => {
    await handle(orderStream(orderId), { type: 'ForgetOrderTexts', personId }, context)
  }
