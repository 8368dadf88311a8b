import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresDueStore } from '../../adapters/jobs/due-store.ts'
import { postgresProcessStore, processMigrations } from '../../adapters/jobs/process-store.ts'
import { type TestDatabase, testDatabase } from '../../adapters/testing/database.ts'
import { as, openDesk } from '../../commands/order/testing.ts'
import { confirmRenewal } from '../../commands/order/renew-order.ts'
import { orderId, placed } from '../../domain/order/examples.ts'
import { recorded } from '../../projections/testing.ts'
import { sweepDue } from '../due.ts'
import { runnable } from '../run-process.ts'
import { orderRenewal, proposeRenewals } from './order-renewal.ts'

type Input = Parameters<typeof orderRenewal.react>[1]['event']

const given = (...past: readonly Input[]) => ({
  when: (event: Input) => {
    const state = recorded(...past).reduce(
      (current, one) => orderRenewal.evolve(current, one) ?? orderRenewal.initialState,
      orderRenewal.initialState,
    )
    const [now] = recorded(event)
    return now ? orderRenewal.react(state, now) : []
  },
})

const due = (at: string) => [{ due: { kind: 'order-renewal', id: orderId, at, data: { orderId } } }]
const withdrawn = [{ withdraw: { kind: 'order-renewal', id: orderId } }]
const off: Input = { type: 'RenewalSwitched', data: { orderId, renew: false } }
const on: Input = { type: 'RenewalSwitched', data: { orderId, renew: true } }
const removed: Input = { type: 'OrderRemoved', data: { orderId } }
const restored: Input = { type: 'OrderRestored', data: { orderId } }

describe('the day of the proposal', () => {
  it('lies thirty days before the year day, at midnight in Stockholm', () =>
    expect(given().when(placed)).toEqual(due('2027-01-30T23:00:00.000Z')))

  it('follows the date of the order', () =>
    expect(
      given(placed).when({ type: 'OrderDated', data: { orderId, orderDate: '2026-07-31T09:00:00.000Z' } }),
    ).toEqual(due('2027-06-30T22:00:00.000Z')))

  it('goes when renewing is switched off and comes when it is switched on', () => {
    expect(given(placed).when(off)).toEqual(withdrawn)
    expect(given(placed, off).when(on)).toEqual(due('2027-01-30T23:00:00.000Z'))
    expect(given({ ...placed, data: { ...placed.data, renew: false } }).when(off)).toEqual([])
  })

  it('goes with the order and comes back with it', () => {
    expect(given(placed).when(removed)).toEqual(withdrawn)
    expect(given(placed, removed).when(restored)).toEqual(due('2027-01-30T23:00:00.000Z'))
  })
})

describe('the way to next year’s order', () => {
  let database: TestDatabase<never>
  beforeAll(async () => {
    database = await testDatabase(processMigrations)
  })
  afterAll(() => database.close())

  it('is gone once, by processes that restart and with a clock that jumps', async () => {
    const { log, clock, tools, place } = openDesk()
    const store = postgresProcessStore(database.pool, async () => undefined)
    const dueStore = postgresDueStore(database.pool)
    const { orderId: first } = await place('one', { quotation: null, name: 'Årsbladet', renew: true })

    const follow = async () => {
      const stopping = new AbortController()
      const world = { log, store, wake: () => undefined, report: () => undefined }
      const running = runnable(orderRenewal, async () => undefined).follow(world, stopping.signal)
      const { events } = await log.readAll({ filter: { types: orderRenewal.types } })
      const last = events.at(-1)?.position
      const isThere = async () => {
        const { position } = await store.checkpoint('order-renewal', async () => undefined)
        return position !== undefined && last !== undefined && log.compare(position, last) >= 0
      }
      await expect.poll(isThere, { timeout: 10_000 }).toBe(true)
      stopping.abort()
      await running
    }
    const sweep = (now: string) => {
      clock.now = new Date(now)
      const world = { store: dueStore, kinds: [proposeRenewals(tools)], now: () => now, report: () => undefined }
      return sweepDue(world)
    }

    await follow()
    await sweep('2027-10-20T21:59:59.999Z')
    const types = ['OrderPlaced', 'RenewalProposed', 'RenewalConfirmed']
    const story = async () => (await log.readAll({ filter: { types } })).events.map(({ event }) => event.type)
    expect(await story()).toEqual(['OrderPlaced'])
    // Downtime, then the clock is set back after it was ahead.
    await sweep('2027-11-02T06:00:00.000Z')
    await sweep('2027-10-31T06:00:00.000Z')
    await follow()
    await sweep('2027-11-03T06:00:00.000Z')
    expect(await story()).toEqual(['OrderPlaced', 'RenewalProposed'])
    await confirmRenewal(tools, { orderId: first, year: 2027 }, as('confirm'))
    await follow()
    await sweep('2027-12-24T06:00:00.000Z')
    expect(await story()).toEqual(['OrderPlaced', 'RenewalProposed', 'RenewalConfirmed', 'OrderPlaced'])
    // The next one has a year day of its own.
    await sweep('2028-10-21T22:00:00.000Z')
    expect((await story()).filter((type) => type === 'RenewalProposed')).toHaveLength(2)
  })
})
