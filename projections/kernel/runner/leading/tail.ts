import type { Batch, EventLog, Position, RecordedEvent } from '../../../../domain/kernel/event-log.ts'
import { pause } from '../pause.ts'
import { sharedPages } from './shared-pages.ts'

type Query = {
  readonly after: Position | undefined
  /** Undefined: all. */
  readonly types: ReadonlySet<string> | undefined
  readonly limit: number
  readonly signal: AbortSignal
}

export type Tail = {
  /**
   * The next batch behind a position; waits when there is none yet. Undefined after the query or the tail has been
   * stopped.
   */
  readonly next: (query: Query) => Promise<Batch | undefined>
  readonly stop: () => Promise<void>
}

type TailOptions = {
  readonly log: EventLog
  readonly report: (line: string) => void
  /** How many recent events are kept for readers that are a little behind. */
  readonly kept?: number
}

/**
 * Follows the log once for all readers of a process. A reader close to the end reads from memory; readers further
 * behind read the log together until they have caught up.
 */
export const followTail = async ({ log, report, kept = 2_000 }: TailOptions): Promise<Tail> => {
  const stopped = new AbortController()
  let from = await log.head()
  let upTo = from
  let recent: readonly RecordedEvent[] = []
  let places = new Map<Position | undefined, number>()
  let waiting = Promise.withResolvers<void>()

  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers()
  }

  const take = (batch: Batch) => {
    const all = [...recent, ...batch.events]
    const forgotten = all.length - kept
    recent = forgotten > 0 ? all.slice(forgotten) : all
    places = new Map()
    from = all[forgotten - 1]?.position ?? from
    upTo = batch.upTo
    wake()
  }

  const follow = async () => {
    while (!stopped.signal.aborted) {
      try {
        const { signal } = stopped
        for await (const batch of log.follow(upTo === undefined ? { signal } : { after: upTo, signal })) take(batch)
      } catch (error) {
        if (!stopped.signal.aborted) report(`Following the log failed: ${String(error)}`)
      }
      await pause(500, stopped.signal)
    }
  }

  const isAfter = (a: Position, b: Position | undefined) => b === undefined || log.compare(a, b) > 0

  /** The index of the first recent event behind a position: a binary search, shared by all tables at that position. */
  const firstAfter = (after: Position | undefined): number => {
    const known = places.get(after)
    if (known !== undefined) return known
    let [low, high] = [0, recent.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const { position } = recent[middle] ?? {}
      if (position !== undefined && !isAfter(position, after)) low = middle + 1
      else high = middle
    }
    places.set(after, low)
    return low
  }

  const fromMemory = (end: Position, { after, types, limit }: Query): Batch => {
    const events = recent.slice(firstAfter(after)).filter(({ event }) => types?.has(event.type) ?? true)
    const taken = events.slice(0, limit)
    return { events: taken, upTo: taken.length < events.length ? (taken.at(-1)?.position ?? end) : end }
  }

  const fromLog = sharedPages(log)

  const next = async (query: Query): Promise<Batch | undefined> => {
    const { after, signal } = query
    while (!stopped.signal.aborted && !signal.aborted) {
      if (from !== undefined && isAfter(from, after)) return fromLog(query)
      if (upTo !== undefined && isAfter(upTo, after)) {
        const batch = fromMemory(upTo, query)
        // Unreadable events may be readable by now.
        return batch.events.some(({ event }) => event.undecodable !== undefined) ? fromLog(query) : batch
      }
      const rouse = () => wake()
      signal.addEventListener('abort', rouse, { once: true })
      await waiting.promise
      signal.removeEventListener('abort', rouse)
    }
    return undefined
  }

  const following = follow()
  const stop = async () => {
    stopped.abort()
    wake()
    await following
  }
  return { next, stop }
}
