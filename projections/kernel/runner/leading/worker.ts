import {
  type Batch,
  NoSuchPosition,
  type Position,
  type RecordedEvent,
  UndecodableEvent,
} from '../../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../../database.ts'
import type { Projection } from '../../projection.ts'
import { batchSize } from '../batch-size.ts'
import {
  LeaseLost,
  type Move,
  moveCheckpoint,
  type ParkReason,
  parkCheckpoint,
  readCheckpoints,
} from '../checkpoint.ts'
import { isToBlame, reasonOf } from '../failure.ts'
import { identityOf } from '../identity.ts'
import { pause } from '../pause.ts'
import type { Tail } from './tail.ts'

/** A table of a projection: the current one, or a copy that follows the log beside it. */
export type Copy = { readonly projection: Projection; readonly table: string }

export type WorkerOptions = {
  readonly db: ReadModelDatabase
  readonly tail: Tail
  readonly leader: string
  readonly copy: Copy
  readonly position: Position | undefined
  readonly signal: AbortSignal
  readonly moveOnly: (move: Move) => Promise<void>
  readonly onMoved: (table: string, position: Position) => void
  readonly onParked: (table: string, parked: ParkReason) => void
  readonly report: (line: string) => void
  readonly backOff?: BackOff
}

/** Milliseconds. An event that fails `attempts` times alone parks its table, which is tried again every `parked`. */
export type BackOff = {
  readonly first: number
  readonly most: number
  readonly attempts: number
  readonly parked: number
}

/** How often a parked table checks whether it has been rebuilt or replaced, in milliseconds. */
const LOOK_INTERVAL_MS = 2_000

export const defaultBackOff: BackOff = { first: 50, most: 5_000, attempts: 5, parked: 60_000 }

/** The events before the first unreadable one; that event alone when it comes first. */
const pageUntilUndecodable = (batch: Batch): Batch => {
  const first = batch.events.findIndex(({ event }) => event.undecodable !== undefined)
  const events = batch.events.slice(0, Math.max(1, first))
  const last = events.at(-1)
  return first === -1 || !last ? batch : { events, upTo: last.position }
}

/** A rebuild has replaced the table that the folded rows belong to. */
export class TableReplaced extends Error {
  override readonly name = 'Replaced'
  constructor(table: string) {
    super(`${table} was replaced by a rebuild`)
  }
}

export type CommittedPage = {
  /** How long the transaction took (ms). */
  readonly took: number
  /** The identity of the written table. */
  readonly identity: string | undefined
}

/**
 * Folds one batch, then writes it and moves the checkpoint in one short transaction. `known`: the identity of the table
 * last written. Rejects with `TableReplaced` when another table has the name by now.
 */
export const commitBatch = async (
  { db, leader, known }: Pick<WorkerOptions, 'db' | 'leader'> & { readonly known?: string | undefined },
  { projection, table }: Copy,
  from: Position | undefined,
  { events, upTo }: Batch,
): Promise<CommittedPage> => {
  // Only the leader writes the rows, and only while the checkpoint is where it was when they were read.
  const read = known ?? (await identityOf(db, table))
  const write = await projection.prepare(db, table, events)
  const start = performance.now()
  await db.transaction().execute(async (tx) => {
    // The checkpoint's row is locked until the commit, so no rebuild replaces the table meanwhile.
    const written = await moveCheckpoint(tx, leader, { table, from, to: upTo })
    if (written !== read) throw new TableReplaced(table)
    await write(tx)
  })
  return { took: performance.now() - start, identity: read }
}

/** Follows the log for one table until it is stopped, or another process takes the lead or rebuilds the table. */
export const runWorker = (options: WorkerOptions): Promise<void> =>
  follow(options).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error
  })

const askNext = (tail: Tail, page: Parameters<Tail['next']>[0]) => {
  const coming = tail.next(page)
  // The failure is reported when the promise is awaited; this avoids an unhandled rejection before that.
  coming.catch(() => undefined)
  return { coming, limit: page.limit }
}

const follow = async (options: WorkerOptions): Promise<void> => {
  const { copy, tail, signal, moveOnly, onMoved, report, backOff = defaultBackOff } = options
  const { table, projection } = copy
  const types = new Set(projection.types)
  const size = batchSize()
  let position = options.position
  let failures = 0
  let identity: string | undefined

  const commit = async (batch: Batch) => {
    const known = identity
    identity = undefined
    const again = (error: unknown) => {
      if (known === undefined || !(error instanceof TableReplaced)) throw error
      return commitBatch(options, copy, position, batch)
    }
    const committed = await commitBatch({ ...options, known }, copy, position, batch).catch(again)
    identity = committed.identity
    size.took(committed.took, batch.events.length)
  }

  const apply = async (batch: Batch) => {
    const [first] = batch.events
    if (first?.event.undecodable !== undefined) throw new UndecodableEvent(first)
    if (batch.events.length === 0) await moveOnly({ table, from: position, to: batch.upTo })
    else await commit(batch)
    failures = 0
    position = batch.upTo
    onMoved(table, position)
  }

  const isElsewhere = async () => {
    const checkpoints = await readCheckpoints(options.db).catch(() => [])
    const now = checkpoints.find((checkpoint) => checkpoint.table === table)
    return now !== undefined && now.position !== position
  }

  /** Waits until another try makes sense. Rejects with `LeaseLost` when the table was rebuilt from another position. */
  const rest = async () => {
    const until = performance.now() + backOff.parked
    while (performance.now() < until && !signal.aborted) {
      await pause(Math.min(LOOK_INTERVAL_MS, backOff.parked), signal)
      if (await isElsewhere()) throw new LeaseLost(table)
    }
  }

  const park = async (at: Pick<ParkReason, 'eventType' | 'stream' | 'revision'>, error: unknown) => {
    const parked = { ...at, reason: reasonOf(error), since: new Date().toISOString() }
    report(`ALARM ${table} stands still at ${at.eventType} ${at.stream}/${at.revision}: ${parked.reason}`)
    options.onParked(table, parked)
    await parkCheckpoint(options.db, options.leader, table, parked).catch(() => undefined)
    await rest()
  }

  const recover = async (events: readonly RecordedEvent[], error: unknown) => {
    failures += 1
    if (error instanceof NoSuchPosition)
      return park({ eventType: 'its checkpoint', stream: error.position, revision: 0 }, error)
    const [first, ...others] = events
    const isTheirs = first !== undefined && isToBlame(error)
    if (isTheirs && others.length === 0 && failures >= backOff.attempts)
      return park({ eventType: first.event.type, stream: first.stream, revision: first.revision }, error)
    if (isTheirs) size.failed(events.length)
    report(`${table} will be tried again: ${reasonOf(error)}`)
    await pause(Math.min(backOff.most, backOff.first * 2 ** Math.min(failures - 1, 10)), signal)
  }

  const next = (after: Position | undefined) => askNext(tail, { after, types, limit: size.get(), signal })

  let asked = next(position)
  while (!signal.aborted) {
    let batch: Batch | undefined
    try {
      const coming = await asked.coming
      if (!coming || signal.aborted) return
      batch = pageUntilUndecodable(coming)
      // Far behind, the next batch is read while this one is written. Near the end, the events that come meanwhile form
      // one batch.
      const isFull = batch.events.length >= asked.limit
      const ahead = isFull ? next(batch.upTo) : undefined
      await apply(batch)
      asked = ahead ?? next(position)
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      await recover(batch?.events ?? [], error)
      asked = next(position)
    }
  }
}
