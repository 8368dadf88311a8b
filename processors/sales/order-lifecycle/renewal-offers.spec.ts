import { describe, expect, it } from 'vitest'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { withdrawOrder } from '../../../commands/sales/order/leave-order.ts'
import { confirmRenewal, declineRenewal, proposeRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk } from '../../../commands/sales/order/testing.ts'
import { sendQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { closeOffers, renewalOffers } from './renewal-offers.ts'

/** Opens an office in which next year's order waits for staff, with an offer. */
const openProposedRenewal = async () => {
  const desk = openDesk()
  const { log, clock, tools, draft, place } = desk
  await draft()
  const { orderId } = await place('one', { renew: true })
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  const propose = (name: string) => proposeRenewal(tools, orderId, contextNamed(name))
  await propose('sweep')
  const order = await tools.handlers.order.state(orderStream(orderId))
  const quotationId = order.status === 'Active' ? order.proposal?.quotation : undefined
  if (!quotationId) throw new Error('No offer was made')
  const processes = processesInMemory()
  const react = async () => {
    const running = [processRunner(renewalOffers, closeOffers(tools.handlers.quotation))]
    await processes.settle(log, { processes: running, due: [] }, '2027-10-25T09:00:00.000Z')
  }
  const offer = async () => (await tools.handlers.quotation.state(quotationStream(quotationId))).status
  const change = (renew: boolean, name: string) =>
    changeOrder(tools, { orderId, sent: { renew }, seen: undefined }, contextNamed(name))
  return { ...desk, year: { orderId, year: 2027 }, quotationId, propose, react, offer, change }
}

type Desk = Awaited<ReturnType<typeof openProposedRenewal>>

describe('the offer of a renewal', () => {
  it.each<readonly [string, (desk: Desk) => Promise<unknown>]>([
    ['is declined', ({ tools, year }) => declineRenewal(tools, year, contextNamed('no'))],
    ['is switched off', ({ change }) => change(false, 'off')],
    [
      'belongs to an order that is taken back',
      ({ tools, year: { orderId } }) => withdrawOrder(tools, { orderId, by: 'customer' }, contextNamed('back')),
    ],
  ])('is closed when that %s', async (_, act) => {
    const desk = await openProposedRenewal()
    await desk.react()
    expect(await desk.offer()).toBe('Open')
    await act(desk)
    await desk.react()
    expect(await desk.offer()).toBe('Declined')
  })

  it('holds when its customer has been sent it', async () => {
    const { tools, year, quotationId, react, offer } = await openProposedRenewal()
    await sendQuotation(tools, { quotationId, validUntil: null }, contextNamed('send'))
    await declineRenewal(tools, year, contextNamed('no'))
    await react()
    expect(await offer()).toBe('Sent')
  })

  it('is the order’s when it is confirmed, whatever is switched then', async () => {
    const { tools, year, react, offer, change } = await openProposedRenewal()
    await confirmRenewal(tools, year, contextNamed('yes'))
    await change(false, 'off')
    await react()
    expect(await offer()).toBe('Accepted')
  })

  it('is open again when the renewal is wanted after all', async () => {
    const { react, offer, change, propose } = await openProposedRenewal()
    await change(false, 'off')
    await react()
    await change(true, 'on')
    await propose('sweep again')
    await react()
    expect(await offer()).toBe('Open')
  })
})
