import { sql } from 'kysely'
import { openSignals } from '../../adapters/postgres/signals.ts'
import { projections } from '../../projections/all.ts'
import type { Projection } from '../../projections/kernel/projection.ts'
import { filler } from '../../projections/runner/fill.ts'
import { startProjections } from '../../projections/runner/start.ts'
import { createBareCopy, currentCopy } from '../../projections/runner/tables.ts'
import { compare, report, timed } from '../event-log/rounds.ts'
import type { BenchPlace } from './place.ts'

const { signal } = new AbortController()

const among = ({ types }: Projection) => sql`type in (${sql.join(types)})`

const countEvents = async ({ db }: BenchPlace, projection: Projection) => {
  const counted = await sql<{ events: number }>`select count(*)::int as events from event
    where ${among(projection)}`.execute(db)
  return counted.rows[0]?.events ?? 0
}

/** As a new version of it is made. */
export const fill = async ({ db, log }: BenchPlace, projection: Projection) => {
  const copy = { projection, table: 'filled' }
  const head = await log.head()
  if (head === undefined) throw new Error('The log is empty')
  await db.transaction().execute((tx) => createBareCopy(tx, copy))
  await filler({ db, log, leader: 'bench', copy, signal })(head)
  await projection.addIndexes(db, copy.table)
}

/** What a fold is in SQL: what each event tells, laid over what those before it left. */
const merged = sql`create or replace aggregate merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}')`

/** The same in SQL, as far as it is the same for all: it folds each stream, and writes the rows, which it is given. */
const inSql = async ({ db }: BenchPlace, projection: Projection) => {
  await sql`drop table if exists least_in_sql`.execute(db)
  await projection.createBare(db, 'least_in_sql')
  await sql`insert into least_in_sql select * from ${sql.table(currentCopy(projection).table)}
    where (select count(told) from (
      select merged(data::jsonb order by epoch, tx, seq) as told from event
      where ${among(projection)} group by stream) streams) >= 0`.execute(db)
  await projection.addIndexes(db, 'least_in_sql')
}

const catchUpAll = async ({ db, log, pool, url }: BenchPlace) => {
  const signals = await openSignals(url, pool)
  const running = await startProjections({ log, db, signals, projections })
  const behind = await running.caughtUp()
  await running.stop()
  await signals.close()
  if (behind.length > 0) throw new Error(`Behind: ${behind.map(({ table, why }) => `${table} ${why}`).join(', ')}`)
}

/** Every read model, filled by the product's own runner beside the same in SQL. */
export const compareTables = async (place: BenchPlace, rounds: number): Promise<void> => {
  await catchUpAll(place)
  await merged.execute(place.db)
  console.log(`each read model from its own events among ${place.events}; medians of ${rounds} rounds`)
  for (const projection of projections) {
    const events = await countEvents(place, projection)
    const round = (work: typeof fill) => () =>
      timed(async () => {
        await work(place, projection)
        return events
      })
    const results = await compare(rounds, [
      { name: 'filled', round: round(fill) },
      { name: 'sql', round: round(inSql) },
    ])
    report(projection.name, results, [{ of: 'filled', to: ['sql'], atLeast: 0.7 }])
  }
}
