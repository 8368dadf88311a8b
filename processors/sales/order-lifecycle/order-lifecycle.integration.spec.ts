import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresDueStore } from '../../../adapters/kernel/processes/due-store.ts'
import { postgresProcessStore, processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { confirmRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk } from '../../../commands/sales/order/testing.ts'
import { sweepDue } from '../../kernel/runner/due-sweeper.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { eraseInvoiceFacts } from './invoice-erasure.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { proposeRenewals } from './renewal.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase(processMigrations)
})
beforeEach(async () => {
  await database.pool.query('truncate process_checkpoint, process_state, due')
})
afterAll(() => database.close())

/** Opens an office that runs the processes of orders on demand, and whose deadlines fall due on a sweep. */
const openOffice = () => {
  const { log, clock, tools, place } = openDesk()
  const store = postgresProcessStore(database.pool, async () => undefined)
  const dueStore = postgresDueStore(database.pool)
  const forgotten: string[] = []
  const erase = eraseInvoiceFacts({ order: tools.handlers.order, forget: async (key) => void forgotten.push(key) })

  const follow = async (process = orderLifecycle) => {
    const stopping = new AbortController()
    const world = { log, store, wake: () => undefined, dueChanged: () => undefined, report: () => undefined }
    const running = processRunner(process, async () => undefined).follow(world, stopping.signal)
    const { events } = await log.readAll({ filter: { types: process.types } })
    const last = events.at(-1)?.position
    const isThere = async () => {
      const { position } = await store.checkpoint(process.name, async () => undefined)
      return position !== undefined && last !== undefined && log.compare(position, last) >= 0
    }
    await expect.poll(isThere).toBe(true)
    stopping.abort()
    await running
  }
  const sweep = (now: string) => {
    clock.now = new Date(now)
    return sweepDue({
      store: dueStore,
      kinds: [proposeRenewals(tools), erase],
      now: () => now,
      report: () => undefined,
    })
  }
  const story = async (...types: readonly string[]) =>
    (await log.readAll({ filter: { types } })).events.map(({ event }) => event.type)
  const deadlines = async () => (await dueStore.fallen('9999-12-31', 100)).map(({ kind, id, at }) => ({ kind, id, at }))
  return { tools, place, clock, forgotten, follow, sweep, story, deadlines }
}

describe('the way to next year’s order', () => {
  it('is gone once, by processes that restart and with a clock that jumps', async () => {
    const { tools, place, follow, sweep, story } = openOffice()
    const { orderId: first } = await place('one', { quotation: null, name: 'Årsbladet', renew: true })
    const renewal = () => story('OrderPlaced', 'RenewalProposed', 'RenewalConfirmed')

    await follow()
    await sweep('2027-10-20T21:59:59.999Z')
    expect(await renewal()).toEqual(['OrderPlaced'])
    // The product was down, and then the clock was set back after it had been ahead.
    await sweep('2027-11-02T06:00:00.000Z')
    await sweep('2027-10-31T06:00:00.000Z')
    await follow()
    await sweep('2027-11-03T06:00:00.000Z')
    expect(await renewal()).toEqual(['OrderPlaced', 'RenewalProposed'])
    await confirmRenewal(tools, { orderId: first, year: 2027 }, contextNamed('confirm'))
    await follow()
    await sweep('2027-12-24T06:00:00.000Z')
    expect(await renewal()).toEqual(['OrderPlaced', 'RenewalProposed', 'RenewalConfirmed', 'OrderPlaced'])
    // The next order has a year day of its own.
    await sweep('2028-10-21T22:00:00.000Z')
    expect((await renewal()).filter((type) => type === 'RenewalProposed')).toHaveLength(2)
  })
})

describe('a process that follows orders from the beginning on a database where another has', () => {
  /** An earlier release of the process, which handled only these events and has set all the deadlines. */
  const earlier = {
    ...orderLifecycle,
    name: 'order-renewal',
    types: ['OrderPlaced', 'InvoiceFactsSealed'] as const satisfies readonly string[],
  }
  const invoiced = async ({ tools, place, clock }: ReturnType<typeof openOffice>) => {
    const { orderId } = await place('one', { quotation: null, name: 'Årsbladet', renew: true })
    for (const state of ['in-production', 'in-review', 'ready-for-invoice'] as const)
      await changeOrder(tools, { orderId, sent: { state }, seen: undefined }, contextNamed(state))
    clock.now = new Date('2040-01-02T06:00:00.000Z')
    return orderId
  }

  it('sets the same deadlines again', async () => {
    const office = openOffice()
    await invoiced(office)
    await office.follow(earlier)
    const set = await office.deadlines()
    expect(set).toHaveLength(2)
    await office.follow()
    expect(await office.deadlines()).toEqual(set)
  })

  it('lets nothing that fell due fall due again', async () => {
    const office = openOffice()
    const { tools, follow, sweep, story, deadlines, forgotten } = office
    const orderId = await invoiced(office)
    await follow(earlier)
    await sweep('2040-01-02T06:00:00.000Z')
    const told = () => story('RenewalProposed', 'InvoiceFactsErased')
    expect((await told()).sort()).toEqual(['InvoiceFactsErased', 'RenewalProposed'])
    expect(await tools.handlers.order.state(orderStream(orderId))).toMatchObject({ invoice: undefined })
    await follow()
    expect(await deadlines()).toEqual([])
    await sweep('2040-01-03T06:00:00.000Z')
    expect(await told()).toHaveLength(2)
    expect(forgotten).toHaveLength(1)
  })

  it('says nothing twice, even when the sweep comes between the deadline and the news that it has passed', async () => {
    const office = openOffice()
    const { follow, sweep, story, forgotten } = office
    await invoiced(office)
    await follow(earlier)
    await sweep('2040-01-02T06:00:00.000Z')
    await follow({ ...earlier, name: 'half a replay' })
    await sweep('2040-01-03T06:00:00.000Z')
    expect(await story('RenewalProposed', 'InvoiceFactsErased')).toHaveLength(2)
    expect(new Set(forgotten).size).toBe(1)
    await follow()
    expect(await office.deadlines()).toEqual([])
  })
})
