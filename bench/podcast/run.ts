// How long a reader of a podcast waits: `npm run bench:podcast [-- --items 1000]`. Starts the whole product with the
// example, and repeats the example's issue in the read models up to this many articles. Then it fetches an unchanged
// feed (304), one that is sent whole, and one that is written anew, over one connection. Prints milliseconds.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { articlePlacesTable } from '../../projections/editorial/article-places/table.ts'
import { issuesTable } from '../../projections/editorial/issue/table.ts'
import { issueArticlesTable } from '../../projections/editorial/issue-articles/table.ts'
import { mediaTable } from '../../projections/editorial/media/table.ts'
import { publicationsTable } from '../../projections/editorial/publication/table.ts'
import { benchServer } from '../event-log/server.ts'
import { describeValues } from '../live/percentiles.ts'

const { values } = parseArgs({
  options: { items: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '500' } },
})
const [items, rounds] = [Number(values.items), Number(values.rounds)]
const PORT = 5170

const server = await benchServer()
const database = await server.newDatabase('podcast')
const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-podcast-'))
const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
  env: {
    PATH: process.env['PATH'],
    PORT: String(PORT),
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATA_DIR: folder,
    DATABASE_URL: database,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SEED: 'issue',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const line of createInterface(child.stdout)) if (line.includes('is running')) break

const db = new Client({ connectionString: database })
await db.connect()

/** Copies the rows of a table with the named columns changed. */
const repeat = (table: string, changes: Readonly<Record<string, string>>, from = `${table} t, copies`) =>
  db.query(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${Object.entries(changes)
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')}))).* from ${from}`,
  )

const idOf = (id: string) => `md5(${id}::text || copies.n)::uuid`
const { rows } = await db.query<{ count: number }>(`
  select count(distinct a.id)::int as count from ${issueArticlesTable} a
  join ${mediaTable} m on m.article_id = a.id and m.kind = 'sound' and m.variants ? 'mp3'`)
const copies = Math.ceil(items / (rows[0]?.count ?? 1)) - 1
await db.query(`create temporary table copies as select generate_series(1, ${copies}) as n`)
const weeksLater = (column: string) =>
  `to_char((${column})::timestamptz - copies.n * interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
await repeat(
  mediaTable,
  { id: idOf('t.id'), article_id: idOf('t.article_id') },
  `${mediaTable} t, copies where t.article_id is not null`,
)
await repeat(issueArticlesTable, { id: idOf('t.id'), issue_id: idOf('t.issue_id'), code: `'c' || ${idOf('t.id')}` })
await repeat(articlePlacesTable, { id: idOf('t.id'), issue_id: idOf('t.issue_id') })
await repeat(issuesTable, {
  id: idOf('t.id'),
  code: `'c' || ${idOf('t.id')}`,
  available_from_date: weeksLater('t.available_from_date'),
})
const art = `(select id from ${mediaTable} where kind = 'image' limit 1)`
await db.query(
  `update ${mediaTable} set mime_type = 'image/png', facts = '{"kind":"image","width":1400,"height":1400}' where id = ${art}`,
)
await db.query(
  `update ${publicationsTable} set settings = settings || jsonb_build_object('podcastType', 3, 'public', true, 'podcastIcon', ${art})`,
)
await db.query('analyze')
const { rows: publications } = await db.query<{ id: string }>(`select id from ${publicationsTable} limit 1`)
const address = `http://localhost:${PORT}/api/publications/podcast/${publications[0]?.id}`

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = async (headers: Readonly<Record<string, string>> = {}, page = 1) => {
  const began = performance.now()
  const [answer] = (await once(get(`${address}?page=${page}`, { agent, headers }), 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk)
  return { ms: performance.now() - began, status: answer.statusCode, tag: String(answer.headers.etag), text }
}

const measure = async (what: string, status: number, once: () => ReturnType<typeof ask>) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const answer = await once()
    if (answer.status !== status) throw new Error(`${what}: ${answer.status}`)
    times.push(answer.ms)
  }
  console.log(`${what.padEnd(24)} ${describeValues(times)}`)
}

const wholeFeed = await ask()
const pages = Number(/rel="last"[^>]*/.test(wholeFeed.text) ? /page=(\d+)" rel="last"/.exec(wholeFeed.text)?.[1] : 1)
console.log(`${copies + 1} issues, ${pages} pages; the first has ${wholeFeed.text.length} characters`)
await measure('unchanged (304)', 304, () => ask({ 'if-none-match': wholeFeed.tag }))
await measure('whole', 200, () => ask())
await measure('whole, compressed', 200, () => ask({ 'accept-encoding': 'gzip' }))
await measure('written anew', 200, async () => {
  await db.query(`update ${publicationsTable} set revision = revision + 1`)
  return ask()
})

await db.end()
agent.destroy()
child.kill('SIGTERM')
if (child.exitCode === null) await once(child, 'exit')
await server.close()
await rm(folder, { recursive: true, force: true })
