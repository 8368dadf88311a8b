import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../domain/kernel/decider.ts'
import type { OrderCommand } from '../../../domain/sales/order/commands.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import { at, facts, nextOrderId, orderId, personId, placed, sealId } from '../../../domain/sales/order/examples.ts'
import { orderDecider } from '../../../domain/sales/order/order.ts'
import { nextStates, orderStates } from '../../../domain/sales/order/rules.ts'
import type { LiveOrder, Order } from '../../../domain/sales/order/state.ts'
import { recorded } from '../../../projections/testing.ts'
import { type Input, inputs, orderLife } from './order-lifecycle.machine.ts'
import { type OrderLife, orderLifecycle } from './order-lifecycle.ts'
import { drawing } from './testing/drawing.ts'

const { initialState } = orderLifecycle

const after = (past: readonly Input[], from = initialState): OrderLife =>
  recorded(...past).reduce((life, one) => orderLifecycle.evolve(life, one) ?? initialState, from)

const asked = (life: OrderLife, ...events: readonly Input[]) =>
  recorded(...events).flatMap((one) => orderLifecycle.react(life, one))

const given = (...past: readonly Input[]) => ({ when: (event: Input) => asked(after(past), event) })

const dueOn = (day: string) => [{ due: { kind: 'order-renewal', id: orderId, at: day, data: { orderId } } }]
const withdrawn = [{ withdraw: { kind: 'order-renewal', id: orderId } }]
const firstYear = dueOn('2027-01-30T23:00:00.000Z')

const off: Input = { type: 'RenewalSwitched', data: { orderId, renew: false } }
const on: Input = { type: 'RenewalSwitched', data: { orderId, renew: true } }
const dated: Input = { type: 'OrderDated', data: { orderId, orderDate: '2026-07-31T09:00:00.000Z' } }
const removed: Input = { type: 'OrderRemoved', data: { orderId } }
const restored: Input = { type: 'OrderRestored', data: { orderId } }
const gone: Input = { type: 'OrderWithdrawn', data: { orderId, at } }
const proposed: Input = { type: 'RenewalProposed', data: { orderId, year: 2027, dueOn: '2027-03-02', quotation: null } }
const confirmed: Input = { type: 'RenewalConfirmed', data: { orderId, year: 2027, renewedAs: nextOrderId, at } }
const declined: Input = { type: 'RenewalDeclined', data: { orderId, year: 2027, at } }
const notRenewed: Input = { ...placed, data: { ...placed.data, renew: false } }
const seal = { sealId, facts, eraseOn: '2034-01-01' }
const sealed: Input = { type: 'InvoiceFactsSealed', data: { orderId, ...seal } }
const erased: Input = { type: 'InvoiceFactsErased', data: { orderId, sealId } }

describe('the day of the renewal', () => {
  it('lies thirty days before the year day, at midnight in Stockholm', () => {
    expect(given().when(placed)).toEqual(firstYear)
    expect(given().when(notRenewed)).toEqual([])
  })

  it('follows the date of the order, and is remembered while nothing is renewed', () => {
    expect(given(placed).when(dated)).toEqual(dueOn('2027-06-30T22:00:00.000Z'))
    expect(given(notRenewed, dated).when(on)).toEqual(dueOn('2027-06-30T22:00:00.000Z'))
  })

  it('goes when renewing is switched off and comes when it is switched on', () => {
    expect(given(placed).when(off)).toEqual(withdrawn)
    expect(given(placed, off).when(on)).toEqual(firstYear)
    expect(given(notRenewed).when(off)).toEqual([])
  })

  it('goes with the order and comes back with it', () => {
    expect(given(placed).when(removed)).toEqual(withdrawn)
    expect(given(placed, removed).when(restored)).toEqual(firstYear)
    expect(given(placed, off, removed).when(restored)).toEqual([])
    expect(given(placed, proposed, removed).when(restored)).toEqual([])
  })

  it('has passed when the renewal lies before staff, and comes back after their no only when they want it', () => {
    expect(given(placed).when(proposed)).toEqual(withdrawn)
    expect(given(placed, proposed).when(declined)).toEqual([])
    expect(given(placed, proposed, declined).when(on)).toEqual(dueOn('2028-01-31T23:00:00.000Z'))
    expect(given(placed, proposed, off).when(on)).toEqual(firstYear)
  })

  it.each([
    ['renewed', [placed, proposed, confirmed]],
    ['withdrawn', [placed, gone]],
  ])('never comes again for an order that was %s', (_, past) =>
    expect(asked(after(past), placed, dated, off, on, removed, restored, proposed, declined, gone)).toEqual([]),
  )
})

describe('the day on which the facts of an invoice are erased', () => {
  const key = { kind: 'order-invoice-erasure', id: sealId }
  const due = [{ due: { ...key, at: '2033-12-31T23:00:00.000Z', data: { orderId, sealId } } }]

  it('is midnight of the day that was set, and passes with the erasure', () => {
    expect(given(placed).when(sealed)).toEqual(due)
    expect(given(placed, sealed).when(erased)).toEqual([{ withdraw: key }])
  })

  it('stays when the order goes, and when other facts are sealed', () => {
    expect(given(notRenewed, sealed).when(removed)).toEqual([])
    expect(given(notRenewed, sealed).when(gone)).toEqual([])
    const again: Input = { type: 'InvoiceFactsSealed', data: { orderId, ...seal, sealId: personId } }
    expect(given(placed, sealed).when(again)).toEqual([
      { due: { ...key, id: personId, at: '2033-12-31T23:00:00.000Z', data: { orderId, sealId: personId } } },
    ])
  })
})

