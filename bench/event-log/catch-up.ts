import type { Position } from '../../domain/kernel/event-log.ts'
import { openEmmett } from './emmett.ts'
import { compare, eventsPerSecond, report } from './rounds.ts'
import { metadata, newStream, type OpenLog, openLog, sampleEvent } from './sample.ts'
import type { BenchServer, Sizes } from './server.ts'

const EVENTS_PER_STREAM = 50
const EVENTS_PER_PAGE = 1_000

/** Appends until the log holds this many events. */
export const fill = async ({ log }: OpenLog, total: number): Promise<void> => {
  const appends = Array.from({ length: total / EVENTS_PER_STREAM }, (_, s) => s)
  while (appends.length > 0) {
    const some = appends.splice(0, 200).map((s) => {
      const events = Array.from({ length: EVENTS_PER_STREAM }, (_, n) => sampleEvent(s * EVENTS_PER_STREAM + n))
      return log.append(newStream(), events, 'noStream', metadata())
    })
    await Promise.all(some)
  }
}

const catchUpByReadAll =
  ({ log }: OpenLog) =>
  async () => {
    let seen = 0
    for (let after: Position | undefined; ; ) {
      const { events, upTo } = await log.readAll(
        after === undefined ? { limit: EVENTS_PER_PAGE } : { after, limit: EVENTS_PER_PAGE },
      )
      seen += events.length
      if (upTo === after || events.length === 0) return seen
      after = upTo
    }
  }

const throughFollow =
  ({ log }: OpenLog, total: number) =>
  async () => {
    const stopped = new AbortController()
    let seen = 0
    for await (const { events } of log.follow({ signal: stopped.signal })) {
      seen += events.length
      if (seen >= total) stopped.abort()
    }
    return seen
  }

const keyset = `
  select e.epoch, e.tx, e.seq, e.stream, e.revision, e.event_id, e.type, e.schema_version, e.command_id, e.data,
    e.metadata, e.recorded_at
  from event e where (e.epoch, e.tx, e.seq) > ($1::int, $2::xid8, $3::bigint)
  order by e.epoch, e.tx, e.seq limit ${EVENTS_PER_PAGE}`

type Keys = { readonly epoch: number; readonly tx: string; readonly seq: string }

const bareSelect =
  ({ pool }: OpenLog) =>
  async () => {
    let seen = 0
    let last: Keys = { epoch: 0, tx: '0', seq: '0' }
    for (;;) {
      const { rows } = await pool.query<Keys>({ name: 'bare', text: keyset, values: [last.epoch, last.tx, last.seq] })
      const end = rows.at(-1)
      if (!end) return seen
      seen += rows.length
      last = end
    }
  }

export const benchCatchUp = async (server: BenchServer, { rounds, total }: Sizes): Promise<void> => {
  const ours = await openLog(await server.newDatabase('catch_up'))
  const emmett = await openEmmett(await server.newDatabase('emmett_catch_up'))
  await fill(ours, total)
  for (let n = 0; n < total; n += 1_000) await emmett.append(1_000)
  await ours.pool.query('vacuum analyze')
  console.log(`\nCatch-up over ${total} events, pages of ${EVENTS_PER_PAGE}`)
  const results = await compare(rounds, [
    { name: 'readAll', round: () => eventsPerSecond(catchUpByReadAll(ours)) },
    { name: 'follow', round: () => eventsPerSecond(throughFollow(ours, total)) },
    { name: 'bare select', round: () => eventsPerSecond(bareSelect(ours)) },
    { name: 'emmett', round: () => eventsPerSecond(() => emmett.catchUp(EVENTS_PER_PAGE)) },
  ])
  report('catch-up', results, [
    { of: 'readAll', to: ['bare select'], atLeast: 0.8 },
    { of: 'readAll', to: ['emmett'], atLeast: undefined },
  ])
  await Promise.all([ours.close(), emmett.close()])
}
