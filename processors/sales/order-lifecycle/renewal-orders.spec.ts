import { expect, it } from 'vitest'
import { proposeRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { as, openDesk } from '../../../commands/sales/order/testing.ts'
import { nextOrderId, orderId, placed } from '../../../domain/sales/order/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { renewalOrders, settleRenewals } from './renewal-orders.ts'

it('tells the order that is renewed, and nobody of one that renews none', () => {
  const renewing = { ...placed, data: { ...placed.data, orderId: nextOrderId, renews: { orderId, year: 2027 } } }
  expect(renewalOrders.idOf(renewing)).toBe(orderId)
  expect(renewalOrders.react(null, recordedAs(renewing, 1))).toMatchObject([
    { command: { orderId, confirm: { year: 2027, renewedAs: nextOrderId } } },
  ])
  expect(renewalOrders.idOf(placed)).toBeUndefined()
  expect(renewalOrders.react(null, recordedAs(placed, 1))).toEqual([])
})

it('takes the renewal from the desk that its customer has ordered', async () => {
  const { clock, tools, draft, place } = openDesk()
  await draft()
  const { orderId: first } = await place('one', { renew: true })
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await proposeRenewal(tools, first, as('sweep'))
  const settle = () =>
    settleRenewals(tools.handlers.order)(
      {
        orderId: first,
        confirm: { type: 'ConfirmRenewal', year: 2027, renewedAs: nextOrderId, at: '2027-10-26T09:00:00.000Z' },
      },
      as('settle'),
    )
  await settle()
  await settle()
  expect(await tools.handlers.order.state(orderStream(first))).toMatchObject({
    proposal: undefined,
    renewal: { year: 2027, renewedAs: nextOrderId },
  })
})
