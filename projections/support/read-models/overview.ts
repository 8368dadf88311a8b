import { sql } from 'kysely'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { sayReadModel } from '../../../domain/support/read-model-names.ts'
import type { ReadModelDatabase } from '../../kernel/database.ts'
import type { Projection } from '../../kernel/projection.ts'
import { type Lag, MAX_COUNTED_EVENTS, oldestWriters, readLags } from '../../kernel/runner/lag.ts'
import { openPaces } from './pace.ts'
import type { ModelRow, ModelState, ReadModelsAnswer, TableRole } from './view.ts'

type Place = { readonly db: ReadModelDatabase; readonly log: EventLog }

/** Rows of every table as the server's statistics count them. */
const estimateRows = async (db: ReadModelDatabase): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ table: string; rows: number }>`
    select c.relname as "table", greatest(s.n_live_tup, c.reltuples, 0)::float8 as rows
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    join projection_checkpoint p on p.table_name = c.relname`.execute(db)
  return new Map(rows.map(({ table, rows }) => [table, rows]))
}

const roleOf = (table: string): TableRole => {
  const suffix = /_v\d+_(old|next|rebuild)$/.exec(table)?.[1]
  return suffix === 'old' || suffix === 'next' || suffix === 'rebuild' ? suffix : 'current'
}

const stateOf = ({ isListed, parked, leader, isBetweenLeaders, events }: Lag): ModelState => {
  if (!isListed) return 'unlisted'
  if (parked) return 'stopped'
  if (leader === undefined && !isBetweenLeaders) return 'waits'
  return events > 0 ? 'behind' : 'level'
}

/** Worst first, then by name. */
const order: readonly ModelState[] = ['stopped', 'waits', 'behind', 'level', 'unlisted']

const byState = (one: ModelRow, other: ModelRow) =>
  order.indexOf(one.state) - order.indexOf(other.state) ||
  one.title.localeCompare(other.title, 'sv') ||
  one.table.localeCompare(other.table)

export type Overview = Pick<ReadModelsAnswer, 'models' | 'writers'>

/** Tells how the read models stand; paces come from what one such teller has read before. */
export const openOverview = ({ db, log }: Place, projections: readonly Projection[]) => {
  const paces = openPaces(MAX_COUNTED_EVENTS)
  return async (now: Date): Promise<Overview> => {
    const [lags, rows, writers] = await Promise.all([
      readLags({ db, log }, projections, now),
      estimateRows(db),
      oldestWriters(db),
    ])
    const models = lags.map((lag): ModelRow => {
      const { table, projection: name, events, seconds, leader, parked } = lag
      return {
        table,
        name,
        title: sayReadModel(name),
        role: roleOf(table),
        rows: Math.round(rows.get(table) ?? 0),
        events,
        isMany: events >= MAX_COUNTED_EVENTS,
        seconds,
        ...paces(table, { at: now.getTime(), events }),
        leader: leader ?? null,
        state: stateOf(lag),
        fault: parked
          ? {
              reason: parked.reason,
              type: parked.eventType,
              stream: parked.stream,
              revision: parked.revision,
              since: parked.since,
            }
          : null,
      }
    })
    return {
      models: models.toSorted(byState),
      writers: writers.map(({ pid, application, state, seconds }) => ({ pid, application, state, seconds })),
    }
  }
}
