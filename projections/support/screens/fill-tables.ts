import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import type { ReadModelTransaction } from '../../kernel/database.ts'
import type { Projection } from '../../kernel/projection.ts'
import { tableOf } from '../../kernel/table.ts'

/** Events of one read: large enough that a year of an office is a few of them. */
const EVENTS_PER_READ = 5_000

/** So many rows of a read model stay in memory before they are written. */
const ROWS_IN_MEMORY = 20_000

/**
 * Makes the tables of these read models in the schema that the connection makes tables in. Their indexes are left out:
 * the tables are read a few times and dropped.
 */
export const makeTables = async (db: ReadModelTransaction, projections: readonly Projection[]): Promise<void> => {
  for (const projection of projections) await projection.createBare(db, tableOf(projection))
}

/**
 * Folds the log into the empty tables of these read models, as the runner does. `last`: events that follow those of the
 * log.
 */
export const foldLog = async (
  db: ReadModelTransaction,
  log: EventLog,
  projections: readonly Projection[],
  last: readonly RecordedEvent[] = [],
): Promise<void> => {
  const tables = projections.map((projection) => ({
    types: new Set(projection.types),
    filling: projection.fill(db, tableOf(projection)),
  }))
  const fold = async (events: readonly RecordedEvent[]) => {
    for (const { types, filling } of tables) {
      const heard = events.filter(({ event }) => types.has(event.type))
      if (heard.length > 0) await filling.fold(heard)
      if (filling.changed() > ROWS_IN_MEMORY) await write(filling)
    }
  }
  const write = async (filling: ReturnType<Projection['fill']>) => {
    const changes = filling.take()
    if (changes.rows > 0) await changes.write(db, 0, changes.rows)
  }
  const types = [...new Set(projections.flatMap((projection) => projection.types))]
  const pages = logPages(log, { limit: EVENTS_PER_READ, filter: { types } })
  for await (const { events } of pages) await fold(events)
  await fold(last)
  for (const { filling } of tables) await write(filling)
}

/** Makes the tables of these read models, and folds the log into them. */
export const fillTables = async (
  db: ReadModelTransaction,
  log: EventLog,
  projections: readonly Projection[],
): Promise<void> => {
  await makeTables(db, projections)
  await foldLog(db, log, projections)
}
