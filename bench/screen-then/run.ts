// How long lists as they were take, from a log of so many events, on tables of their own: `npm run bench:screen`. A look
// is everything from the press to the rows: tables, the events of the read models that the list reads, folding, its query.
// The figure to reach: 1 s for the article list over 10,000 events (p95). Larger logs tell how it grows.
// `--history everything`: all types of events equally often, instead of issues that are worked on.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { openPastTables } from '../../adapters/support/past-tables.ts'
import { logUntil } from '../../commands/support/screens/log-until.ts'
import { publicationFounded } from '../../domain/editorial/publication/examples.ts'
import { IssueId } from '../../domain/kernel/ids.ts'
import { listArticles } from '../../projections/editorial/issue-articles/queries.ts'
import { type ReadModel, screenProjections } from '../../projections/read-model.ts'
import { selectOrders } from '../../projections/sales/order/queries.ts'
import { listSubscribers } from '../../projections/subscribers/subscriber/queries.ts'
import { foldLog, makeTables } from '../../projections/support/screens/fill-tables.ts'
import { fillWhenRead } from '../../projections/support/screens/fill-when-read.ts'
import { benchServer } from '../event-log/server.ts'
import { type BenchPlace, openPlace } from '../rebuild/place.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    events: { type: 'string', default: '10000,50000' },
    history: { type: 'string', default: 'issues' },
  },
})
const history = values.history === 'everything' ? 'everything' : 'issues'

const admin = { role: 'admin', customers: [] } as const
const ROWS = 20

type List = (db: Kysely<ReadModel>, issueId: IssueId) => Promise<{ readonly length: number }>

const lists: Readonly<Record<string, List>> = {
  articles: (db, issueId) => listArticles(db, admin, issueId),
  subscribers: async (db) => {
    const query = { sort: 'name', direction: 'asc', limit: ROWS, today: '2026-11-30' } as const
    return (await listSubscribers(db, query)).items
  },
  orders: (db) => selectOrders(db).limit(ROWS).execute(),
}

/** The history has issues alone; the list is that of a publication. */
const foundPublication = async ({ log }: BenchPlace, issueId: IssueId) => {
  const [openingEvent] = (await log.read(`issue-${issueId}`)).events
  const publicationId: unknown = openingEvent && Reflect.get(openingEvent.event.data, 'publicationId')
  const foundingEvent = { ...publicationFounded, data: { ...publicationFounded.data, publicationId } }
  const metadata = {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: { kind: 'process', id: 'bench' },
  } as const
  await log.append(`publication-${String(publicationId)}`, [foundingEvent], 'noStream', metadata)
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN

/** A look at a list: its time in milliseconds, and its rows. */
const look = async ({ pool, log }: BenchPlace, list: List, issueId: IssueId) => {
  const start = performance.now()
  const { db, preparedBy, close } = await openPastTables(pool)()
  await makeTables(db, screenProjections)
  const pastLog = logUntil(log, new Date().toISOString())
  const fill = fillWhenRead(screenProjections, (some) => foldLog(db, pastLog, some))
  const { length } = await list(preparedBy(fill), issueId)
  const took = performance.now() - start
  close()
  return { took, rows: length }
}

const lookAtLists = async (place: BenchPlace, issueId: IssueId) => {
  for (const [name, list] of Object.entries(lists)) {
    const looks: Awaited<ReturnType<typeof look>>[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) looks.push(await look(place, list, issueId))
    const sorted = looks.map(({ took }) => took).toSorted((one, other) => one - other)
    const [p50, p95] = [0.5, 0.95].map((q) => quantile(sorted, q).toFixed(0))
    console.log(`${place.events} events, ${looks[0]?.rows} ${name}: p50 ${p50} ms, p95 ${p95} ms`)
  }
}

const server = await benchServer()
try {
  for (const events of values.events.split(',').map(Number)) {
    const place = await openPlace(await server.newDatabase(`screen_${events}`), events, history)
    const { rows } = await place.pool.query<{ stream: string }>(
      `select stream from event where stream like 'contents-%' limit 1`,
    )
    const issueId = IssueId.parse(rows[0]?.stream.slice('contents-'.length))
    if (history === 'issues') await foundPublication(place, issueId)
    await lookAtLists(place, issueId)
    await place.close()
  }
} finally {
  await server.close()
}
