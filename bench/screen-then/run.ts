// How long the article list as it was takes, from a log of so many events, on tables of their own:
// `npm run bench:screen`. A look is everything from the press to the rows: tables, events, folding, the list's query.
// Its figure to reach: 1 s over 10,000 events (p95). Larger logs tell how it grows.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openPastTables } from '../../adapters/support/past-tables.ts'
import { logUntil } from '../../commands/support/screens/log-until.ts'
import { publicationFounded } from '../../domain/editorial/publication/examples.ts'
import { IssueId } from '../../domain/kernel/ids.ts'
import { listArticles } from '../../projections/editorial/issue-articles/queries.ts'
import { screenProjections } from '../../projections/read-model.ts'
import { fillTables } from '../../projections/support/screens/fill-tables.ts'
import { benchServer } from '../event-log/server.ts'
import { openPlace } from '../rebuild/place.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, events: { type: 'string', default: '10000,50000' } },
})

const admin = { role: 'admin', customers: [] } as const

/** The history has issues alone; the list is that of a publication. */
const foundPublication = async ({ log }: Awaited<ReturnType<typeof openPlace>>, issueId: IssueId) => {
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

const server = await benchServer()
try {
  for (const events of values.events.split(',').map(Number)) {
    const place = await openPlace(await server.newDatabase(`screen_${events}`), events, 'issues')
    const lend = openPastTables(place.pool)
    const { rows } = await place.pool.query<{ stream: string }>(
      `select stream from event where stream like 'contents-%' limit 1`,
    )
    const issueId = IssueId.parse(rows[0]?.stream.slice('contents-'.length))
    await foundPublication(place, issueId)
    const log = logUntil(place.log, new Date().toISOString())
    const took: number[] = []
    let listed = 0
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const start = performance.now()
      const { db, close } = await lend()
      await fillTables(db, log, screenProjections)
      listed = (await listArticles(db, admin, issueId)).length
      took.push(performance.now() - start)
      close()
    }
    const sorted = took.toSorted((one, other) => one - other)
    console.log(
      `${place.events} events, ${listed} articles: p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p95 ${quantile(sorted, 0.95).toFixed(0)} ms`,
    )
    await place.close()
  }
} finally {
  await server.close()
}
