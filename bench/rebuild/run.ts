// How fast the product's runner rebuilds a read model, catches up, and fills every one of them, beside the same in SQL:
// `npm run bench:rebuild`. For issue-articles SQL makes the very same rows. For the others it folds the events and
// makes rows from JSON ('sql'), which is less work: it decrypts nothing. Until November 2026 finished rows were copied
// instead; that figure stands beside it ('copying').
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openSignals } from '../../adapters/kernel/postgres/signals.ts'
import { issueArticles } from '../../projections/editorial/issue-articles/projection.ts'
import { isSame } from '../../projections/kernel/runner/rebuilding/compare.ts'
import { dropOld, rebuildProjection } from '../../projections/kernel/runner/rebuilding/rebuild.ts'
import { startProjections } from '../../projections/kernel/runner/start.ts'
import { currentCopy, dropCopy } from '../../projections/kernel/runner/tables.ts'
import { compare, eventsPerSecond, report } from '../event-log/rounds.ts'
import { benchServer } from '../event-log/server.ts'
import { compareTables, fill } from './every-table.ts'
import { aggregate, differingRows } from './in-sql.ts'
import { type BenchPlace, openPlace } from './place.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, events: { type: 'string', default: '200000' } },
})
const rounds = Number(values.rounds)
const currentTable = currentCopy(issueArticles)
const { signal } = new AbortController()

/** From nothing to the end of the log, as a process that starts with a new version of a read model. */
const catchUp = async ({ db, log, pool, url, events }: BenchPlace) => {
  await db.transaction().execute((tx) => dropCopy(tx, currentTable.table))
  const signals = await openSignals(url, pool)
  const running = await startProjections({ log, db, signals, projections: [issueArticles] })
  await running.caughtUp()
  await running.stop()
  await signals.close()
  return events
}

const rebuild = async ({ db, log, events }: BenchPlace) => {
  if (!isSame(await rebuildProjection({ db, log, projection: issueArticles, signal }))) throw new Error('Rows differ')
  await dropOld({ db }, [issueArticles])
  return events
}

const inSql = async ({ db, pool, events }: BenchPlace) => {
  await pool.query('drop table if exists in_sql')
  await issueArticles.createBare(db, 'in_sql')
  await pool.query(aggregate('in_sql'))
  await issueArticles.addIndexes(db, 'in_sql')
  return events
}

const writers = sql<{
  xid: string
  query: string
}>`select backend_xid::text as xid, left(query, 100) as query from pg_stat_activity where backend_xid is not null`

/** The longest time (ms) that a transaction was seen writing during `work`, and its last statement. */
const longestWriter = async ({ db }: BenchPlace, work: () => Promise<unknown>) => {
  const done = new AbortController()
  const firstSeen = new Map<string, number>()
  let longest = { ms: 0, query: '' }
  const look = async () => {
    const asked = performance.now()
    for (const { xid, query } of (await writers.execute(db)).rows) {
      const since = firstSeen.get(xid) ?? asked
      firstSeen.set(xid, since)
      const ms = performance.now() - since
      if (ms > longest.ms) longest = { ms, query }
    }
  }
  const watch = async () => {
    while (!done.signal.aborted) await look()
  }
  const watching = watch()
  await work().finally(() => done.abort())
  await watching
  return longest
}

const countDiffering = async ({ db }: BenchPlace) => {
  const { rows } = await sql<{ rows: number }>`${sql.raw(differingRows(currentTable.table, 'in_sql'))}`.execute(db)
  return rows[0]?.rows
}

const server = await benchServer()
try {
  const place = await openPlace(await server.newDatabase('rebuild'), Number(values.events), 'issues')
  await catchUp(place)
  console.log(`fsync on, ${server.fsync.toFixed(2)} ms for 8 KB; medians of ${rounds} rounds`)
  console.log(`${issueArticles.name} from ${place.events} events of the whole product, decoded and upcast`)
  const results = await compare(rounds, [
    { name: 'rebuild', round: () => eventsPerSecond(() => rebuild(place)) },
    { name: 'its filling', round: () => eventsPerSecond(() => fill(place, issueArticles).then(() => place.events)) },
    { name: 'catch-up', round: () => eventsPerSecond(() => catchUp(place)) },
    { name: 'sql', round: () => eventsPerSecond(() => inSql(place)) },
  ])
  report('rebuild', results, [
    { of: 'rebuild', to: ['sql'], atLeast: 0.2 },
    { of: 'its filling', to: ['sql'], atLeast: 0.7 },
    { of: 'catch-up', to: ['sql'], atLeast: undefined },
  ])
  const longest = await longestWriter(place, () => rebuild(place))
  console.log(`rows that the product and SQL do not share: ${await countDiffering(place)}`)
  console.log(
    `longest write transaction during a rebuild: ${longest.ms.toFixed(0)} ms  (at most: 100), in ${longest.query}`,
  )
  await place.close()
  const everything = await openPlace(await server.newDatabase('tables'), Number(values.events) / 2, 'everything')
  await compareTables(everything, rounds)
  await everything.close()
} finally {
  await server.close()
}