describe('what comes twice', () => {
  it.each([placed, off, removed, gone, proposed, erased].map((event) => [event.type, event] as const))(
    'asks for nothing the second time: %s',
    (_, event) => {
      const life = after([placed, sealed, event])
      expect(asked(life, event)).toEqual([])
      expect(after([event], life)).toEqual(life)
    },
  )

  it('asks for nothing before the order is there', () =>
    expect(asked(initialState, off, on, removed, restored, proposed, confirmed, declined, erased)).toEqual([]))
})

const revise = (changes: Extract<OrderCommand, { type: 'ReviseOrder' }>['changes']): OrderCommand => ({
  type: 'ReviseOrder',
  personId,
  changes,
  invoice: seal,
  at,
})

const isInput = (event: OrderEvent): event is Input => inputs.some((type) => type === event.type)

type Both = { readonly order: Order; readonly life: OrderLife; readonly due: ReadonlySet<string> }

/** The order decides, the chart follows; the deadlines that stand are kept beside them. */
const follow = ({ order, life, due }: Both, event: OrderEvent): Both => {
  if (!isInput(event)) return { order: orderDecider.evolve(order, event), life, due }
  const standing = new Set(due)
  for (const ask of asked(life, event)) {
    if ('due' in ask) standing.add(ask.due.kind)
    else if ('withdraw' in ask) standing.delete(ask.withdraw.kind)
  }
  return { order: orderDecider.evolve(order, event), life: after([event], life), due: standing }
}

const begun = follow({ order: orderDecider.initialState, life: initialState, due: new Set() }, placed)

const commanded = (both: Both, command: OrderCommand): Both => {
  const decision = orderDecider.decide(command, both.order)
  return isRejection(decision) ? both : decision.reduce(follow, both)
}

const workOf = ({ value }: OrderLife) => (typeof value === 'string' ? value : value['work'])

describe('the chart and the table of steps', () => {
  const ways = new Map(orderStates.map((state, index) => [state, orderStates.slice(1, index + 1)]))
  const standingIn = (state: (typeof orderStates)[number]) =>
    (ways.get(state) ?? []).reduce((both, step) => commanded(both, revise({ state: step })), begun)

  it.each(orderStates)('lead to the same states from %s', (state) => {
    const { life } = standingIn(state)
    const anything = inputs.flatMap((type) =>
      orderStates.map((reached) => ({ type, data: { ...placed.data, ...seal, state: reached } }) as unknown as Input),
    )
    const reached = new Set(anything.map((event) => workOf(after([event], life))))
    const left = [...reached].filter((now) => now !== state && now !== 'withdrawn')
    expect(left.sort()).toEqual([...nextStates[state]].sort())
    expect(reached.has('withdrawn')).toBe(state === 'created')
  })

  it.each(orderStates)('agree about each step that is asked for in %s', (state) => {
    for (const wanted of orderStates) {
      const { life } = commanded(standingIn(state), revise({ state: wanted }))
      expect(workOf(life)).toBe(nextStates[state].includes(wanted) ? wanted : state)
    }
  })
})

it('stands where the order stands, with the deadlines it needs, whatever is done to it', () => {
  const year = { year: 2027, at } as const
  const command = fc.constantFrom<OrderCommand>(
    ...orderStates.map((state) => revise({ state })),
    ...[true, false].flatMap((is) => [revise({ done: is }), revise({ renew: is })]),
    { type: 'ProposeRenewal', year: 2027, dueOn: '2027-03-02', quotation: null },
    { type: 'ConfirmRenewal', renewedAs: nextOrderId, ...year },
    { type: 'DeclineRenewal', ...year },
    { type: 'EraseInvoiceFacts', sealId },
    { type: 'RemoveOrder' },
    { type: 'RestoreOrder' },
    { type: 'WithdrawOrder', at },
  )
  const waits = ({ form, proposal, renewal }: LiveOrder) =>
    form.renew && proposal === undefined && renewal?.renewedAs === undefined
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const { order, life, due } = commands.reduce(commanded, begun)
      if (order.status === 'Missing') throw new Error('The order is lost')
      const { form, invoice } = order.status === 'Live' ? order : order.order
      expect(life.value).toMatchObject({
        work: order.status === 'Withdrawn' ? 'withdrawn' : form.state,
        marking: form.done ? 'done' : 'open',
        presence: order.status === 'Removed' ? 'removed' : 'there',
        invoice: invoice ? 'sealed' : 'unsealed',
      })
      expect(due.has('order-renewal')).toBe(order.status === 'Live' && waits(order))
      expect(due.has('order-invoice-erasure')).toBe(invoice !== undefined)
    }),
    { numRuns: 500 },
  )
})

it('remembers what a database can keep', () => {
  const life = after([placed, sealed, proposed])
  expect(JSON.parse(JSON.stringify(life))).toEqual(life)
})

it('is drawn as the document has it', async () => {
  const page = new URL('../../../docs/order-lifecycle.md', import.meta.url)
  expect(await readFile(page, 'utf8')).toContain(drawing(orderLife))
})
