import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import type { OrderForm } from '../../../domain/sales/order/commands.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import { eventTime, facts, orderPlaced, personId, sealId } from '../../../domain/sales/order/examples.ts'
import { orderDecider } from '../../../domain/sales/order/order.ts'
import { orderStates } from '../../../domain/sales/order/rules.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent } from '../../testing.ts'
import { customers } from '../customer/projection.ts'
import { type InvoicesOf, listInvoices } from './invoices.ts'
import { orders } from './projection.ts'

const db = await openReadModel(orders, customers)
const invoicesOf = async (of: InvoicesOf) => (await listInvoices(db, { of, sort: 'date', direction: 'desc' })).items
const { decide, evolve, initialState } = orderDecider

const anyAct = fc.record<Partial<OrderForm>>(
  { state: fc.constantFrom(...orderStates), done: fc.boolean(), doneDate: fc.constant(eventTime) },
  { requiredKeys: [] },
)
/** The states that most orders pass before an error happens. */
const wayToReview = [
  { state: 'in-production' },
  { state: 'in-review' },
] as const satisfies readonly Partial<OrderForm>[]

/** Simulates the life of one order; gives its log, and whether it ended open, invoiced or done without an invoice. */
const simulateOrder = (orderId: OrderId, acts: readonly Partial<OrderForm>[]) => {
  const log: RecordedEvent<OrderEvent>[] = []
  let order = initialState
  let end: 'open' | 'invoiced' | 'uninvoiced' = 'open'
  const append = (events: readonly OrderEvent[], act: number) => {
    for (const event of events) {
      const number = log.length + 1
      log.push(recordEvent(event, number, { commandId: `${orderId.slice(0, -4)}${String(1000 + act)}` }))
      order = evolve(order, event)
    }
  }
  append([{ ...orderPlaced, data: { ...orderPlaced.data, orderId } }], 0)
  for (const [index, changes] of [...wayToReview, ...acts].entries()) {
    const before = order
    if (before.status !== 'Active') throw new Error('No order')
    const invoice = { sealId, facts, eraseOn: '2034-01-01' }
    const events = decide({ type: 'ReviseOrder', personId, changes, invoice, at: eventTime }, before)
    if ('rejected' in events) continue
    append(events, index + 1)
    if (order.status !== 'Active') throw new Error('No order')
    const wasToInvoice = before.form.state === 'ready-for-invoice' && !before.form.done
    if (!order.form.done) end = 'open'
    else if (!before.form.done) end = wasToInvoice && order.form.state !== 'in-review' ? 'invoiced' : 'uninvoiced'
  }
  return { log, end }
}

it('is either invoiced or listed as done without an invoice, whatever has happened to it', async () => {
  const reached = { open: 0, invoiced: 0, uninvoiced: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyAct, { maxLength: 10 }), { minLength: 1, maxLength: 20 }), async (lives) => {
      await emptyReadModel(db, orders)
      const all = lives.map((acts, index) => {
        const orderId = OrderId.parse(`0199e2a0-0000-7000-8000-0000000002${String(10 + index)}`)
        return { orderId, ...simulateOrder(orderId, acts) }
      })
      await projectAll(
        db,
        orders,
        all.flatMap(({ log }) => log),
      )
      const ending = (wanted: keyof typeof reached) => {
        const ids = all.filter(({ end }) => end === wanted).map(({ orderId }) => orderId)
        reached[wanted] += ids.length
        return ids.toSorted()
      }
      const sorted = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id).toSorted()
      const invoiced = await invoicesOf({ from: '2026-01-01', until: '2027-01-01' })
      expect(sorted(invoiced)).toEqual(ending('invoiced'))
      expect(sorted(await invoicesOf('uninvoiced'))).toEqual(ending('uninvoiced'))
      ending('open')
    }),
    { numRuns: 30, examples: [[[[{ state: 'ready-for-invoice', done: true }]]]] },
  )
  expect(Object.entries(reached).filter(([, times]) => times === 0)).toEqual([])
})
