import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventLog, LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { inMemorySubjectKeys } from '../../keys/in-memory.ts'
import { type Connection, connect } from '../../postgres/connect.ts'
import { defaultLimits } from '../../postgres/time-limits.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type WeakNetwork, weakNetwork } from '../../testing/weak-network.ts'
import { eventCodec } from '../codec.ts'
import { type PostgresEventLog, postgresEventLog } from '../postgres.ts'
import { followUntil, metadataBy } from '../testing/history.ts'
import { eventLogMigrations } from './tables.ts'

let database: TestDatabase<never>
let network: WeakNetwork
let connection: Connection<never>
let log: PostgresEventLog
beforeAll(async () => {
  database = await testDatabase(eventLogMigrations)
})
afterAll(() => database.close())

const notedEvents = [{ type: 'Noted', data: {} }]
const append = (stream: string, to: EventLog = log) => to.append(stream, notedEvents, 'noStream', metadataBy())
const reasons = async (answers: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((answer) => (answer.status === 'rejected' ? answer.reason : 'answered'))

let streamCount = 0
const newStreams = (count: number) => Array.from({ length: count }, () => `note-${(streamCount += 1)}`)
const unavailableErrors = (count: number) => Array.from({ length: count }, () => expect.any(LogUnavailable))

beforeEach(async () => {
  network = await weakNetwork(database.url)
  const limits = { ...defaultLimits, statement: 400, silence: 500, connect: 500, heartbeat: 200 }
  connection = connect(network.through(database.url), { max: 4, applicationName: 'outage', limits })
  log = postgresEventLog({
    pool: connection.pool,
    codec: eventCodec({ keys: inMemorySubjectKeys() }),
    patience: 200,
  })
  const [first = ''] = newStreams(1)
  const command = metadataBy()
  // A busy server may need longer for it than such a short patience lasts.
  const append = () => log.append(first, notedEvents, 'noStream', command).catch(() => undefined)
  await vi.waitUntil(append, { timeout: 40_000 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([log.close(), network.close()])
  await connection.close()
})

describe('a server that is away for long', () => {
  it('is reported to everybody who waits at once, not to one after the other', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await network.goAway()
    const began = performance.now()
    expect(await reasons(newStreams(100).map((stream) => append(stream)))).toEqual(unavailableErrors(100))
    // One after another, and in halves of halves, the last append would have waited some fifty times the patience.
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('is given up when the log closes', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const patient = postgresEventLog({
      pool: connection.pool,
      codec: eventCodec({ keys: inMemorySubjectKeys() }),
      patience: 3_600_000,
    })
    await network.goAway()
    const answers = reasons([append('note-closing', patient), patient.read('note-1')])
    await patient.close()
    expect(await answers).toEqual(unavailableErrors(2))
  })
})

describe('who follows', () => {
  it.each([
    ['away', () => network.goAway()],
    ['silent', async () => network.fallSilent()],
  ])('is let go at once, also while the server is %s', async (_, happens) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const patient = postgresEventLog({
      pool: connection.pool,
      codec: eventCodec({ keys: inMemorySubjectKeys() }),
      patience: 3_600_000,
    })
    const leaving = new AbortController()
    const seen: unknown[] = []
    const following = (async () => {
      for await (const { events } of patient.follow({ signal: leaving.signal })) seen.push(...events)
    })()
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await happens()
    const refused = vi.spyOn(connection.pool, 'query')
    await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(0)
    leaving.abort()
    await following
    await patient.close()
  })
})

describe('a network that falls silent', () => {
  it('keeps nobody waiting, and what works again is used', async () => {
    network.fallSilent()
    const [one = ''] = newStreams(1)
    const command = metadataBy()
    const first = log.append(one, notedEvents, 'noStream', command)
    const answers = [first, ...newStreams(5).map((stream) => append(stream)), log.read(one), log.head()]
    expect(await reasons(answers)).toEqual(unavailableErrors(8))
    await network.comeBack()
    await expect
      .poll(() => log.append(one, notedEvents, 'noStream', command).catch(() => undefined))
      .toMatchObject({
        revision: 0,
      })
  })

  it('is noticed by the connection that listens', async () => {
    const applicationName = 'listening'
    const limits = { ...defaultLimits, heartbeat: 50, connect: 2_000 }
    const { pool, close } = connect(network.through(database.url), { max: 1, applicationName, limits })
    const listeners = async () => {
      const asked = 'select pid from pg_stat_activity where application_name = $1'
      const { rows } = await database.pool.query<{ pid: number }>(asked, [applicationName])
      return rows.map(({ pid }) => pid)
    }
    const other = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
    const [deaf] = await vi.waitUntil(async () => (await listeners()).length > 0 && listeners(), { timeout: 40_000 })
    network.fallSilent()
    await network.comeBack()
    await expect.poll(async () => (await listeners()).filter((pid) => pid !== deaf)).toHaveLength(1)
    await other.close()
    await close()
  })
})

it('goes on when the server is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await network.goAway()
  const [one = ''] = newStreams(1)
  expect(await reasons([append(one)])).toEqual(unavailableErrors(1))
  await network.comeBack()
  await expect.poll(() => append(one).catch(() => undefined)).toMatchObject({ revision: 0 })
  const seen = await followUntil(log, {}, (events) => events.some(({ stream }) => stream === one))
  expect(seen.filter(({ stream }) => stream === one)).toHaveLength(1)
})
