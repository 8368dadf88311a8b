// How long a read model's transaction stays open while a whole list of long texts is shifted, again and again: every
// follower waits for the oldest transaction. `node bench/live/shift-articles.ts [shifts]`; run it on an idle machine.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { checkDatabase } from '../../adapters/kernel/postgres/check-server.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { startEmbedded } from '../../adapters/kernel/postgres/embedded-server.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { wholeAttributes } from '../../domain/editorial/contents/default-attributes.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import { describeValues } from './percentiles.ts'
import { startMeasured } from './process.ts'

const shifts = Number(process.argv[2] ?? 60)
const ARTICLES = 500
const TEXT = `<p>${'Kommunen bygger ny skola. '.repeat(770)}</p>`

const OLDEST_TRANSACTION = `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as ms
  from pg_stat_activity where backend_xid is not null and datname = current_database()`

const metadata = () => {
  const commandId = randomUUID()
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'bench' } } as const
}

const dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-bench-'))
const server = await startEmbedded({ dataDir, onLost: () => undefined })
try {
  const { pool, close } = connect(server.url, { max: 1, applicationName: 'bench' })
  await checkDatabase(pool)
  await migrate(pool, [...eventLogMigrations, ...projectionMigrations])
  const { log, caughtUp, stop } = await startMeasured(server.url)
  const issueId = randomUUID()
  const stream = `contents-${issueId}`
  const articles = Array.from({ length: ARTICLES }, (_, n) => ({ articleId: randomUUID(), page: n + 1, place: 1024 }))
  const { name: _, ...attributes } = wholeAttributes({ level: 'h2' })
  const numbered = articles.map((spot, n) => ({ ...spot, code: randomUUID(), name: `Artikel ${n}` }))
  const made = { type: 'ArticlesNumbered', data: { issueId, articles: numbered, attributes } }
  let { revision } = await log.append(stream, [made], 'noStream', metadata())
  for (const { articleId } of articles) {
    const written = { type: 'ArticleTextWritten', data: { issueId, articleId, words: 3_080, changes: { text: TEXT } } }
    await log.append(`article-${articleId}`, [written], 'noStream', metadata())
  }
  await caughtUp()
  const ages: number[] = []
  const ended = new AbortController()
  const sample = async () => {
    while (!ended.signal.aborted) ages.push((await pool.query<{ ms: number }>(OLDEST_TRANSACTION)).rows[0]?.ms ?? 0)
  }
  const sampling = sample()
  for (let by = 1; by <= shifts; by += 1) {
    const placed = articles.map((spot) => ({ ...spot, page: spot.page + by }))
    const data = { issueId, articleId: articles[0]?.articleId, by: 1, placed }
    revision = (await log.append(stream, [{ type: 'ArticlesShifted', data }], revision, metadata())).revision
  }
  await caughtUp()
  ended.abort()
  await sampling
  console.log(`${shifts} shifts of ${ARTICLES} articles of 20 kB: age of the oldest writer ${describeValues(ages)}`)
  await stop()
  await close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
