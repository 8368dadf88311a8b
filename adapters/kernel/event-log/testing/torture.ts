import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { EventLog, Position, RecordedEvent } from '../../../../domain/kernel/event-log.ts'
import { type Random, seededRandom } from '../../testing/random.ts'
import { eventIds } from '../event-ids.ts'
import { appendChains } from '../postgres/append-statement.ts'

export type TortureOptions = {
  /** The pool that causes the disorder; its connections are never cut. */
  readonly pool: Pool
  /** One log for each process. */
  readonly logs: readonly EventLog[]
  /** The application name of the connections to cut. */
  readonly applicationName: string
  readonly seed: number
  readonly events: number
  readonly writers: number
  readonly lateWriters: number
  readonly readers: number
  /** Mean time (ms) between two cuts. */
  readonly cutEvery: number
}

export type TortureOutcome = {
  readonly events: number
  readonly late: number
  readonly cuts: number
  /** The readers' faults, in words; empty when there are none. */
  readonly faults: readonly string[]
}

type TortureRun = TortureOptions & {
  readonly random: Random
  readonly done: AbortController
  written: number
  late: number
  cuts: number
}

const metadata = (commandId: string) =>
  ({ commandId, correlationId: randomUUID(), actor: { kind: 'process', id: 'torture' } }) as const

const eventsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ type: 'Noted', data: { n } }))

/** Appends one event after another to a new stream, as a command handler would. */
const write = async (run: TortureRun, log: EventLog) => {
  let stream = `torture-${randomUUID()}`
  let revision: number | 'noStream' = 'noStream'
  while (run.written < run.events) {
    const count = 1 + run.random.below(3)
    run.written += count
    revision = (await log.append(stream, eventsOf(count), revision, metadata(randomUUID()))).revision
    if (run.random.chance(0.05)) {
      stream = `torture-${randomUUID()}`
      revision = 'noStream'
    }
    await wait(run.random.below(3))
  }
}

const lateChain = () => {
  const [stream, commandId] = [`late-${randomUUID()}`, randomUUID()]
  const ids = eventIds(commandId, stream, 2)
  const events = eventsOf(2).map(({ type, data }) => ({
    type,
    schemaVersion: 1,
    data: JSON.stringify(data),
    fields: data,
  }))
  const entry = { stream, expected: -1, commandId, ids, events, metadata: JSON.stringify(metadata(commandId)) }
  return { stream, entries: [entry] }
}

const lateTransaction = async (run: TortureRun, client: PoolClient) => {
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  await wait(run.random.below(25))
  const count = 1 + run.random.below(3)
  await appendChains(client, Array.from({ length: count }, lateChain))
  await wait(run.random.below(25))
  if (run.random.chance(0.15)) return client.query('rollback')
  await client.query('commit')
  run.late += count * 2
}

/** Transactions that took their ids early and commit late, out of order, or never. */
const writeLate = async (run: TortureRun) => {
  while (run.written < run.events) {
    const client = await run.pool.connect()
    await lateTransaction(run, client).finally(() => client.release())
    await wait(run.random.below(10))
  }
}

const cutSomeConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = $1 and datname = current_database() and hashtext(pid::text || $2) % 3 = 0`

const cut = async (run: TortureRun) => {
  while (!run.done.signal.aborted) {
    await wait(run.random.below(run.cutEvery * 2), undefined, { signal: run.done.signal }).catch(() => undefined)
    const { rowCount } = await run.pool.query(cutSomeConnections, [
      run.applicationName,
      String(run.random.below(1_000)),
    ])
    run.cuts += rowCount ?? 0
  }
}

type Reader = { readonly after: Position | undefined; readonly seen: string[]; upTo: Position | undefined }

const read = async (run: TortureRun, log: EventLog, reader: Reader, onEvent: (event: RecordedEvent) => void) => {
  const from = reader.after === undefined ? {} : { after: reader.after }
  for await (const { events, upTo } of log.follow({ ...from, signal: run.done.signal })) {
    for (const event of events) {
      reader.seen.push(event.eventId)
      onEvent(event)
    }
    reader.upTo = upTo
  }
}

const startReaders = (run: TortureRun) => {
  const readers: Reader[] = []
  const reading: Promise<void>[] = []
  const begin = (log: EventLog, after: Position | undefined, onEvent: (event: RecordedEvent) => void) => {
    const reader: Reader = { after, seen: [], upTo: undefined }
    readers.push(reader)
    reading.push(read(run, log, reader, onEvent))
  }
  // The first reader sees everything, and starts others from its position on the way.
  const sendOff = ({ position }: RecordedEvent) => {
    const due = (run.events / run.readers) * readers.length
    const log = run.random.oneOf(run.logs)
    if (readers.length < run.readers && (readers[0]?.seen.length ?? 0) >= due && log)
      begin(log, position, () => undefined)
  }
  const [first] = run.logs
  if (first) begin(first, undefined, sendOff)
  return { readers, reading }
}

const inOrder = `
  select event_id as id, epoch || '/' || tx::text || '/' || seq as position, stream, revision
  from event e order by e.epoch, e.tx, e.seq`

type Truth = { readonly id: string; readonly position: Position; readonly stream: string; readonly revision: number }

const faultOf = (name: string, seen: readonly string[], expected: readonly Truth[]): readonly string[] => {
  const wrong = expected.findIndex(({ id }, index) => seen[index] !== id)
  if (wrong < 0 && seen.length === expected.length) return []
  const twice = seen.length - new Set(seen).size
  const known = new Set(seen)
  const lost = expected.filter(({ id }) => !known.has(id)).length
  return [`${name}: ${seen.length} of ${expected.length} events, ${lost} lost, ${twice} twice, wrong from ${wrong}`]
}

const streamFaults = (truth: readonly Truth[]): readonly string[] => {
  const next = new Map<string, number>()
  return truth.flatMap(({ stream, revision }) => {
    const expected = next.get(stream) ?? 0
    next.set(stream, revision + 1)
    return revision === expected ? [] : [`${stream}: revision ${revision} where ${expected} was due`]
  })
}

const READER_TIMEOUT_MS = 60_000

/**
 * Writers, late committers and readers in several processes' logs while connections are cut. Answers what each reader
 * saw.
 */
export const torture = async (options: TortureOptions): Promise<TortureOutcome> => {
  const state = { random: seededRandom(options.seed), done: new AbortController(), written: 0, late: 0, cuts: 0 }
  const run: TortureRun = Object.assign(state, options)
  const { readers, reading } = startReaders(run)
  const cutting = cut(run)
  const writers = Array.from({ length: run.writers }, (_, n) => run.logs[n % run.logs.length])
  await Promise.all([
    ...writers.map((log) => log && write(run, log)),
    ...Array.from({ length: run.lateWriters }, () => writeLate(run)),
  ])
  const { rows: truth } = await run.pool.query<Truth>(inOrder)
  const end = truth.at(-1)?.position
  const began = performance.now()
  while (readers.some(({ upTo }) => upTo !== end) && performance.now() - began < READER_TIMEOUT_MS) await wait(20)
  run.done.abort()
  await Promise.all([...reading, cutting])
  const faults = readers.flatMap(({ after, seen }, index) => {
    const start = after === undefined ? 0 : truth.findIndex(({ position }) => position === after) + 1
    return faultOf(`reader ${index}`, seen, truth.slice(start))
  })
  return { events: truth.length, late: run.late, cuts: run.cuts, faults: [...faults, ...streamFaults(truth)] }
}
