import type { Batch, Position } from '../../domain/event-log.ts'
import { batchSize } from './batch-size.ts'
import type { Place } from './exchange.ts'
import { takeLeases } from './lease.ts'
import { type Copy, commitBatch } from './worker.ts'

export type Filling = Place & {
  readonly leader: string
  readonly copy: Copy
  readonly signal: AbortSignal
  readonly onProgress?: (events: number) => void
}

const leaseFor = 30_000
const renewEvery = 5_000

/** Folds the log into a copy, batch by batch, from its beginning to where it is told. Answers the function that does. */
export const filler = ({ db, log, leader, copy, signal, onProgress }: Filling) => {
  const size = batchSize()
  const filter = { types: copy.projection.types }
  let at: Position | undefined
  let done = 0
  let renewed = 0

  const renew = async () => {
    if (performance.now() - renewed < renewEvery) return
    await takeLeases(db, leader, [copy.table], leaseFor)
    renewed = performance.now()
  }

  const read = (after: Position | undefined) =>
    log.readAll(after === undefined ? { limit: size.get(), filter } : { after, limit: size.get(), filter })

  const cut = (batch: Batch, upTo: Position): Batch =>
    log.compare(batch.upTo, upTo) < 0
      ? batch
      : { events: batch.events.filter(({ position }) => log.compare(position, upTo) <= 0), upTo }

  return async (upTo: Position): Promise<void> => {
    const isThere = (position: Position | undefined) => position !== undefined && log.compare(position, upTo) >= 0
    let coming = isThere(at) ? undefined : read(at)
    while (coming) {
      signal.throwIfAborted()
      await renew()
      const batch = cut(await coming, upTo)
      // The next batch is read while this one is written.
      coming = isThere(batch.upTo) ? undefined : read(batch.upTo)
      coming?.catch(() => undefined)
      size.took(await commitBatch({ db, leader }, copy, at, batch), batch.events.length)
      at = batch.upTo
      done += batch.events.length
      onProgress?.(done)
    }
  }
}
