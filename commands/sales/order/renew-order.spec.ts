import { expect, it } from 'vitest'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { addWorkingDays } from '../../../domain/sales/pricing/holidays.ts'
import { bulletin } from '../../../domain/sales/quotation/examples.ts'
import { sendQuotation } from '../quotation/quotation-acts.ts'
import { quotationStream } from '../quotation/stream.ts'
import { changeOrder } from './change-order.ts'
import { withdrawOrder } from './leave-order.ts'
import { confirmRenewal, declineRenewal, proposeRenewal, renewedOrderId } from './renew-order.ts'
import { orderStream } from './stream.ts'
import { contextNamed, openDesk } from './testing.ts'

const openRenewal = async () => {
  const desk = openDesk()
  await desk.draft()
  const { orderId } = await desk.place('one', { renew: true })
  const order = () => desk.tools.handlers.order.state(orderStream(orderId))
  const propose = (name: string) => proposeRenewal(desk.tools, orderId, contextNamed(name))
  return { ...desk, orderId, order, propose, year: { orderId, year: 2027 } }
}

it('lays the renewal before staff thirty days ahead, with the quotation at the prices of that day', async () => {
  const { clock, tools, order, propose } = await openRenewal()
  clock.now = new Date('2027-10-20T09:00:00.000Z')
  expect(await propose('too early')).toBeUndefined()
  clock.now = new Date('2027-10-21T09:00:00.000Z')
  await propose('on the day')
  const state = await order()
  const proposal = state.status === 'Active' ? state.proposal : undefined
  expect(proposal).toMatchObject({ year: 2027, dueOn: '2027-11-20' })
  if (!proposal?.quotation) throw new Error('No quotation was copied')
  expect(proposal.quotation).not.toBe(bulletin)
  expect(await tools.handlers.quotation.state(quotationStream(proposal.quotation))).toMatchObject({
    status: 'Open',
    renews: { year: 2027 },
    content: {
      about: { name: 'Medlemsbladet 2027' },
      offer: { services: { doLjudkod: true }, manuscript: { pages: 16 } },
    },
  })
})

it('charges neither the start nor the help of the first year again', async () => {
  const desk = openDesk()
  await desk.draft(bulletin, {}, { helpLjudkod: { text: true, example: false, share: true } })
  const { orderId } = await desk.place('one', { renew: true })
  desk.clock.now = new Date('2027-10-21T09:00:00.000Z')
  await proposeRenewal(desk.tools, orderId, contextNamed('on the day'))
  const linesOf = async (quotationId: QuotationId | null) => {
    const state = quotationId && (await desk.tools.handlers.quotation.state(quotationStream(quotationId)))
    if (!state || !('content' in state)) throw new Error('No quotation')
    return state.content.offer.priced?.lines.map(({ code }) => code) ?? []
  }
  const order = await desk.tools.handlers.order.state(orderStream(orderId))
  const proposal = order.status === 'Active' ? order.proposal : undefined
  const paidOnce = ['startFee', 'helpText', 'helpShare']
  const before = await linesOf(bulletin)
  expect(before).toEqual(expect.arrayContaining(paidOnce))
  expect(await linesOf(proposal?.quotation ?? null)).toEqual(before.filter((code) => !paidOnce.includes(code)))
})

it('makes one order of it, however often and by however many it is confirmed', async () => {
  const { log, clock, tools, year, propose, order } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await Promise.all(['sweep', 'sweep of another process', 'sweep after a restart'].map(propose))
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) => confirmRenewal(tools, year, contextNamed(name))),
  )
  expect(answers.map(({ orderId, outcome }) => [orderId, outcome.kind])).toEqual(
    answers.map(() => [renewedOrderId(year), 'accepted']),
  )
  await propose('sweep after the confirmation')
  const { events } = await log.readAll({ filter: { types: ['OrderPlaced', 'RenewalProposed', 'RenewalConfirmed'] } })
  expect(events.map(({ event }) => event.type)).toEqual([
    'OrderPlaced',
    'RenewalProposed',
    'RenewalConfirmed',
    'OrderPlaced',
  ])
  expect(await order()).toMatchObject({ proposal: undefined, renewal: { year: 2027 } })
  expect(await tools.handlers.order.state(orderStream(renewedOrderId(year)))).toMatchObject({
    form: { name: 'Medlemsbladet 2027', renew: true, orderDate: '2027-11-19T23:00:00.000Z' },
    renews: { year: 2027 },
  })
})

