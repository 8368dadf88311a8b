import { type RawBuilder, sql } from 'kysely'
import { openSignals } from '../../adapters/kernel/postgres/signals.ts'
import { searchKeys } from '../../adapters/support/find/search-key.ts'
import type { Projection } from '../../projections/kernel/projection.ts'
import { filler } from '../../projections/kernel/runner/rebuilding/fill.ts'
import { startProjections } from '../../projections/kernel/runner/start.ts'
import { createBareCopy, currentCopy } from '../../projections/kernel/runner/tables.ts'
import { makeProjections } from '../../projections/read-model.ts'
import { compare, eventsPerSecond, report } from '../event-log/rounds.ts'
import type { BenchPlace } from './place.ts'

const projections = makeProjections(searchKeys(Buffer.from('bench')))

const { signal } = new AbortController()

const typeCondition = ({ types }: Projection) => sql`type in (${sql.join(types)})`

const countEvents = async ({ db }: BenchPlace, projection: Projection) => {
  const counted = await sql<{ events: number }>`select count(*)::int as events from event
    where ${typeCondition(projection)}`.execute(db)
  return counted.rows[0]?.events ?? 0
}

/** Fills a table as for a new version of the read model. */
export const fill = async ({ db, log }: BenchPlace, projection: Projection) => {
  const copy = { projection, table: 'filled' }
  const head = await log.head()
  if (head === undefined) throw new Error('The log is empty')
  await db.transaction().execute((tx) => createBareCopy(tx, copy))
  await filler({ db, log, leader: 'bench', copy, signal })(head)
  await projection.addIndexes(db, copy.table)
}

/** The fold in SQL: lays the fields of each event over those before it. */
const MERGE_AGGREGATE = sql`create or replace aggregate merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}')`

/** Each row as JSON, which is the result of folding the events' JSON. Not part of the measured time. */
const prepareDocuments = async ({ db }: BenchPlace, projection: Projection) => {
  await sql`drop table if exists documents`.execute(db)
  await sql`create table documents (document jsonb)`.execute(db)
  // Uncompressed, as in memory.
  await sql`alter table documents alter column document set storage external`.execute(db)
  await sql`insert into documents select to_jsonb(t) from ${sql.table(currentCopy(projection).table)} t`.execute(db)
}

/** Reads the events' data and folds it stream by stream, and discards the result. */
const foldTable = (projection: Projection) => sql`(select count(told) from (
  select merged(data::jsonb order by epoch, tx, seq) as told from event
  where ${typeCondition(projection)} group by stream) streams) >= 0`

const intoTable = async ({ db }: BenchPlace, projection: Projection, rows: RawBuilder<unknown>) => {
  await sql`drop table if exists least_in_sql`.execute(db)
  await projection.createBare(db, 'least_in_sql')
  await sql`insert into least_in_sql ${rows} where ${foldTable(projection)}`.execute(db)
  await projection.addIndexes(db, 'least_in_sql')
}

/**
 * The same work in SQL, as far as it is equal for all read models: it folds each stream and makes every column of every
 * row from JSON. It takes each field as the event has it, and decrypts nothing.
 */
const inSql = (place: BenchPlace, projection: Projection) =>
  intoTable(
    place,
    projection,
    sql`select made.* from documents cross join lateral jsonb_populate_record(null::least_in_sql, document) made`,
  )

/** Less work than that, and the comparison of all earlier figures: copies the finished rows. */
const copyTable = (place: BenchPlace, projection: Projection) =>
  intoTable(place, projection, sql`select * from ${sql.table(currentCopy(projection).table)}`)

const catchUpAll = async ({ db, log, pool, url }: BenchPlace) => {
  const signals = await openSignals(url, pool)
  const running = await startProjections({ log, db, signals, projections })
  const behind = await running.caughtUp()
  await running.stop()
  await signals.close()
  if (behind.length > 0) throw new Error(`Behind: ${behind.map(({ table, why }) => `${table} ${why}`).join(', ')}`)
}

/** Fills every read model by the product's runner and by SQL. */
export const compareTables = async (place: BenchPlace, rounds: number): Promise<void> => {
  await catchUpAll(place)
  await MERGE_AGGREGATE.execute(place.db)
  console.log(`each read model from its own events among ${place.events}; medians of ${rounds} rounds`)
  for (const projection of projections) {
    const events = await countEvents(place, projection)
    await prepareDocuments(place, projection)
    const round = (work: typeof fill) => () =>
      eventsPerSecond(async () => {
        await work(place, projection)
        return events
      })
    const results = await compare(rounds, [
      { name: 'filled', round: round(fill) },
      { name: 'sql', round: round(inSql) },
      { name: 'copying', round: round(copyTable) },
    ])
    report(projection.name, results, [
      { of: 'filled', to: ['sql'], atLeast: 0.7 },
      { of: 'filled', to: ['copying'], atLeast: undefined },
    ])
  }
}
