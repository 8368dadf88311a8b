import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventCodec } from '../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../adapters/kernel/keys/in-memory.ts'
import { connect } from '../adapters/kernel/postgres/connect.ts'
import { isTransient } from '../adapters/kernel/postgres/transient-errors.ts'
import { testDatabase } from '../adapters/kernel/testing/database.ts'
import { weakNetwork } from '../adapters/kernel/testing/weak-network.ts'
import { analyticsMigrations } from '../adapters/listening/analytics/migrations.ts'
import { postgresAnalytics } from '../adapters/listening/analytics/postgres.ts'
import { endedSessionMigrations, openEndedSessions } from '../adapters/people/access/ended-sessions.ts'
import { openSessionMigrations, openSessions } from '../adapters/people/access/open-sessions.ts'
import { openRateLimits, rateLimitMigrations } from '../adapters/people/access/rate-limits.ts'
import { handlersOf } from '../commands/handlers.ts'
import { projectionMigrations } from '../projections/kernel/runner/checkpoint.ts'
import { tableOf } from '../projections/kernel/table.ts'
import type { ReadModel } from '../projections/read-model.ts'
import { projections } from '../projections/testing.ts'
import { levelOf } from './kernel/access/access-level.ts'
import { access } from './routes.ts'
import { testApi } from './testing.ts'

const database = await testDatabase<ReadModel>([
  ...projectionMigrations,
  ...eventLogMigrations,
  ...rateLimitMigrations,
  ...endedSessionMigrations,
  ...openSessionMigrations,
  ...analyticsMigrations,
])
for (const projection of projections) await projection.create(database.kysely, tableOf(projection))
const network = await weakNetwork(database.url)
const shortTimeLimits = { connect: 500, statement: 400, silence: 500, heartbeat: 500 }
const { pool, kysely, close } = connect<ReadModel>(network.through(database.url), {
  max: 20,
  applicationName: 'away',
  limits: shortTimeLimits,
})
const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }), patience: 0 })

afterAll(async () => {
  await log.close()
  await close()
  await network.close()
  await database.close()
})

const onTheNetwork = {
  db: kysely,
  rateLimits: openRateLimits(pool, Buffer.from('key')),
  analytics: postgresAnalytics(pool),
  isAway: isTransient,
}

const sessions = { ...openEndedSessions(pool), ...openSessions(pool) }
const withoutLog = await testApi(() => ({ ...onTheNetwork, sessions, log, handlers: handlersOf(log) }))
/** The client is logged in, so that every route gets to its reads. */
const withLog = await testApi(() => onTheNetwork)

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const routes = Object.entries(access).filter(([entry]) => entry.startsWith('GET '))
const protectedRoutes = routes.filter(([, rule]) => levelOf(rule) !== 'public').map(([entry]) => entry)

/** The answer of each address to a client with the right to ask. */
const answersOfRoutes = (api: typeof withLog) =>
  Promise.all(
    routes.map(async ([entry, rule]) => {
      const level = levelOf(rule)
      const url = entry.slice('GET '.length).replaceAll(/:\w+/g, UNKNOWN_ID).replace('*', 'x')
      const { status, headers, text } = await api.as(level === 'public' ? 'anonymous' : level).get(url)
      return { entry, status, isForLater: headers['retry-after'] === '5' && text.includes('Försök igen') }
    }),
  )

describe.each([
  ['breaks off', () => network.goAway()],
  ['falls silent', async () => network.fallSilent()],
])('while the database %s', (_, happens) => {
  beforeAll(happens)
  afterAll(() => network.comeBack())

  it.each([
    ['log and read models are', withoutLog],
    ['the read models are', withLog],
  ])('and %s out of reach, no address that is asked tells of a fault', async (_what, api) => {
    const all = await answersOfRoutes(api)
    const away = all.filter(({ status }) => status >= 500)
    expect(away.filter(({ status, isForLater }) => status !== 503 || !isForLater)).toEqual([])
    expect(away.length).toBeGreaterThan(protectedRoutes.length / 2)
  })
})
