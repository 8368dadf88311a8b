import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../domain/kernel/decider.ts'
import type { OrderCommand } from '../../../domain/sales/order/commands.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import {
  eventTime,
  facts,
  nextOrderId,
  orderId,
  orderPlaced,
  personId,
  sealId,
} from '../../../domain/sales/order/examples.ts'
import { orderDecider } from '../../../domain/sales/order/order.ts'
import { nextStates, orderStates } from '../../../domain/sales/order/rules.ts'
import type { LiveOrder, Order } from '../../../domain/sales/order/state.ts'
import { recordedHistory } from '../../../projections/testing.ts'
import { type Input, inputs, orderLife } from './order-lifecycle.machine.ts'
import { type OrderLife, orderLifecycle } from './order-lifecycle.ts'
import { drawChart } from './testing/draw-chart.ts'

const { initialState } = orderLifecycle

const lifeAfter = (past: readonly Input[], from = initialState): OrderLife =>
  recordedHistory(...past).reduce((life, one) => orderLifecycle.evolve(life, one) ?? initialState, from)

const instructionsFor = (life: OrderLife, ...events: readonly Input[]) =>
  recordedHistory(...events).flatMap((one) => orderLifecycle.react(life, one))

const given = (...past: readonly Input[]) => ({ when: (event: Input) => instructionsFor(lifeAfter(past), event) })

const dueOn = (day: string) => [{ due: { kind: 'order-renewal', id: orderId, at: day, data: { orderId } } }]
const cancelledDeadlines = [{ withdraw: { kind: 'order-renewal', id: orderId } }]
const firstYear = dueOn('2027-01-30T23:00:00.000Z')

const renewalSwitchedOff: Input = { type: 'RenewalSwitched', data: { orderId, renew: false } }
const renewalSwitchedOn: Input = { type: 'RenewalSwitched', data: { orderId, renew: true } }
const orderDated: Input = { type: 'OrderDated', data: { orderId, orderDate: '2026-07-31T09:00:00.000Z' } }
const orderRemoved: Input = { type: 'OrderRemoved', data: { orderId } }
const orderRestored: Input = { type: 'OrderRestored', data: { orderId } }
const orderWithdrawn: Input = { type: 'OrderWithdrawn', data: { orderId, at: eventTime } }
const renewalProposed: Input = {
  type: 'RenewalProposed',
  data: { orderId, year: 2027, dueOn: '2027-03-02', quotation: null },
}
const renewalConfirmed: Input = {
  type: 'RenewalConfirmed',
  data: { orderId, year: 2027, renewedAs: nextOrderId, at: eventTime },
}
const renewalDeclined: Input = { type: 'RenewalDeclined', data: { orderId, year: 2027, at: eventTime } }
const placedWithoutRenewal: Input = { ...orderPlaced, data: { ...orderPlaced.data, renew: false } }
const seal = { sealId, facts, eraseOn: '2034-01-01' }
const invoiceFactsSealed: Input = { type: 'InvoiceFactsSealed', data: { orderId, ...seal } }
const invoiceFactsErased: Input = { type: 'InvoiceFactsErased', data: { orderId, sealId } }

