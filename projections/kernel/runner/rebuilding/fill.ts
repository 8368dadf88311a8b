import { type Batch, type Position, requireReadable } from '../../../../domain/kernel/event-log.ts'
import type { Changes } from '../../row-filling.ts'
import { batchSize } from '../batch-size.ts'
import { LeaseLost, moveCheckpoint } from '../checkpoint.ts'
import { takeLeases } from '../leading/lease.ts'
import type { Copy } from '../leading/worker.ts'
import type { Place } from './exchange.ts'

type FillOptions = Place & {
  readonly leader: string
  readonly copy: Copy
  readonly signal: AbortSignal
  readonly onProgress?: (events: number) => void
}

const LEASE_MS = 30_000
const LEASE_RENEWAL_MS = 5_000
/** Events read at once. */
const EVENTS_PER_PAGE = 1_000
/** After this many pages without a change a row is written while others are read: it may be finished. */
const UNCHANGED_PAGES = 2
/** At this many changed rows, reading waits until they are written. */
const MAX_CHANGED_ROWS = 5_000

/**
 * Folds the log into a copy that only this process writes, from the log's beginning. Answers a function that continues
 * up to a position. It reads a page while it decodes and folds the last and writes rows; after an interruption it
 * starts anew.
 */
export const filler = ({ db, log, leader, copy: { projection, table }, signal, onProgress }: FillOptions) => {
  const filling = projection.fill(db, table)
  const size = batchSize({ start: 250, largest: 500 })
  const filter = { types: projection.types }
  let at: Position | undefined
  let written: Position | undefined
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  let done = 0
  let renewed = Number.NEGATIVE_INFINITY

  const renew = async () => {
    if (performance.now() - renewed < LEASE_RENEWAL_MS) return
    const leased = await takeLeases(db, leader, [table], LEASE_MS)
    if (leased.length === 0) throw new LeaseLost(table)
    renewed = performance.now()
  }

  const read = (after: Position | undefined) => {
    const { promise: reached, resolve, reject } = Promise.withResolvers<Position>()
    const query = { limit: EVENTS_PER_PAGE, filter, reaches: resolve }
    const batch = log.readAll(after === undefined ? query : { after, ...query })
    batch.then(({ upTo }) => resolve(upTo), reject)
    // The failure is reported when the promise is awaited; this avoids an unhandled rejection before that.
    reached.catch(() => undefined)
    return { batch, reached }
  }

  const cut = (batch: Batch, upTo: Position): Batch =>
    log.compare(batch.upTo, upTo) < 0
      ? batch
      : { events: batch.events.filter(({ position }) => log.compare(position, upTo) <= 0), upTo }

  /** Uses enough transactions that none is long; the first of them moves the checkpoint. */
  const write = async (changes: Changes, upTo: Position) => {
    let next = 0
    do {
      signal.throwIfAborted()
      const [from, to] = [next, Math.min(next + size.get(), changes.rows)]
      const start = performance.now()
      await db.transaction().execute(async (tx) => {
        await moveCheckpoint(tx, leader, { table, from: written, to: upTo })
        await changes.write(tx, from, to)
      })
      size.took(performance.now() - start, to - from)
      written = upTo
      next = to
    } while (next < changes.rows)
  }

  const flush = async (upTo: Position, rested = 0) => {
    await writing
    isWriting = true
    writing = write(filling.take(rested), upTo).finally(() => {
      isWriting = false
    })
    // The failure is reported when the promise is awaited; this avoids an unhandled rejection before that.
    writing.catch(() => undefined)
  }

  const fold = async (upTo: Position) => {
    const isThere = (position: Position | undefined) => position !== undefined && log.compare(position, upTo) >= 0
    let coming = isThere(at) ? undefined : read(at)
    while (coming) {
      signal.throwIfAborted()
      await renew()
      const { reached, batch: decoding } = coming
      const end = await reached
      coming = isThere(end) ? undefined : read(end)
      const batch = cut(await decoding, upTo)
      await filling.fold(requireReadable(batch.events))
      at = batch.upTo
      if (filling.changed() >= MAX_CHANGED_ROWS || !coming) await flush(at)
      else if (!isWriting && filling.changed(UNCHANGED_PAGES) >= size.get()) await flush(at, UNCHANGED_PAGES)
      done += batch.events.length
      onProgress?.(done)
    }
  }

  return async (upTo: Position): Promise<void> => {
    try {
      await fold(upTo)
    } finally {
      await writing
    }
  }
}
