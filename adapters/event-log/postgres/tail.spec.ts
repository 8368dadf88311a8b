import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AnyEvent, Filter } from '../../../domain/core/event-log.ts'
import { inMemorySubjectKeys } from '../../keys/in-memory.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { eventCodec } from '../codec.ts'
import { postgresEventLog, type PostgresEventLog } from '../postgres.ts'
import { by } from '../testing/history.ts'
import { eventLogMigrations } from './tables.ts'

let database: TestDatabase<never>
let log: PostgresEventLog
beforeAll(async () => {
  database = await testDatabase(eventLogMigrations)
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await log.close()
  await database.close()
})

const FOLLOWERS = 12
const kinds = ['Opened', 'Noted', 'Closed']

const filterOf = (at: number): Filter | undefined => (at % 4 === 3 ? undefined : { types: [kinds[at % 4] ?? ''] })

const follow = (filter: Filter | undefined, signal: AbortSignal) => {
  const seen: string[] = []
  const run = async () => {
    for await (const { events } of log.follow({ signal, ...(filter ? { filter } : {}) }))
      seen.push(...events.map(({ event: { type, data } }) => `${type} ${Reflect.get(data, 'n')}`))
  }
  return { seen, filter, ended: run() }
}

/** Reads of the log that are not of one stream. */
const countReads = () => {
  const query = vi.spyOn(database.pool, 'query')
  return () => query.mock.calls.filter((call) => /"event-log-(?:next|matching)/.test(JSON.stringify(call[0]))).length
}

const appended: AnyEvent[] = []
const append = async (n: number) => {
  const event = { type: kinds[n % 3] ?? '', data: { n } }
  appended.push(event)
  await log.append(`stream-${n}`, [event], 'noStream', by())
}

const expectedBy = (filter: Filter | undefined) =>
  appended
    .filter(({ type }) => filter?.types.includes(type) ?? true)
    .map(({ type, data }) => `${type} ${Reflect.get(data, 'n')}`)

it('is read once for all who have read to the end, and gives to each what she asks for', async () => {
  const stopping = new AbortController()
  const followers = Array.from({ length: FOLLOWERS }, (_, at) => follow(filterOf(at), stopping.signal))
  const arrived = () => followers.every(({ seen, filter }) => seen.length === expectedBy(filter).length)
  await append(0)
  await expect.poll(arrived).toBe(true)
  const reads = countReads()
  for (let n = 1; n <= 20; n += 1) {
    await append(n)
    await expect.poll(arrived, { interval: 2 }).toBe(true)
  }
  for (const { seen, filter } of followers) expect(seen).toEqual(expectedBy(filter))
  // One for each event, and here and there one for somebody who had not come to the end yet; one for each would be 240.
  expect(reads()).toBeLessThan(20 * 3)
  stopping.abort()
  await Promise.all(followers.map(({ ended }) => ended))
})