const orderOffered = async () => {
  const opened = await openRenewal()
  const { clock, tools, propose, order, place } = opened
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  const state = await order()
  const quotation = state.status === 'Active' ? (state.proposal?.quotation ?? null) : null
  if (!quotation) throw new Error('No quotation was copied')
  const send = { type: 'SendQuotation', quotationId: quotation, validUntil: null, today: '2027-10-25' } as const
  await tools.handlers.quotation(
    quotationStream(quotation),
    { ...send, at: '2027-10-25T10:00:00.000Z' },
    contextNamed('send'),
  )
  const byCustomer = () => place('her own', { quotation, by: 'customer' })
  return { ...opened, byCustomer }
}

it('is next year’s order also when the customer orders it herself', async () => {
  const { tools, orderId, byCustomer } = await orderOffered()
  const placed = await byCustomer()
  expect(await tools.handlers.order.state(orderStream(placed.orderId))).toMatchObject({
    form: { name: 'Medlemsbladet 2027', renew: true, orderDate: '2027-11-19T23:00:00.000Z' },
    renews: { orderId, year: 2027 },
  })
})

it.each(['staff', 'customer'])('promises no delivery before its own day when %s order it', async (who) => {
  const { tools, year, byCustomer } = await orderOffered()
  const { orderId } = who === 'staff' ? await confirmRenewal(tools, year, contextNamed('confirm')) : await byCustomer()
  const next = await tools.handlers.order.state(orderStream(orderId))
  const quotationId = next.status === 'Active' ? next.form.quotation : null
  if (!quotationId) throw new Error('No order with a quotation')
  const ordered = await tools.handlers.quotation.state(quotationStream(quotationId))
  const days = 'content' in ordered ? ordered.content.offer.priced?.deliveryDays : undefined
  expect(ordered).toMatchObject({ deliverOn: addWorkingDays('2027-11-20', days ?? 0) })
})

it('is her order that staff confirm afterwards', async () => {
  const { log, tools, year, order, byCustomer } = await orderOffered()
  const { orderId: hers } = await byCustomer()
  expect(await confirmRenewal(tools, year, contextNamed('confirm'))).toMatchObject({
    orderId: hers,
    outcome: { kind: 'accepted' },
  })
  expect(await order()).toMatchObject({ renewal: { year: 2027, renewedAs: hers } })
  expect((await log.readAll({ filter: { types: ['OrderPlaced'] } })).events).toHaveLength(2)
})

it('is no renewal any more once staff have said no', async () => {
  const { tools, year, byCustomer } = await orderOffered()
  await declineRenewal(tools, year, contextNamed('no'))
  const { orderId: hers } = await byCustomer()
  expect(await tools.handlers.order.state(orderStream(hers))).toMatchObject({ form: { renew: false }, renews: null })
})

it('places the order that a crash after the confirmation left out', async () => {
  const { clock, tools, orderId, year, propose } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  const confirm = { type: 'ConfirmRenewal', year: 2027, renewedAs: renewedOrderId(year) } as const
  await tools.handlers.order(
    orderStream(orderId),
    { ...confirm, at: '2027-10-25T09:00:00.000Z' },
    contextNamed('crashed'),
  )
  await confirmRenewal(tools, year, contextNamed('again'))
  expect(await tools.handlers.order.state(orderStream(renewedOrderId(year)))).toMatchObject({ status: 'Active' })
})

it('does not call the next order erased where the name of this one is', async () => {
  const { clock, tools, orderId, year, propose, order } = await openRenewal()
  const placed = await order()
  const personId = placed.status === 'Active' ? placed.texts.concern[0] : undefined
  if (!personId) throw new Error('Nobody is concerned')
  await tools.handlers.order(orderStream(orderId), { type: 'ForgetOrderTexts', personId }, contextNamed('forget'))
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  await confirmRenewal(tools, year, contextNamed('confirm'))
  expect(await tools.handlers.order.state(orderStream(renewedOrderId(year)))).toMatchObject({
    form: { name: 'Medlemsbladet 2027' },
  })
})

