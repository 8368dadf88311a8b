import { describe, expect, it } from 'vitest'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { as, openDesk } from '../../../commands/sales/order/testing.ts'
import type { CustomerContactForgotten } from '../../../domain/sales/customer/events.ts'
import { administrator, contactId, customerId } from '../../../domain/sales/customer/examples.ts'
import { orderId, placed } from '../../../domain/sales/order/examples.ts'
import { recorded } from '../../../projections/testing.ts'
import { orderForgetting, sendForgetting } from './order-forgetting.ts'

describe('forgetting a contact', () => {
  it('takes the texts of her orders along', async () => {
    const { tools } = openDesk()
    const order = { ...placed, data: { ...placed.data, personId: contactId } }
    const state = recorded(order).reduce(
      (now, one) => orderForgetting.evolve(now, one) ?? now,
      orderForgetting.initialState,
    )
    const [forgotten] = recorded<CustomerContactForgotten>({
      type: 'CustomerContactForgotten',
      data: { customerId, contactId, askedBy: administrator },
    })
    expect(forgotten && orderForgetting.react(state, forgotten)).toEqual([
      { command: { orderId, personId: contactId } },
    ])
    await tools.handlers.order(
      orderStream(orderId),
      { ...order.data, name: 'Bladet', info: '', type: 'PlaceOrder' },
      as('place'),
    )
    await sendForgetting(tools.handlers.order)({ orderId, personId: contactId }, as('forget'))
    expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({
      form: { name: { erased: true }, info: { erased: true } },
    })
  })
})
