import { beforeEach, describe, expect, it } from 'vitest'
import { CustomerId, OrderId } from '../../../domain/kernel/ids.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { customerRegistered } from '../../../domain/sales/customer/examples.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import {
  eventTime,
  facts,
  issueId,
  orderId,
  orderPlaced,
  personId,
  publicationId,
  sealId,
} from '../../../domain/sales/order/examples.ts'
import { type Place, placeAt } from '../../kernel/paging/place.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { customers } from '../customer/projection.ts'
import { countWaitingOrders, type InvoicesOf, listInvoices } from './invoices.ts'
import { listOrders, type OrderQuery } from './list.ts'
import { orders } from './projection.ts'
import { findOrder, findOrderOfQuotation, ordersToDecide } from './queries.ts'
import { orderSorts } from './view.ts'

const db = await openReadModel(orders, customers)
const invoicesOf = async (of: InvoicesOf) => (await listInvoices(db, { of, sort: 'date', direction: 'desc' })).items
beforeEach(() => emptyReadModel(db, orders, customers))

const { customerId } = customerRegistered.data
const ofHarbour: OrderEvent = { ...orderPlaced, data: { ...orderPlaced.data, customer: customerId } }
const history: readonly OrderEvent[] = [
  ofHarbour,
  { type: 'OrderDescribed', data: { orderId, personId, changes: { info: 'Ring först' } } },
  { type: 'PublicationChosen', data: { orderId, publication: publicationId } },
  { type: 'OrderTypeChosen', data: { orderId, orderType: 'other' } },
  { type: 'OrderDated', data: { orderId, orderDate: eventTime } },
  { type: 'OrderPutIntoProduction', data: { orderId, at: eventTime } },
  { type: 'OrderSentToReview', data: { orderId, at: eventTime } },
]
const orderMadeReadyForInvoice: OrderEvent = { type: 'OrderMadeReadyForInvoice', data: { orderId, at: eventTime } }
const invoiceFactsSealed: OrderEvent = {
  type: 'InvoiceFactsSealed',
  data: { orderId, sealId, facts, eraseOn: '2034-01-01' },
}
const renewalProposed: OrderEvent = {
  type: 'RenewalProposed',
  data: { orderId, year: 2027, dueOn: '2027-03-02', quotation: null },
}
const productionSuggested: OrderEvent = { type: 'ProductionSuggested', data: { orderId, issueId, at: eventTime } }

const project = (...events: readonly OrderEvent[]) => projectAll(db, orders, recordedHistory(...events))
const rows = () => db.selectFrom('orders_v5').selectAll().execute()

it('shows an order as it has become, at the revision of its last event', async () => {
  await projectAll(db, customers, recordedHistory(customerRegistered))
  await project(...history)
  expect(await findOrder(db, orderId)).toEqual({
    revision: 6,
    order: {
      _id: orderId,
      name: orderPlaced.data.name,
      info: 'Ring först',
      customer: customerId,
      customerName: 'Bottenvikens hamnar',
      quotation: orderPlaced.data.quotation,
      publication: publicationId,
      orderType: 'other',
      state: 'in-review',
      renew: true,
      orderDate: eventTime,
      done: false,
      doneDate: null,
      mayBeRemoved: true,
      createdAt: '2026-03-02T09:00:00.000Z',
      suggestedBy: null,
      renewal: null,
      renewsYear: null,
    },
  })
})

it('finds the order of a quotation while there is one', async () => {
  const { quotation } = orderPlaced.data
  if (!quotation) throw new Error('The example has a quotation')
  expect(await findOrderOfQuotation(db, quotation)).toBeUndefined()
  await project(orderPlaced)
  expect(await findOrderOfQuotation(db, quotation)).toMatchObject({ _id: orderId })
  await project(orderPlaced, { type: 'OrderRemoved', data: { orderId } })
  expect(await findOrderOfQuotation(db, quotation)).toBeUndefined()
})

it('says of a renewal which year it is for', async () => {
  await project({ ...orderPlaced, data: { ...orderPlaced.data, renews: { orderId, year: 2027 } } })
  expect(await findOrder(db, orderId)).toMatchObject({ order: { renewsYear: 2027 } })
})

it('tells what waits for a word, until it is said', async () => {
  await project(orderPlaced, productionSuggested, renewalProposed)
  expect(await ordersToDecide(db)).toMatchObject({ suggestions: [{ _id: orderId }], renewals: [{ _id: orderId }] })
  await project(orderPlaced, productionSuggested, renewalProposed, ...history.slice(5, 6), {
    type: 'RenewalDeclined',
    data: { orderId, year: 2027, at: eventTime },
  })
  expect(await ordersToDecide(db)).toEqual({ suggestions: [], renewals: [] })
  expect(await findOrder(db, orderId)).toMatchObject({ order: { renew: false } })
})

