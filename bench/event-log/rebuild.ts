import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import type { Position } from '../../domain/kernel/event-log.ts'
import { rowProjection } from '../../projections/kernel/projection.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import { filler } from '../../projections/kernel/runner/rebuilding/fill.ts'
import { createCopy } from '../../projections/kernel/runner/tables.ts'
import { integer, table, text, uuid } from '../../projections/kernel/table.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { fill } from './catch-up.ts'
import { compare, eventsPerSecond, report } from './rounds.ts'
import { nextRelease, type OpenLog, openLog, type sampleEvent } from './sample.ts'
import type { BenchServer, Sizes } from './server.ts'

type SampleEvent = ReturnType<typeof sampleEvent>
const places = table({
  name: 'article-places',
  version: 1,
  columns: { id: uuid, page: integer, place: { ...integer, sql: 'bigint not null' }, name: text, moves: integer },
})

/** The place of every article, and how often it was moved. */
const articlePlaces = rowProjection<SampleEvent, typeof places>(places, {
  ArticleMoved: {
    keys: ({ data }) => [data.articleId],
    fold: (row, { event: { data } }, id) => ({
      id,
      page: data.page,
      place: data.place,
      name: data.name,
      moves: (row?.moves ?? 0) + 1,
    }),
  },
})

const copy = { projection: articlePlaces, table: places.sqlName }

const rebuild =
  ({ pool, log }: OpenLog, upTo: Position, total: number) =>
  async () => {
    const db = new Kysely<ReadModel>({ dialect: new PostgresDialect({ pool }) })
    await db.transaction().execute((tx) => createCopy(tx, copy))
    await filler({ db, log, leader: 'bench', copy, signal: new AbortController().signal })(upTo)
    return total
  }

const inSql = `
  drop table if exists in_sql;
  create table in_sql (id uuid primary key, page integer, place bigint, name text, moves integer);
  insert into in_sql
  select distinct on (id) id, page, place, name, count(*) over (partition by id)
  from (
    select epoch, tx, seq, (data->>'articleId')::uuid as id, (data->>'page')::int as page,
      (data->>'place')::bigint as place, data->>'name' as name
    from event where type = 'ArticleMoved'
  ) e
  order by id, epoch desc, tx desc, seq desc`

const difference = `
  select count(*)::int as rows from (
    (table article_places_v1 except table in_sql) union all (table in_sql except table article_places_v1)
  ) d`

export const benchRebuild = async (server: BenchServer, { rounds, total: least }: Sizes): Promise<void> => {
  const url = await server.newDatabase('rebuild')
  const lastRelease = await openLog(url)
  await fill(lastRelease, least)
  await lastRelease.close()
  const ours = await openLog(url, { upcasters: nextRelease })
  await migrate(ours.pool, projectionMigrations)
  await ours.pool.query('vacuum analyze')
  const { rows } = await ours.pool.query<{ total: number }>('select count(*)::int as total from event')
  const total = rows[0]?.total ?? 0
  const head = await ours.log.head()
  if (head === undefined) throw new Error('Nothing was appended')
  console.log(`\nRebuild of article-places from ${total} events, decoded and upcast`)
  const results = await compare(rounds, [
    { name: 'rebuild', round: () => eventsPerSecond(rebuild(ours, head, total)) },
    { name: 'sql', round: () => eventsPerSecond(async () => (await ours.pool.query(inSql), total)) },
  ])
  report('rebuild', results, [{ of: 'rebuild', to: ['sql'], atLeast: 0.2 }])
  const { rows: differing } = await ours.pool.query<{ rows: number }>(difference)
  console.log(`${''.padEnd(38)} rows that differ: ${differing[0]?.rows}`)
  await ours.close()
}
