import { sql } from 'kysely'
import { type EventLog, NoSuchPosition, type Position, type RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import type { ReadModelDatabase } from '../database.ts'
import type { Projection } from '../projection.ts'
import { type Checkpoint, readCheckpoints } from './checkpoint.ts'
import type { Place } from './rebuilding/exchange.ts'

export type Lag = Checkpoint & {
  /** Number of events that the table has yet to handle, counted up to `most`. */
  readonly events: number
  /** Seconds since the oldest of them was recorded; 0 when there is none. */
  readonly seconds: number
  /** False: the code does not list this table, so no process follows it. */
  readonly isListed: boolean
}

/** Limit of counting one table's events. */
export const MAX_COUNTED_EVENTS = 10_000

const count = async (log: EventLog, types: readonly string[], after: Position | undefined) => {
  let events = 0
  let oldest: RecordedEvent | undefined
  for await (const page of logPages(log, { filter: { types }, after, limit: MAX_COUNTED_EVENTS })) {
    oldest ??= page.events[0]
    events += page.events.length
    if (events >= MAX_COUNTED_EVENTS) break
  }
  return { events: Math.min(events, MAX_COUNTED_EVENTS), oldest }
}

const measureLag = async (log: EventLog, types: readonly string[], after: Position | undefined, now: Date) => {
  // A table at a position that this log lacks must handle all of it.
  const { events, oldest } = await count(log, types, after).catch((error: unknown) => {
    if (error instanceof NoSuchPosition) return count(log, types, undefined)
    throw error
  })
  const seconds = oldest ? Math.max(0, (now.getTime() - new Date(oldest.recordedAt).getTime()) / 1000) : 0
  return { events, seconds }
}

const findProjection = (projections: readonly Projection[], { table, projection }: Checkpoint) =>
  projections.find(({ name, version }) => {
    const versionPattern = new RegExp(`_v${version}(_old|_next|_rebuild)?$`)
    return name === projection && versionPattern.test(table)
  })

export const readLags = async (
  { db, log }: Place,
  projections: readonly Projection[],
  now = new Date(),
): Promise<readonly Lag[]> => {
  const lags: Lag[] = []
  const tables = (await readCheckpoints(db)).filter(({ table }) => /_v\d+(_old|_next|_rebuild)?$/.test(table))
  for (const checkpoint of tables) {
    const projection = findProjection(projections, checkpoint)
    const behind = projection
      ? await measureLag(log, projection.types, checkpoint.position, now)
      : { events: 0, seconds: 0 }
    lags.push({ ...checkpoint, ...behind, isListed: projection !== undefined })
  }
  return lags
}

export type Writer = {
  readonly pid: number
  readonly application: string
  readonly database: string
  readonly state: string
  /** How long the transaction has been open. */
  readonly seconds: number
}

/** The oldest open write transactions of the server, in all databases: no reader of the log sees past them. */
export const oldestWriters = async (db: ReadModelDatabase): Promise<readonly Writer[]> => {
  const { rows } = await sql<Writer>`select pid, application_name as application, datname as database, state,
      extract(epoch from clock_timestamp() - xact_start)::float8 as seconds
    from pg_stat_activity where backend_xid is not null order by age(backend_xid) desc limit 5`.execute(db)
  return rows
}