it.each<OrderEvent>([
  { type: 'OrderCompleted', data: { orderId, state: 'created', doneDate: eventTime } },
  { type: 'PublicationChosen', data: { orderId, publication: null } },
  { type: 'SuggestionDismissed', data: { orderId, at: eventTime } },
])('suggests no more after %j', async (event) => {
  await project(orderPlaced, productionSuggested, event)
  expect(await ordersToDecide(db)).toMatchObject({ suggestions: [] })
})

it('lists what is to be invoiced with what backs it, until it has been', async () => {
  await project(...history, orderMadeReadyForInvoice, invoiceFactsSealed)
  expect(await invoicesOf('waiting')).toMatchObject([{ _id: orderId, invoice: facts, mayBeRemoved: false }])
  const done: OrderEvent = { type: 'OrderCompleted', data: { orderId, state: 'done', doneDate: eventTime } }
  await project(...history, orderMadeReadyForInvoice, invoiceFactsSealed, done)
  expect(await invoicesOf('waiting')).toEqual([])
  expect(await findOrder(db, orderId)).toMatchObject({ order: { done: true, doneDate: eventTime, state: 'done' } })
})

it('lists what has been invoiced by when it was, the latest first', async () => {
  const next = OrderId.parse('0199e2a0-0000-7000-8000-0000000000a9')
  const done = (id: OrderId, doneDate: string): readonly OrderEvent[] => [
    { ...orderPlaced, data: { ...orderPlaced.data, orderId: id } },
    { type: 'OrderMadeReadyForInvoice', data: { orderId: id, at: eventTime } },
    { type: 'InvoiceFactsSealed', data: { orderId: id, sealId, facts, eraseOn: '2034-01-01' } },
    { type: 'OrderCompleted', data: { orderId: id, state: 'done', doneDate } },
  ]
  await project(...done(orderId, '2026-03-02T09:00:00.000Z'), ...done(next, '2026-12-31T22:59:59.999Z'))
  const invoiced = async (from: string, until: string) => (await invoicesOf({ from, until })).map(({ _id }) => _id)
  const [begin, end] = ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'] as const
  expect(await invoiced(begin, end)).toEqual([next, orderId])
  expect(await invoiced(end, '2027-12-31T23:00:00.000Z')).toEqual([])
  await project({ type: 'OrderReopened', data: { orderId, state: 'ready-for-invoice', at: eventTime } })
  expect(await invoiced(begin, end)).toEqual([next])
})

it('lists what was made ready and done in one act among what nobody has invoiced, until it is reopened', async () => {
  const done: OrderEvent = {
    type: 'OrderCompleted',
    data: { orderId, state: 'ready-for-invoice', doneDate: eventTime },
  }
  const atOnce = [orderMadeReadyForInvoice, invoiceFactsSealed, done].map((event, index) =>
    recordEvent(event, 8 + index, { commandId: sealId }),
  )
  const listed = async () => ({
    invoiced: (await invoicesOf({ from: '2026-01-01', until: '2027-01-01' })).length,
    uninvoiced: (await invoicesOf('uninvoiced')).length,
    waiting: (await countWaitingOrders(db)).uninvoiced,
  })
  const nobodyAsked = { invoiced: 0, uninvoiced: 1, waiting: 1 }
  await projectAll(db, orders, [...recordedHistory(...history), ...atOnce])
  expect(await listed()).toEqual(nobodyAsked)
  await project({ type: 'OrderCompleted', data: { orderId, state: 'done', doneDate: eventTime } })
  expect(await listed()).toEqual(nobodyAsked)
  await project({ type: 'OrderReopened', data: { orderId, state: 'ready-for-invoice', at: eventTime } })
  expect(await invoicesOf('waiting')).toMatchObject([{ _id: orderId, invoice: facts }])
  await project({ type: 'OrderCompleted', data: { orderId, state: 'done', doneDate: eventTime } })
  expect(await listed()).toEqual({ invoiced: 1, uninvoiced: 0, waiting: 0 })
})

it('reads facts that were sealed before addresses had a second line', async () => {
  const { address2: _, ...first } = facts
  const data = { orderId, sealId, facts: first, eraseOn: '2034-01-01' }
  await project(...history, orderMadeReadyForInvoice, { type: 'InvoiceFactsSealed', data })
  expect(await invoicesOf('waiting')).toMatchObject([{ invoice: { ...first, address2: '' } }])
})

