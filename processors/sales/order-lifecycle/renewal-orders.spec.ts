import { expect, it } from 'vitest'
import { proposeRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk } from '../../../commands/sales/order/testing.ts'
import { nextOrderId, orderId, orderPlaced } from '../../../domain/sales/order/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { renewalOrders, settleRenewals } from './renewal-orders.ts'

it('tells the order that is renewed, and nobody of one that renews none', () => {
  const renewing = {
    ...orderPlaced,
    data: { ...orderPlaced.data, orderId: nextOrderId, renews: { orderId, year: 2027 } },
  }
  expect(renewalOrders.idOf(renewing)).toBe(orderId)
  expect(renewalOrders.react(null, recordEvent(renewing, 1))).toMatchObject([
    { command: { orderId, confirm: { year: 2027, renewedAs: nextOrderId } } },
  ])
  expect(renewalOrders.idOf(orderPlaced)).toBeUndefined()
  expect(renewalOrders.react(null, recordEvent(orderPlaced, 1))).toEqual([])
})

it('takes the renewal from the desk that its customer has ordered', async () => {
  const { clock, tools, draft, place } = openDesk()
  await draft()
  const { orderId: first } = await place('one', { renew: true })
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await proposeRenewal(tools, first, contextNamed('sweep'))
  const settle = () =>
    settleRenewals(tools.handlers.order)(
      {
        orderId: first,
        confirm: { type: 'ConfirmRenewal', year: 2027, renewedAs: nextOrderId, at: '2027-10-26T09:00:00.000Z' },
      },
      contextNamed('settle'),
    )
  await settle()
  await settle()
  expect(await tools.handlers.order.state(orderStream(first))).toMatchObject({
    proposal: undefined,
    renewal: { year: 2027, renewedAs: nextOrderId },
  })
})