it('is not ordered anew for a customer who has taken it back', async () => {
  const { clock, tools, year, propose, order } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  await confirmRenewal(tools, year, contextNamed('one'))
  await withdrawOrder(tools, { orderId: renewedOrderId(year), by: 'customer' }, contextNamed('takes it back'))
  const { outcome } = await confirmRenewal(tools, year, contextNamed('from a page that was open'))
  expect(outcome).toEqual({ kind: 'rejected', reason: 'OrderWasWithdrawn' })
  const state = await order()
  const quotation = state.status === 'Active' ? state.renewal?.proposal?.quotation : undefined
  if (!quotation) throw new Error('No quotation was copied')
  expect(await tools.handlers.quotation.state(quotationStream(quotation))).toMatchObject({ status: 'Open' })
})

it('keeps its year day when the clocks change between', async () => {
  const { clock, tools, place } = openDesk()
  clock.now = new Date('2026-04-09T22:30:00.000Z')
  const { orderId } = await place('spring', { quotation: null, name: 'Vårbladet', renew: true })
  clock.now = new Date('2027-03-10T22:59:00.000Z')
  expect(await proposeRenewal(tools, orderId, contextNamed('a minute early'))).toBeUndefined()
  clock.now = new Date('2027-03-10T23:00:00.000Z')
  await proposeRenewal(tools, orderId, contextNamed('on the day'))
  const { orderId: next } = await confirmRenewal(tools, { orderId, year: 2027 }, contextNamed('confirm'))
  expect(await tools.handlers.order.state(orderStream(next))).toMatchObject({
    form: { orderDate: '2027-04-09T22:00:00.000Z' },
  })
})

it('ends with a no', async () => {
  const { clock, tools, year, order, propose } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  await declineRenewal(tools, year, contextNamed('no'))
  expect(await order()).toMatchObject({ form: { renew: false }, proposal: undefined })
  expect(await confirmRenewal(tools, year, contextNamed('yes after all'))).toMatchObject({
    outcome: { reason: 'RenewalNotProposed' },
  })
})

it('is refused by name when its offer has been removed, before anything is decided', async () => {
  const { clock, tools, year, order, propose } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  const state = await order()
  const quotationId = state.status === 'Active' ? state.proposal?.quotation : undefined
  if (!quotationId) throw new Error('No quotation was copied')
  const copy = quotationStream(quotationId)
  await tools.handlers.quotation(copy, { type: 'RemoveQuotation', quotationId }, contextNamed('remove the copy'))
  const { outcome } = await confirmRenewal(tools, year, contextNamed('confirm'))
  expect(outcome).toEqual({ kind: 'rejected', reason: 'RenewalOfferGone' })
  expect(await order()).toMatchObject({ proposal: { year: 2027 }, renewal: undefined })
  await tools.handlers.quotation(copy, { type: 'RestoreQuotation', quotationId }, contextNamed('restore the copy'))
  expect((await confirmRenewal(tools, year, contextNamed('again'))).outcome.kind).toBe('accepted')
  expect(await tools.handlers.order.state(orderStream(renewedOrderId(year)))).toMatchObject({ status: 'Active' })
})

it('makes an order without an offer where that was removed in the moment of the confirmation', async () => {
  const { clock, tools, orderId, year, order, propose } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  const state = await order()
  const quotationId = state.status === 'Active' ? state.proposal?.quotation : undefined
  if (!quotationId) throw new Error('No quotation was copied')
  const confirm = { type: 'ConfirmRenewal', year: 2027, renewedAs: renewedOrderId(year) } as const
  await tools.handlers.order(
    orderStream(orderId),
    { ...confirm, at: '2027-10-25T09:00:00.000Z' },
    contextNamed('confirmed'),
  )
  const remove = { type: 'RemoveQuotation', quotationId } as const
  await tools.handlers.quotation(quotationStream(quotationId), remove, contextNamed('remove the copy'))
  await confirmRenewal(tools, year, contextNamed('again'))
  expect(await tools.handlers.order.state(orderStream(renewedOrderId(year)))).toMatchObject({
    status: 'Active',
    form: { name: 'Medlemsbladet 2027', quotation: null },
  })
})

