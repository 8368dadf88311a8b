import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { OrderForm } from './commands.ts'
import type { OrderEvent } from './events.ts'
import {
  eventTime,
  form,
  historiesByState,
  inProduction,
  inReview,
  invoice,
  invoiceFactsSealed,
  orderCompleted,
  orderId,
  orderMadeReadyForInvoice,
  orderPlaced,
  orderRemoved,
  orderWithdrawn,
  personId,
  publicationId,
  sealId,
} from './examples.ts'
import { orderDecider } from './order.ts'
import { nextStates, type OrderState, orderStates, shownState } from './rules.ts'

const given = specify(orderDecider)
const revise = (changes: Partial<OrderForm>) =>
  ({ type: 'ReviseOrder', personId, changes, invoice, at: eventTime }) as const
describe('placing', () => {
  const { state: _, done: __, doneDate: ___, ...rest } = form
  const place = { type: 'PlaceOrder', orderId, personId, renews: null, ...rest } as const

  it('keeps what was ordered', () => given().when(place).then(orderPlaced))

  it.each([[[orderPlaced]], [[orderPlaced, orderRemoved]], [[orderPlaced, orderWithdrawn]]])(
    'happens once: %j',
    (past) =>
      given(...past)
        .when(place)
        .thenRejected('OrderAlreadyExists'),
  )
})

describe('the way of an order', () => {
  it.each<[OrderState, OrderState, readonly OrderEvent[]]>([
    ['created', 'in-production', [inProduction]],
    ['in-production', 'created', [{ type: 'OrderTakenOutOfProduction', data: { orderId, at: eventTime } }]],
    ['in-production', 'in-review', [inReview]],
    ['in-review', 'in-production', [{ type: 'OrderReturnedToProduction', data: { orderId, at: eventTime } }]],
    ['in-review', 'ready-for-invoice', [orderMadeReadyForInvoice, invoiceFactsSealed]],
    ['ready-for-invoice', 'in-review', [{ type: 'OrderReturnedToReview', data: { orderId, at: eventTime } }]],
    ['ready-for-invoice', 'done', [orderCompleted]],
    [
      'done',
      'ready-for-invoice',
      [{ type: 'OrderReopened', data: { orderId, state: 'ready-for-invoice', at: eventTime } }],
    ],
  ])('from %s to %s', (from, to, events) =>
    given(...historiesByState[from])
      .when(revise({ state: to }))
      .then(...events),
  )

  const jumps = orderStates.flatMap((from) =>
    orderStates.filter((to) => to !== from && !nextStates[from].includes(to)).map((to) => [from, to] as const),
  )

  it.each(jumps)('never from %s to %s', (from, to) =>
    given(...historiesByState[from])
      .when(revise({ state: to, name: 'Annat' }))
      .thenRejected('OrderStateOutOfReach'),
  )
})

describe('marking done', () => {
  it.each(orderStates.slice(0, 4))('is possible from %s, which it shows no more', (state) =>
    given(...historiesByState[state])
      .when(revise({ done: true }))
      .then({ type: 'OrderCompleted', data: { orderId, state, doneDate: eventTime } }),
  )

  it('keeps a date that was given', () =>
    given(orderPlaced)
      .when(revise({ done: true, doneDate: '2026-11-01T08:00:00.000Z' }))
      .then({ type: 'OrderCompleted', data: { orderId, state: 'created', doneDate: '2026-11-01T08:00:00.000Z' } }))

  const doneInReview: OrderEvent = {
    type: 'OrderCompleted',
    data: { orderId, state: 'in-review', doneDate: eventTime },
  }

  it('is taken back together with its date', () =>
    given(...historiesByState['in-review'], doneInReview)
      .when(revise({ done: false }))
      .then({ type: 'OrderReopened', data: { orderId, state: 'in-review', at: eventTime } }))

  it('taken back where the order stands at the end leads to the invoice', () =>
    given(...historiesByState.done)
      .when(revise({ done: false }))
      .then({ type: 'OrderReopened', data: { orderId, state: 'ready-for-invoice', at: eventTime } }))

  it('is over when the order is made ready for its invoice', () => {
    const command = revise({ state: 'ready-for-invoice', done: true })
    const events = orderDecider.decide(command, fold(orderDecider, [...historiesByState['in-review'], doneInReview]))
    expect(Array.isArray(events) && events.map(({ type }) => type)).toEqual([
      'OrderMadeReadyForInvoice',
      'InvoiceFactsSealed',
      'OrderReopened',
    ])
  })

  it('is dated anew', () =>
    given(...historiesByState.done)
      .when(revise({ doneDate: '2026-11-01T08:00:00.000Z' }))
      .then({ type: 'CompletionDated', data: { orderId, doneDate: '2026-11-01T08:00:00.000Z' } }))

  it('alone gives a date', () =>
    given(orderPlaced)
      .when(revise({ doneDate: '2026-11-01T08:00:00.000Z' }))
      .thenNothing())

  it('shows whatever the state', () => {
    expect(shownState({ state: 'in-review', done: true })).toBe('done')
    expect(shownState({ state: 'in-review', done: false })).toBe('in-review')
  })
})

