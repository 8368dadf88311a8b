import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { v5 } from 'uuid'
import { afterAll } from 'vitest'
import { connect } from '../adapters/kernel/postgres/connect.ts'
import { migrate } from '../adapters/kernel/postgres/migrations.ts'
import { testDatabase, testTemplate } from '../adapters/kernel/testing/database.ts'
import { searchKeys } from '../adapters/support/find/search-key.ts'
import type { AnyEvent, Position, RecordedEvent } from '../domain/kernel/event-log.ts'
import type { Projection } from './kernel/projection.ts'
import { projectionMigrations } from './kernel/runner/checkpoint.ts'
import { tableOf } from './kernel/table.ts'
import { makeProjections, type ReadModel } from './read-model.ts'

/** Hashes what things are found by, in specs. */
export const testSearchKey = searchKeys(Buffer.from('test'))

/** Every read model. */
export const projections = makeProjections(testSearchKey)

const namespace = '6f1a0a3e-58c2-4d53-9b1e-0c1d2e3f4a5b'

type RecordingFields = Partial<Omit<RecordedEvent, 'event'>>

/** One event as the log would deliver it. */
export const recordEvent = <Event extends AnyEvent>(
  event: Event,
  number: number,
  circumstances: RecordingFields = {},
): RecordedEvent<Event> => ({
  event,
  eventId: v5(`event ${number}`, namespace),
  stream: `test-${namespace}`,
  revision: number - 1,
  position: String(number) as Position,
  commandId: v5(`command ${number}`, namespace),
  correlationId: v5(`command ${number}`, namespace),
  causationId: undefined,
  actor: { kind: 'user', id: namespace },
  recordedAt: '2026-03-02T09:00:00.000Z',
  ...circumstances,
})

/** A history, in the order given, recorded at 2026-03-02T09:00:00.000Z. */
export const recordedHistory = <Event extends AnyEvent>(...events: readonly Event[]): readonly RecordedEvent<Event>[] =>
  events.map((event, index) => recordEvent(event, index + 1))

const readModelTemplate = 'read_models'

let template: Promise<void> | undefined

/** Creates the tables of every projection once per run, to be copied from then on. */
const makeTemplate = () => {
  template ??= testTemplate(readModelTemplate, async (url) => {
    const { kysely, pool, close } = connect<ReadModel>(url, { max: 2, applicationName: 'test' })
    await migrate(pool, projectionMigrations)
    for (const projection of projections) await projection.create(kysely, tableOf(projection))
    await close()
  })
  return template
}

/**
 * A database with the tables of these projections, dropped after the spec file. Call it at the top of the file:
 * `const db = await openReadModel(issueContents)`.
 */
export const openReadModel = async (...opened: readonly Projection[]): Promise<Kysely<ReadModel>> => {
  await makeTemplate()
  const database = await testDatabase<ReadModel>([], readModelTemplate)
  afterAll(() => database.close())
  for (const projection of opened)
    if (!projections.includes(projection)) await projection.create(database.kysely, tableOf(projection))
  return database.kysely
}

/** The pool of a separate database with the tables of every projection, made when it is first asked for. */
export const lateReadModelPool = (): (() => Promise<Pool>) => {
  let opened: ReturnType<typeof testDatabase<ReadModel>> | undefined
  afterAll(async () => (await opened)?.close())
  return async () => {
    await makeTemplate()
    opened ??= testDatabase<ReadModel>([], readModelTemplate)
    return (await opened).pool
  }
}

/** For `beforeEach`: empties the tables. */
export const emptyReadModel = async (db: Kysely<ReadModel>, ...projections: readonly Projection[]): Promise<void> => {
  // Deleting a few rows is faster than truncating a table.
  for (const projection of projections) await sql`delete from ${sql.id(tableOf(projection))}`.execute(db)
}

/** Folds a history into the projection's table, as one batch. */
export const projectAll = (
  db: Kysely<ReadModel>,
  projection: Projection,
  history: readonly RecordedEvent[],
): Promise<void> => db.transaction().execute((tx) => projection.apply(tx, tableOf(projection), history))