it('is for the year that comes, not for those that went by before it was switched on', async () => {
  const { clock, tools, place } = openDesk()
  const { orderId } = await place('old', { quotation: null, name: 'Bladet', orderDate: '2023-03-01T09:00:00.000Z' })
  await tools.handlers.order(
    orderStream(orderId),
    { type: 'ReviseOrder', personId: orderId, changes: { renew: true }, invoice: null, at: '2026-11-22T09:00:00.000Z' },
    contextNamed('switch on'),
  )
  clock.now = new Date('2027-02-01T09:00:00.000Z')
  await proposeRenewal(tools, orderId, contextNamed('sweep'))
  expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({
    proposal: { year: 2027, dueOn: '2027-03-01' },
  })
})

it('comes back for the year after one that was declined, when staff want it', async () => {
  const { clock, tools, orderId, year, order, propose } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  await declineRenewal(tools, year, contextNamed('no'))
  const changes = { renew: true }
  const on = { type: 'ReviseOrder', personId: orderId, changes, invoice: null, at: '2027-11-01T09:00:00.000Z' } as const
  await tools.handlers.order(orderStream(orderId), on, contextNamed('yes after all'))
  clock.now = new Date('2028-10-21T09:00:00.000Z')
  await propose('a year later')
  expect(await order()).toMatchObject({ proposal: { year: 2028, dueOn: '2028-11-20' } })
})

it('follows the date of its order until its customer has been sent it', async () => {
  const { tools, orderId, year, order, propose, clock } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  const date = (orderDate: string) =>
    changeOrder(tools, { orderId, sent: { orderDate }, seen: undefined }, contextNamed(`date ${orderDate}`))
  await date('2026-12-04T23:30:00.000Z')
  const dated = await order()
  expect(dated).toMatchObject({ proposal: { year: 2027, dueOn: '2027-12-05' } })
  const quotationId = dated.status === 'Active' ? dated.proposal?.quotation : undefined
  if (!quotationId) throw new Error('No quotation was copied')
  await sendQuotation(tools, { quotationId, validUntil: null }, contextNamed('send'))
  await date('2026-11-20T09:00:00.000Z')
  expect(await order()).toMatchObject({ proposal: { dueOn: '2027-12-05' } })
  const { orderId: next } = await confirmRenewal(tools, year, contextNamed('confirm'))
  expect(await tools.handlers.order.state(orderStream(next))).toMatchObject({
    form: { orderDate: '2027-12-04T23:00:00.000Z' },
  })
})

it('stays where it is when its order is moved into its year', async () => {
  const { tools, orderId, order, propose, clock } = await openRenewal()
  clock.now = new Date('2027-10-25T09:00:00.000Z')
  await propose('sweep')
  const sent = { orderDate: '2027-01-10T09:00:00.000Z' }
  await changeOrder(tools, { orderId, sent, seen: undefined }, contextNamed('date'))
  expect(await order()).toMatchObject({ form: sent, proposal: { year: 2027, dueOn: '2027-11-20' } })
})

it('keeps the leap day of the first order', async () => {
  const { clock, tools, place } = openDesk()
  clock.now = new Date('2028-02-29T09:00:00.000Z')
  let { orderId } = await place('leap day', { quotation: null, name: 'Bladet', renew: true })
  const days: string[] = []
  for (const year of [2029, 2030, 2031, 2032]) {
    clock.now = new Date(`${year}-02-10T09:00:00.000Z`)
    await proposeRenewal(tools, orderId, contextNamed(`sweep ${year}`))
    const state = await tools.handlers.order.state(orderStream(orderId))
    days.push((state.status === 'Active' && state.proposal?.dueOn) || 'none')
    orderId = (await confirmRenewal(tools, { orderId, year }, contextNamed(`confirm ${year}`))).orderId
  }
  expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
})
