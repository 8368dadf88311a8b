// How fast the listening figures are: `npm run bench:listening [-- --listens 1000000 --times 20]`. Makes the listens of one
// weekly publication in three years, of which most are counted by day and those of the last two days are not, and reads
// the figures of the publication, of an issue and of an article. Prints milliseconds.
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { analyticsMigrations } from '../../adapters/listening/analytics/migrations.ts'
import { postgresAnalytics } from '../../adapters/listening/analytics/postgres.ts'
import type { FiguresOf } from '../../domain/listening/listening-figures.ts'
import { benchServer } from '../event-log/server.ts'
import { describeValues } from '../live/percentiles.ts'

const { values } = parseArgs({
  options: { listens: { type: 'string', default: '1000000' }, times: { type: 'string', default: '20' } },
})
const [listens, times] = [Number(values.listens), Number(values.times)]
const ISSUES = 156
const ARTICLES = 40
const now = new Date('2026-11-26T12:00:00Z')

const idOf = (name: string) => `md5(${name})::uuid`
const server = await benchServer()
const pool = new Pool({ connectionString: await server.newDatabase('listening') })
await migrate(pool, analyticsMigrations)

/** An issue is heard most in its first days; its first articles more than its last. Session names a visit. */
const began = performance.now()
await pool.query(
  `insert into listening_session (article, session, day, hour, publication, issue, is_begun, is_ended, seconds, tenths,
     device, origin, opened, site)
   select ${idOf("issue || '.' || place")}, n::text, (date '2026-11-26' - 7 * issue + least(6 * issue, 7 * issue, least(40, floor(-3 * ln(1 - a)))::int)::int),
     (6 + floor(16 * b))::int, ${idOf("'publication'")}, ${idOf('issue::text')}, true, c < 0.6, (20 + 200 * c)::int,
     (1 << (1 + floor(9.99 * c)::int)) - 1, (array['phone', 'phone', 'phone', 'computer', 'tablet', 'speaker'])[1 + floor(5.99 * b)::int],
     (array['direct', 'direct', 'link', 'frame'])[1 + floor(3.99 * c)::int], (array['a', 'i', 'pub'])[1 + floor(2.99 * a)::int],
     case when c < 0.3 then 'norrby.se' end
   from (
     select n, floor(random() * $2)::int as issue, floor($3 * random() * random())::int as place, random() as a, random() as b,
       random() as c
     from generate_series(1, $1::int) n
   ) heard on conflict do nothing`,
  [listens, ISSUES, ARTICLES],
)
const analytics = postgresAnalytics(pool)
const countingBegan = performance.now()
await analytics.figuresOf(
  { kind: 'article', id: '0199e2a0-0000-7000-8000-000000000001' },
  { from: '2026-11-26', to: '2026-11-26' },
  now,
)
console.log(
  `made in ${((countingBegan - began) / 1000).toFixed(1)} s, counted in ${((performance.now() - countingBegan) / 1000).toFixed(1)} s`,
)
await pool.query('analyze')
const { rows } = await pool.query<{ day: number; kind: number; open: number }>(
  `select (select count(*)::int from listening_day) as day, (select count(*)::int from listening_kind) as kind,
     (select count(*)::int from listening_session) as open`,
)
console.log(`rows: ${JSON.stringify(rows[0])}`)

const { rows: ids } = await pool.query<{ publication: string; issue: string; article: string }>(
  `select ${idOf("'publication'")} as publication, ${idOf("'3'")} as issue, ${idOf("'3.0'")} as article`,
)
const [id] = ids
if (!id) throw new Error('No ids')

const measure = async (name: string, of: FiguresOf, from: string) => {
  const took: number[] = []
  for (let round = 0; round < times; round += 1) {
    const start = performance.now()
    await analytics.figuresOf(of, { from, to: '2026-11-26' }, now)
    took.push(performance.now() - start)
  }
  console.log(`${name.padEnd(34)} ${describeValues(took)}`)
}

const publication = { kind: 'publication', id: id.publication } as const
await measure('publication, all that is kept', publication, '1900-01-01')
await measure('publication, the last year', publication, '2025-11-27')
await measure('publication, the last month', publication, '2026-10-27')
await measure('issue, all that is kept', { kind: 'issue', id: id.issue }, '1900-01-01')
await measure('article, all that is kept', { kind: 'article', id: id.article }, '1900-01-01')
await pool.end()
await server.close()
