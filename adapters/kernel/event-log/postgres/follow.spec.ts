import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AnyEvent, AppendMetadata, Filter } from '../../../../domain/kernel/event-log.ts'
import { inMemorySubjectKeys } from '../../keys/in-memory.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { eventCodec } from '../codec.ts'
import { type PostgresEventLog, postgresEventLog } from '../postgres.ts'
import { metadataBy, settle } from '../testing/history.ts'
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

const FOLLOWER_COUNT = 12
const EVENT_COUNT = 1_200
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

/** Counts the reads of the whole log from now on. */
const countReads = () => {
  const query = vi.spyOn(database.pool, 'query')
  const reads = () =>
    query.mock.calls.filter((call) => /"event-log-(?:next|matching)/.test(JSON.stringify(call[0]))).length
  const before = reads()
  return () => reads() - before
}

/** Counts the statements that wait for a locked stream. */
const lanesInUse = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into event_stream%'`,
  )
  return rows[0]?.count
}

const appendedEvents: AnyEvent[] = []
const append = async (n: number) => {
  const event = { type: kinds[n % 3] ?? '', data: { n } }
  appendedEvents.push(event)
  await log.append(`stream-${n}`, [event], 'noStream', metadataBy())
}

const expectedEvents = (filter: Filter | undefined) =>
  appendedEvents
    .filter(({ type }) => filter?.types.includes(type) ?? true)
    .map(({ type, data }) => `${type} ${Reflect.get(data, 'n')}`)

it('is read once for all who have read to the end, and gives to each what she asks for', async () => {
  const stopping = new AbortController()
  const followers = Array.from({ length: FOLLOWER_COUNT }, (_, at) => follow(filterOf(at), stopping.signal))
  const arrived = () => followers.every(({ seen, filter }) => seen.length === expectedEvents(filter).length)
  await append(0)
  await expect.poll(arrived).toBe(true)
  const reads = countReads()
  for (let n = 1; n <= 20; n += 1) {
    await append(n)
    await expect.poll(arrived, { interval: 2 }).toBe(true)
  }
  for (const { seen, filter } of followers) expect(seen).toEqual(expectedEvents(filter))
  // One for each event, and now and then one for a follower that had not reached the end yet; one for each follower
  // would be 240.
  expect(reads()).toBeLessThan(20 * 3)
  stopping.abort()
  await Promise.all(followers.map(({ ended }) => ended))
})

it('is read page by page for all of them together when much has come at once', async () => {
  const stopping = new AbortController()
  const followers = Array.from({ length: FOLLOWER_COUNT }, (_, at) => follow(filterOf(at), stopping.signal))
  const arrived = () => followers.every(({ seen, filter }) => seen.length === expectedEvents(filter).length)
  await expect.poll(arrived).toBe(true)
  const reads = countReads()
  const many = Array.from({ length: EVENT_COUNT }, (_, n): AnyEvent => ({ type: kinds[n % 3] ?? '', data: { n } }))
  appendedEvents.push(...many)
  await log.append('stream-of-many', many, 'noStream', metadataBy())
  await expect.poll(arrived).toBe(true)
  for (const { seen, filter } of followers) expect(seen).toEqual(expectedEvents(filter))
  // Three pages, and now and then one for a follower that had not reached the end yet; three for each follower would be
  // 36.
  expect(reads()).toBeLessThan(3 * 4)
  stopping.abort()
  await Promise.all(followers.map(({ ended }) => ended))
})

it('appends for whoever waits at a screen while processes fill every other lane', async () => {
  const process = { ...metadataBy(), actor: { kind: 'process', id: 'subscriber-import' } } as const
  const [first, second] = ['stream-held-1', 'stream-held-2'] as const
  for (const stream of [first, second])
    await log.append(stream, [{ type: 'Opened', data: {} }], 'noStream', metadataBy())
  const holder = await database.pool.connect()
  // The server would end what it takes for a forgotten transaction.
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
  await holder.query('select from event_stream where name = any($1) for update', [[first, second]])
  const settled: string[] = []
  const append = (stream: string, expected: 'noStream' | 0, metadata: AppendMetadata) =>
    log.append(stream, [{ type: 'Noted', data: {} }], expected, metadata).then(() => settled.push(stream))
  const asked = [append(first, 0, { ...process, commandId: metadataBy().commandId })]
  try {
    await expect.poll(() => lanesInUse()).toBe(1)
    asked.push(append(second, 0, { ...process, commandId: metadataBy().commandId }))
    await expect.poll(() => lanesInUse()).toBe(2)
    asked.push(append('stream-of-a-process', 'noStream', { ...process, commandId: metadataBy().commandId }))
    asked.push(append('stream-of-an-editor', 'noStream', metadataBy()))
    await expect.poll(() => settled).toEqual(['stream-of-an-editor'])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(asked)
  expect(settled.toSorted()).toEqual([first, second, 'stream-of-a-process', 'stream-of-an-editor'].toSorted())
})

const sixty = Array.from({ length: 60 }, (_, n): AnyEvent => ({ type: 'Noted', data: { n } }))

it.each(['here', 'elsewhere'])(
  'gathers what processes append while much comes, but for when somebody appends at a screen %s',
  async (where) => {
    const codec = eventCodec({ keys: inMemorySubjectKeys() })
    const patient = postgresEventLog({ pool: database.pool, codec, gathering: 3_600_000 })
    const stopping = new AbortController()
    // Behind the events that transactions of other tests still hide.
    const head = await patient.head({ unsettled: true })
    const batches: number[] = []
    const follow = async () => {
      for await (const { events } of patient.follow({ ...(head ? { after: head } : {}), signal: stopping.signal }))
        if (events.length > 0) batches.push(events.length)
    }
    const ended = follow()
    const read = () => batches.reduce((sum, events) => sum + events, 0)
    const process = { kind: 'process', id: 'subscriber-import' } as const
    const append = (n: number, events: readonly AnyEvent[]) =>
      patient.append(`stream-of-much-${where}-${n}`, events, 'noStream', { ...metadataBy(), actor: process })
    const screen = where === 'here' ? patient : log
    const appendAtScreen = (n: number) =>
      screen.append(`stream-at-a-screen-${where}-${n}`, sixty.slice(0, 1), 'noStream', metadataBy())
    /**
     * In one batch, or in two where a transaction of another test hid the append at the screen for a moment: nothing
     * hides what the processes have appended before.
     */
    const readTogether = async (total: number, numbers: readonly number[], atScreen: number) => {
      const before = batches.length
      for (const n of numbers) await settle(patient, (await append(n, sixty)).position)
      expect(batches).toHaveLength(before)
      await appendAtScreen(atScreen)
      await expect.poll(read).toBe(total)
      expect(batches.length - before).toBeLessThan(3)
    }
    // From here on it reads the end together with all others.
    await append(0, sixty.slice(0, 1))
    await expect.poll(read).toBe(1)
    await append(1, sixty)
    await expect.poll(read).toBe(61)
    // A late notification of events that the follower has read already.
    await database.pool.query('select pg_notify($1, $2)', ['event_log', `${head} ${head}`])
    await readTogether(242, [2, 3, 4], 1)
    // The awaited append has been read: later events gather again.
    await append(5, sixty)
    await expect.poll(read).toBe(302)
    await readTogether(423, [6, 7], 2)
    stopping.abort()
    await ended
    await patient.close()
  },
)
