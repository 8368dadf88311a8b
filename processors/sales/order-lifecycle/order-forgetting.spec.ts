import { describe, expect, it } from 'vitest'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk } from '../../../commands/sales/order/testing.ts'
import type { CustomerContactForgotten } from '../../../domain/sales/customer/events.ts'
import { administrator, contactId, customerId } from '../../../domain/sales/customer/examples.ts'
import { orderId, orderPlaced } from '../../../domain/sales/order/examples.ts'
import { recordedHistory } from '../../../projections/testing.ts'
import { orderForgetting, sendForgetting } from './order-forgetting.ts'

describe('forgetting a contact', () => {
  it('takes the texts of her orders along', async () => {
    const { tools } = openDesk()
    const order = { ...orderPlaced, data: { ...orderPlaced.data, personId: contactId } }
    const state = recordedHistory(order).reduce(
      (now, one) => orderForgetting.evolve(now, one) ?? now,
      orderForgetting.initialState,
    )
    const [forgotten] = recordedHistory<CustomerContactForgotten>({
      type: 'CustomerContactForgotten',
      data: { customerId, contactId, askedBy: administrator },
    })
    expect(forgotten && orderForgetting.react(state, forgotten)).toEqual([
      { command: { orderId, personId: contactId } },
    ])
    await tools.handlers.order(
      orderStream(orderId),
      { ...order.data, name: 'Bladet', info: '', type: 'PlaceOrder' },
      contextNamed('place'),
    )
    await sendForgetting(tools.handlers.order)({ orderId, personId: contactId }, contextNamed('forget'))
    expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({
      form: { name: { erased: true }, info: { erased: true } },
    })
  })
})