describe('the day of the renewal', () => {
  it('lies thirty days before the year day, at midnight in Stockholm', () => {
    expect(given().when(orderPlaced)).toEqual(firstYear)
    expect(given().when(placedWithoutRenewal)).toEqual([])
  })

  it('follows the date of the order, and is remembered while nothing is renewed', () => {
    expect(given(orderPlaced).when(orderDated)).toEqual(dueOn('2027-06-30T22:00:00.000Z'))
    expect(given(placedWithoutRenewal, orderDated).when(renewalSwitchedOn)).toEqual(dueOn('2027-06-30T22:00:00.000Z'))
  })

  it('goes when renewing is switched off and comes when it is switched on', () => {
    expect(given(orderPlaced).when(renewalSwitchedOff)).toEqual(cancelledDeadlines)
    expect(given(orderPlaced, renewalSwitchedOff).when(renewalSwitchedOn)).toEqual(firstYear)
    expect(given(placedWithoutRenewal).when(renewalSwitchedOff)).toEqual([])
  })

  it('goes with the order and comes back with it', () => {
    expect(given(orderPlaced).when(orderRemoved)).toEqual(cancelledDeadlines)
    expect(given(orderPlaced, orderRemoved).when(orderRestored)).toEqual(firstYear)
    expect(given(orderPlaced, renewalSwitchedOff, orderRemoved).when(orderRestored)).toEqual([])
    expect(given(orderPlaced, renewalProposed, orderRemoved).when(orderRestored)).toEqual([])
  })

  it('has passed when the renewal lies before staff, and comes back after their no only when they want it', () => {
    expect(given(orderPlaced).when(renewalProposed)).toEqual(cancelledDeadlines)
    expect(given(orderPlaced, renewalProposed).when(renewalDeclined)).toEqual([])
    expect(given(orderPlaced, renewalProposed, renewalDeclined).when(renewalSwitchedOn)).toEqual(
      dueOn('2028-01-31T23:00:00.000Z'),
    )
    expect(given(orderPlaced, renewalProposed, renewalSwitchedOff).when(renewalSwitchedOn)).toEqual(firstYear)
  })

  it.each([
    ['renewed', [orderPlaced, renewalProposed, renewalConfirmed]],
    ['withdrawn', [orderPlaced, orderWithdrawn]],
  ])('never comes again for an order that was %s', (_, past) =>
    expect(
      instructionsFor(
        lifeAfter(past),
        orderPlaced,
        orderDated,
        renewalSwitchedOff,
        renewalSwitchedOn,
        orderRemoved,
        orderRestored,
        renewalProposed,
        renewalDeclined,
        orderWithdrawn,
      ),
    ).toEqual([]),
  )
})

describe('the day on which the facts of an invoice are erased', () => {
  const key = { kind: 'order-invoice-erasure', id: sealId }
  const due = [{ due: { ...key, at: '2033-12-31T23:00:00.000Z', data: { orderId, sealId } } }]

  it('is midnight of the day that was set, and passes with the erasure', () => {
    expect(given(orderPlaced).when(invoiceFactsSealed)).toEqual(due)
    expect(given(orderPlaced, invoiceFactsSealed).when(invoiceFactsErased)).toEqual([{ withdraw: key }])
  })

  it('stays when the order goes, and when other facts are sealed', () => {
    expect(given(placedWithoutRenewal, invoiceFactsSealed).when(orderRemoved)).toEqual([])
    expect(given(placedWithoutRenewal, invoiceFactsSealed).when(orderWithdrawn)).toEqual([])
    const again: Input = { type: 'InvoiceFactsSealed', data: { orderId, ...seal, sealId: personId } }
    expect(given(orderPlaced, invoiceFactsSealed).when(again)).toEqual([
      { due: { ...key, id: personId, at: '2033-12-31T23:00:00.000Z', data: { orderId, sealId: personId } } },
    ])
  })
})

describe('what comes twice', () => {
  it.each(
    [orderPlaced, renewalSwitchedOff, orderRemoved, orderWithdrawn, renewalProposed, invoiceFactsErased].map(
      (event) => [event.type, event] as const,
    ),
  )('asks for nothing the second time: %s', (_, event) => {
    const life = lifeAfter([orderPlaced, invoiceFactsSealed, event])
    expect(instructionsFor(life, event)).toEqual([])
    expect(lifeAfter([event], life)).toEqual(life)
  })

  it('asks for nothing before the order is there', () =>
    expect(
      instructionsFor(
        initialState,
        renewalSwitchedOff,
        renewalSwitchedOn,
        orderRemoved,
        orderRestored,
        renewalProposed,
        renewalConfirmed,
        renewalDeclined,
        invoiceFactsErased,
      ),
    ).toEqual([]))
})

const revise = (changes: Extract<OrderCommand, { type: 'ReviseOrder' }>['changes']): OrderCommand => ({
  type: 'ReviseOrder',
  personId,
  changes,
  invoice: seal,
  at: eventTime,
})

const isInput = (event: OrderEvent): event is Input => inputs.some((type) => type === event.type)

type OrderWithLife = { readonly order: Order; readonly life: OrderLife; readonly due: ReadonlySet<string> }

