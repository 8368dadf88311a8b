import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { postgresImportStore } from '../../../adapters/subscribers/subscriber-import/store.ts'
import { subscriberImportMigrations } from '../../../adapters/subscribers/subscriber-import/tables.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { undisturbedWork } from '../../../commands/kernel/testing/undisturbed-work.ts'
import { compareList } from '../../../commands/subscribers/subscriber-import/compare-list.ts'
import { startImport, undoImport } from '../../../commands/subscribers/subscriber-import/import-acts.ts'
import type { ImportStore } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { receiveList } from '../../../commands/subscribers/subscriber-import/receive-list.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { ImportId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import { killChild, waitUntilWorking } from '../../kernel/testing/children.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { spawnKillable } from '../../kernel/testing/spawn-killable.ts'

const ROW_COUNT = 600
const KILL_COUNT = 3
/** Few enough, appends underway included, that every process leaves work for the next. */
const MAX_APPENDS = 60

const publicationId = PublicationId.parse(randomUUID())
const importId = ImportId.parse(randomUUID())
const actorId = UserId.parse(randomUUID())
const eventTime = '2026-11-26T09:00:00.000Z'

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let imports: ImportStore
beforeAll(async () => {
  const migrations = [...subjectKeyMigrations, ...eventLogMigrations, ...jobMigrations, ...processMigrations]
  database = await testDatabase([...migrations, ...madeSoundMigrations, ...subscriberImportMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-import-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  imports = postgresImportStore(database.pool, keys)
})
afterAll(async () => {
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const spawnChild = (appends = 0) => spawnKillable('import', [database.url, folder, String(appends)])

async function* noRows() {
  yield []
}

const tools = () => ({ handlers: handlersOf(log), imports, readRegister: noRows })

const importList = async () => {
  const rows = Array.from({ length: ROW_COUNT }, (_, n) => [String(n + 1), `Person ${n}`, `Gatan ${n}`])
  const source = { publicationId, name: '', cells: [['Nr', 'Namn', 'Adress'], ...rows], listDay: '2026-11-26' }
  await receiveList(tools(), { publicationId, importId, source, by: actorId, at: eventTime }, newContext())
  const columns = ['customerNr', 'name', 'address'] as const
  const list = {
    publicationId,
    importId,
    source,
    publication: 'B',
    columns,
    heading: '',
    today: '2026-11-26',
    at: eventTime,
  }
  await undisturbedWork((giveWay) => compareList({ ...tools(), giveWay }, list, newContext()))
}

/** Kills processes in the middle, then lets one live until the event. */
const killRepeatedly = async (until: DomainEvent['type'], random: ReturnType<typeof seededRandom>) => {
  for (let kills = 0; kills < KILL_COUNT; kills += 1)
    expect(await once(spawnChild(1 + random.below(MAX_APPENDS)), 'exit')).toEqual([null, 'SIGKILL'])
  const last = await waitUntilWorking(spawnChild())
  const signal = AbortSignal.timeout(120_000)
  for await (const { events } of log.follow({ filter: { types: [until] }, signal })) if (events.length > 0) break
  // The living process deletes the list after the event.
  await expect.poll(() => imports.source(importId), { timeout: 60_000 }).toBeUndefined()
  await killChild(last)
}

/** The types of events of each subscriber, in order. */
const eventTypesOf = async () => {
  const { events } = await log.readAll({ limit: 100_000, unsettled: true })
  const lives = new Map<string, string[]>()
  for (const { stream, event } of events)
    if (stream.startsWith('subscriber-')) lives.set(stream, [...(lives.get(stream) ?? []), event.type])
  return [...lives.values()].map((types) => types.join(' '))
}

const registrationTypes = 'SubscriberRegistered PublicationJoined SubscriptionStarted'

it('does each row once, forth and back, though its process is killed again and again', {
  timeout: 400_000,
}, async () => {
  const random = seededRandom(seed)
  await importList()
  const about = { publicationId, importId, by: actorId, at: new Date().toISOString() }
  await startImport(tools(), { ...about, typed: null, ofLists: 0 }, newContext())
  await killRepeatedly('ImportCompleted', random)
  expect(await eventTypesOf()).toEqual(Array.from({ length: ROW_COUNT }, () => registrationTypes))
  expect(await imports.rows(importId, { outcomes: ['done'], limit: ROW_COUNT + 1 })).toHaveLength(ROW_COUNT)

  await undoImport(tools(), { ...about, forced: [] }, newContext())
  await killRepeatedly('ImportUndone', random)
  expect(await eventTypesOf()).toEqual(
    Array.from({ length: ROW_COUNT }, () => `${registrationTypes} SubscriptionEnded SubscriberRemoved`),
  )
  const { events } = await log.readAll({ limit: 100_000, unsettled: true })
  const undone = events.filter(({ event }) => event.type === 'ImportUndone')
  expect(undone.map(({ event }) => event.data)).toMatchObject([{ restored: ROW_COUNT, kept: 0 }])
})