it('keeps of the forgotten what a replay of the erased history keeps', async () => {
  const forgotten: OrderEvent = { type: 'OrderTextsForgotten', data: { orderId, personId } }
  const gone: OrderEvent = { type: 'InvoiceFactsErased', data: { orderId, sealId } }
  await project(orderPlaced, invoiceFactsSealed, forgotten, gone)
  const live = await rows()
  await emptyReadModel(db, orders)
  await project(
    { ...orderPlaced, data: { ...orderPlaced.data, name: erasedValue, info: erasedValue } },
    { type: 'InvoiceFactsSealed', data: { orderId, sealId, facts: erasedValue, eraseOn: '2034-01-01' } },
    forgotten,
    gone,
  )
  expect(await rows()).toEqual(live)
  expect(JSON.stringify(live)).not.toMatch(/Församlingsbladet|Karin/)
})

it('comes out the same when the history is delivered twice', async () => {
  const all = [...history, productionSuggested, orderMadeReadyForInvoice, invoiceFactsSealed, renewalProposed]
  await project(...all)
  const once = await rows()
  await project(...all)
  expect(await rows()).toEqual(once)
})

describe('the list', () => {
  const id = (n: number) => OrderId.parse(`0199e2a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`)
  const order = (n: number, name: string, more: object = {}): OrderEvent => ({
    ...orderPlaced,
    data: {
      ...orderPlaced.data,
      customer: null,
      orderId: id(n),
      name,
      orderDate: `2026-03-0${n}T09:00:00.000Z`,
      ...more,
    },
  })
  const page = async (query: Partial<OrderQuery>) =>
    listOrders(db, { sort: 'orderDate', direction: 'desc', limit: 10, ...query })
  const names = async (query: Partial<OrderQuery>) => (await page(query)).items.map(({ name }) => name)

  beforeEach(async () => {
    await projectAll(db, customers, recordedHistory(customerRegistered))
    await project(
      order(1, 'Älgbladet', { customer: customerId }),
      order(2, 'Zebran', { orderType: 'ljudkod' }),
      order(3, 'Årsboken', { orderType: 'narrate' }),
      order(4, 'Aftonen 100 %', { orderType: 'other' }),
      { type: 'OrderCompleted', data: { orderId: id(2), state: 'created', doneDate: eventTime } },
      { type: 'OrderPutIntoProduction', data: { orderId: id(3), at: eventTime } },
    )
  })

  it.each<[Partial<OrderQuery>, readonly string[]]>([
    [{}, ['Aftonen 100 %', 'Årsboken', 'Zebran', 'Älgbladet']],
    [{ sort: 'name', direction: 'asc' }, ['Aftonen 100 %', 'Zebran', 'Årsboken', 'Älgbladet']],
    [{ sort: 'state' }, ['Zebran', 'Årsboken', 'Aftonen 100 %', 'Älgbladet']],
    [{ sort: 'customer' }, ['Älgbladet', 'Aftonen 100 %', 'Årsboken', 'Zebran']],
    [{ sort: 'orderType', direction: 'asc' }, ['Årsboken', 'Zebran', 'Älgbladet', 'Aftonen 100 %']],
    [{ state: 'done' }, ['Zebran']],
    [{ customer: CustomerId.parse(customerId) }, ['Älgbladet']],
    [{ search: 'årsb' }, ['Årsboken']],
    [{ search: 'hamnar' }, ['Älgbladet']],
    [{ search: '0 %' }, ['Aftonen 100 %', 'Årsboken', 'Zebran', 'Älgbladet']],
    [{ search: 'ze' }, ['Zebran']],
    [{ search: '100' }, ['Aftonen 100 %']],
    [{ search: '%%%' }, []],
  ])('answers %j', async (query, found) => expect(await names(query)).toEqual(found))

  it.each(['orderDate', 'createdAt', 'name', 'customer', 'orderType', 'state'] as const)(
    'goes on by %s where a page ended, with no order twice or left out',
    async (sort) => {
      for (const direction of ['desc', 'asc'] as const) {
        const whole = await names({ sort, direction })
        const found: string[] = []
        let place: Place | undefined
        do {
          const { items, next, total } = await page({ sort, direction, limit: 1, place })
          expect(total).toBe(place ? undefined : whole.length)
          found.push(...items.map(({ name }) => name))
          place = next === undefined ? undefined : placeAt(next, orderSorts[sort])
        } while (place)
        expect(found).toEqual(whole)
      }
    },
  )

  it('goes on behind an order that has been removed meanwhile', async () => {
    const whole = await names({ sort: 'customer' })
    const { items, next = '' } = await page({ sort: 'customer', limit: 1 })
    await project({ type: 'OrderRemoved', data: { orderId: items[0]?._id ?? id(1) } })
    expect(await names({ sort: 'customer', place: placeAt(next, 'text') })).toEqual(whole.slice(1))
  })
})