/** The order decides and the chart follows; this also keeps the deadlines that are set. */
const follow = ({ order, life, due }: OrderWithLife, event: OrderEvent): OrderWithLife => {
  if (!isInput(event)) return { order: orderDecider.evolve(order, event), life, due }
  const standing = new Set(due)
  for (const ask of instructionsFor(life, event)) {
    if ('due' in ask) standing.add(ask.due.kind)
    else if ('withdraw' in ask) standing.delete(ask.withdraw.kind)
  }
  return { order: orderDecider.evolve(order, event), life: lifeAfter([event], life), due: standing }
}

const initialPair = follow({ order: orderDecider.initialState, life: initialState, due: new Set() }, orderPlaced)

const pairAfter = (both: OrderWithLife, command: OrderCommand): OrderWithLife => {
  const decision = orderDecider.decide(command, both.order)
  return isRejection(decision) ? both : decision.reduce(follow, both)
}

const workOf = ({ value }: OrderLife) => (typeof value === 'string' ? value : value['work'])

describe('the chart and the table of steps', () => {
  const ways = new Map(orderStates.map((state, index) => [state, orderStates.slice(1, index + 1)]))
  const standingIn = (state: (typeof orderStates)[number]) =>
    (ways.get(state) ?? []).reduce((both, step) => pairAfter(both, revise({ state: step })), initialPair)

  it.each(orderStates)('lead to the same states from %s', (state) => {
    const { life } = standingIn(state)
    const anything = inputs.flatMap((type) =>
      orderStates.map(
        (reached) => ({ type, data: { ...orderPlaced.data, ...seal, state: reached } }) as unknown as Input,
      ),
    )
    const reached = new Set(anything.map((event) => workOf(lifeAfter([event], life))))
    const left = [...reached].filter((now) => now !== state && now !== 'withdrawn')
    expect(left.sort()).toEqual([...nextStates[state]].sort())
    expect(reached.has('withdrawn')).toBe(state === 'created')
  })

  it.each(orderStates)('agree about each step that is asked for in %s', (state) => {
    for (const wanted of orderStates) {
      const { life } = pairAfter(standingIn(state), revise({ state: wanted }))
      expect(workOf(life)).toBe(nextStates[state].includes(wanted) ? wanted : state)
    }
  })
})

it('stands where the order stands, with the deadlines it needs, whatever is done to it', () => {
  const year = { year: 2027, at: eventTime } as const
  const command = fc.constantFrom<OrderCommand>(
    ...orderStates.map((state) => revise({ state })),
    ...[true, false].flatMap((is) => [revise({ done: is }), revise({ renew: is })]),
    { type: 'ProposeRenewal', year: 2027, dueOn: '2027-03-02', quotation: null },
    { type: 'ConfirmRenewal', renewedAs: nextOrderId, ...year },
    { type: 'DeclineRenewal', ...year },
    { type: 'EraseInvoiceFacts', sealId },
    { type: 'RemoveOrder' },
    { type: 'RestoreOrder' },
    { type: 'WithdrawOrder', at: eventTime },
  )
  const waits = ({ form, proposal, renewal }: LiveOrder) =>
    form.renew && proposal === undefined && renewal?.renewedAs === undefined
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const { order, life, due } = commands.reduce(pairAfter, initialPair)
      if (order.status === 'Missing') throw new Error('The order is lost')
      const { form, invoice } = order.status === 'Active' ? order : order.order
      expect(life.value).toMatchObject({
        work: order.status === 'Withdrawn' ? 'withdrawn' : form.state,
        marking: form.done ? 'done' : 'open',
        presence: order.status === 'Removed' ? 'removed' : 'there',
        invoice: invoice ? 'sealed' : 'unsealed',
      })
      expect(due.has('order-renewal')).toBe(order.status === 'Active' && waits(order))
      expect(due.has('order-invoice-erasure')).toBe(invoice !== undefined)
    }),
    { numRuns: 500 },
  )
})

it('remembers what a database can keep', () => {
  const life = lifeAfter([orderPlaced, invoiceFactsSealed, renewalProposed])
  expect(JSON.parse(JSON.stringify(life))).toEqual(life)
})

it('is drawn as the document has it', async () => {
  const page = new URL('../../../docs/order-lifecycle.md', import.meta.url)
  expect(await readFile(page, 'utf8')).toContain(drawChart(orderLife))
})