describe('changing an order', () => {
  it('tells each intention by itself', () =>
    given(orderPlaced)
      .when(
        revise({
          name: 'Kyrkobladet',
          info: 'Ring först',
          quotation: null,
          publication: publicationId,
          orderType: 'other',
          renew: false,
          orderDate: eventTime,
        }),
      )
      .then(
        {
          type: 'OrderDescribed',
          data: { orderId, personId, changes: { name: 'Kyrkobladet', info: 'Ring först' } },
        },
        { type: 'QuotationChosen', data: { orderId, quotation: null } },
        { type: 'PublicationChosen', data: { orderId, publication: publicationId } },
        { type: 'OrderTypeChosen', data: { orderId, orderType: 'other' } },
        { type: 'RenewalSwitched', data: { orderId, renew: false } },
        { type: 'OrderDated', data: { orderId, orderDate: eventTime } },
      ))

  it('carries the texts to another customer', () =>
    given(orderPlaced)
      .when(revise({ customer: null, info: 'Ring först' }))
      .then({
        type: 'OrderHandedOver',
        data: { orderId, personId, customer: null, name: form.name, info: 'Ring först' },
      }))

  it.each([
    ['offer', { quotation: null }, 'QuotationChosen'],
    ['customer', { customer: null }, 'OrderHandedOver'],
    ['name', { name: 'Kyrkobladet' }, 'OrderDescribed'],
  ])('seals anew what is invoiced when its %s changes while it waits for the invoice', (_, changes, type) => {
    const decision = orderDecider.decide(
      revise(changes),
      fold(orderDecider, [...historiesByState['ready-for-invoice'], invoiceFactsSealed]),
    )
    expect(decision).toMatchObject([{ type }, { type: 'InvoiceFactsSealed', data: { sealId } }])
  })

  it('seals anew also on the way back, but nothing that an invoice does not say, or that has been invoiced', () => {
    const typesOf = (past: readonly OrderEvent[], changes: Partial<OrderForm>) => {
      const decision = orderDecider.decide(revise(changes), fold(orderDecider, past))
      return 'rejected' in decision ? decision.rejected : decision.map(({ type }) => type)
    }
    const [waiting, done] = [
      [...historiesByState['ready-for-invoice'], invoiceFactsSealed],
      [...historiesByState.done, invoiceFactsSealed],
    ]
    const back: OrderEvent = { type: 'OrderReturnedToReview', data: { orderId, at: eventTime } }
    expect(typesOf(waiting, { info: 'Ring först' })).toEqual(['OrderDescribed'])
    expect(typesOf([...waiting, back], { customer: null })).toEqual(['OrderHandedOver', 'InvoiceFactsSealed'])
    expect(typesOf([...waiting, back], { customer: null, state: 'ready-for-invoice' })).toEqual([
      'OrderHandedOver',
      'OrderMadeReadyForInvoice',
      'InvoiceFactsSealed',
    ])
    expect(typesOf(done, { customer: null })).toEqual(['OrderHandedOver'])
    expect(typesOf(historiesByState['in-review'], { customer: null })).toEqual(['OrderHandedOver'])
  })

  it('takes no offer from what has been done', () =>
    given(...historiesByState.done)
      .when(revise({ quotation: null }))
      .thenRejected('OrderInvoiced'))

  it('says nothing when all is so already', () => given(orderPlaced).when(revise(form)).thenNothing())

  it.each([[[]], [[orderPlaced, orderRemoved]], [[orderPlaced, orderWithdrawn]]])(
    'is refused when it is not there: %j',
    (past) =>
      given(...past)
        .when(revise({ info: 'x' }))
        .thenRejected('OrderNotFound'),
  )
})
