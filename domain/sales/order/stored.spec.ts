import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { OrderEvent } from './events.ts'
import { facts } from './examples.ts'
import { orderDecider } from './order.ts'

/** Events as first released, in an order in which each changes the state. */
const history = [
  'order-placed',
  'order-described',
  'order-handed-over',
  'quotation-chosen',
  'publication-chosen',
  'order-type-chosen',
  'renewal-switched',
  'order-dated',
  'production-suggested',
  'suggestion-dismissed',
  'order-put-into-production',
  'order-taken-out-of-production',
  'order-sent-to-review',
  'order-returned-to-production',
  'order-returned-to-review',
  'order-made-ready-for-invoice',
  'invoice-facts-sealed',
  'order-reopened',
  'order-completed',
  'completion-dated',
  'renewal-proposed',
  'renewal-confirmed',
  'order-removed',
  'order-restored',
]

/** The first stored addresses had no second line. */
const { address2: _, ...firstFacts } = facts

const foldStored = (...names: string[]) => fold(orderDecider, storedEvents(import.meta.dirname, names) as OrderEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    orderId: '0199e2a0-0000-7000-8000-0000000000a1',
    form: {
      name: 'Kyrkobladet',
      info: 'Ring först',
      customer: '0199e2a0-0000-7000-8000-0000000000b2',
      quotation: '0199e2a0-0000-7000-8000-0000000000c1',
      publication: '0199e2a0-0000-7000-8000-0000000000d1',
      orderType: 'narrate',
      state: 'done',
      renew: true,
      orderDate: '2026-03-01T09:00:00.000Z',
      done: true,
      doneDate: '2026-11-21T09:00:00.000Z',
    },
    texts: {
      keys: ['0199e2a0-0000-7000-8000-0000000000b1', '0199e2a0-0000-7000-8000-0000000000b2'],
      concern: ['0199e2a0-0000-7000-8000-0000000000b1', '0199e2a0-0000-7000-8000-0000000000b2'],
      forgotten: 0,
    },
    renews: { orderId: '0199e2a0-0000-7000-8000-0000000000a2', year: 2026 },
    invoice: {
      sealId: '0199e2a0-0000-7000-8000-0000000000f1',
      facts: { ...firstFacts, orderName: 'Kyrkobladet' },
      eraseOn: '2034-01-01',
    },
    suggestion: undefined,
    proposal: undefined,
    renewal: {
      year: 2027,
      renewedAs: '0199e2a0-0000-7000-8000-0000000000a2',
      proposal: { year: 2027, dueOn: '2027-03-01', quotation: '0199e2a0-0000-7000-8000-0000000000c1' },
    },
  }))

it.each([
  ['order-put-into-production', 'in-production'],
  ['order-taken-out-of-production', 'created'],
  ['order-sent-to-review', 'in-review'],
  ['order-returned-to-production', 'in-production'],
  ['order-made-ready-for-invoice', 'ready-for-invoice'],
  ['order-returned-to-review', 'in-review'],
])('%s leads to %s', (step, state) => expect(foldStored('order-placed', step)).toMatchObject({ form: { state } }))

it('reads what is open', () =>
  expect(foldStored('order-placed', 'production-suggested', 'renewal-proposed')).toMatchObject({
    suggestion: '0199e2a0-0000-7000-8000-0000000000e1',
    proposal: { year: 2027, dueOn: '2027-03-01', quotation: '0199e2a0-0000-7000-8000-0000000000c1' },
  }))

it('reads how it ends', () => {
  expect(foldStored('order-placed', 'renewal-switched', 'renewal-proposed', 'renewal-declined')).toMatchObject({
    form: { renew: false },
    renewal: { year: 2027, renewedAs: undefined },
  })
  expect(foldStored('order-placed', 'order-withdrawn')).toMatchObject({ status: 'Withdrawn' })
  expect(foldStored('order-placed', 'invoice-facts-sealed', 'invoice-facts-erased')).toMatchObject({
    invoice: undefined,
  })
  expect(foldStored('order-placed', 'order-handed-over', 'order-texts-forgotten')).toMatchObject({
    texts: { keys: [], concern: [], forgotten: 1 },
    form: { name: { erased: true }, info: { erased: true } },
  })
})

it('reads that the first order was placed on a leap day', () =>
  expect(foldStored('order-placed-of-leap-day')).toMatchObject({ renews: { year: 2029, leapDay: true } }))

it('reads the tax that an invoice is backed by', () =>
  expect(foldStored('order-placed', 'invoice-facts-sealed-with-taxes')).toMatchObject({
    invoice: {
      facts: { ...facts, orderName: 'Kyrkobladet', taxes: [{ vatRate: 2500, net: 1_080_000, vat: 270_000 }] },
    },
  }))

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 6))
