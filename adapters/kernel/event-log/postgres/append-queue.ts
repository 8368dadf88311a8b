import type { AppendResult } from '../../../../domain/kernel/event-log.ts'
import type { Entry } from './append-statement.ts'

export type AppendRequest = Entry & {
  /** A person at a screen waits for it, not a process. */
  readonly isAwaited: boolean
}

export type QueuedAppend = AppendRequest & {
  readonly resolve: (appended: AppendResult) => void
  readonly reject: (reason: unknown) => void
}

/** The entries of one stream for one statement, and those that can then only be a repeat or a conflict. */
export type AppendGroup = {
  readonly stream: string
  readonly chain: readonly QueuedAppend[]
  readonly others: readonly QueuedAppend[]
}

const MAX_EVENTS_PER_STATEMENT = 1_000
const MAX_CHARACTERS_PER_STATEMENT = 4_000_000

/** Below this many streams, a second statement costs more than it saves. */
const MIN_STREAMS_PER_LANE = 8

const sizeOf = ({ events }: Entry) => events.reduce((total, { data }) => total + data.length, 0)

export const isAwaited = (entry: AppendRequest) => entry.isAwaited

/**
 * The appends that wait for the next statement, in the order they came. A stream is in at most one statement at a time.
 */
export const createAppendQueue = () => {
  const streams = new Map<string, QueuedAppend[]>()
  const busy = new Set<string>()
  let room = { events: 0, characters: 0 }

  const fits = (entry: QueuedAppend) => {
    const size = { events: room.events - entry.ids.length, characters: room.characters - sizeOf(entry) }
    const first = room.events === MAX_EVENTS_PER_STATEMENT
    if (!first && (size.events < 0 || size.characters < 0)) return false
    room = size
    return true
  }

  const takeStream = (stream: string, queue: readonly QueuedAppend[]): AppendGroup => {
    const chain: QueuedAppend[] = []
    const others: QueuedAppend[] = []
    const left: QueuedAppend[] = []
    let next = queue[0]?.expected
    for (const entry of queue) {
      if (entry.expected !== next) others.push(entry)
      else if (left.length > 0 || !fits(entry)) left.push(entry)
      else {
        chain.push(entry)
        next += entry.ids.length
      }
    }
    if (chain.length === 0) return { stream, chain, others: [] }
    streams.delete(stream)
    if (left.length > 0) streams.set(stream, left)
    busy.add(stream)
    return { stream, chain, others }
  }

  return {
    add: (...entries: readonly QueuedAppend[]) => {
      for (const entry of entries) {
        const queue = streams.get(entry.stream)
        if (queue) queue.push(entry)
        else streams.set(entry.stream, [entry])
      }
    },
    /**
     * Takes as much as one statement handles well, and no more than its share when several statements may start; empty
     * when every waiting stream is in a statement. `awaited`: takes only appends that a person waits for.
     */
    take: (statements: number, which: 'all' | 'awaited' = 'all'): readonly AppendGroup[] => {
      room = { events: MAX_EVENTS_PER_STATEMENT, characters: MAX_CHARACTERS_PER_STATEMENT }
      const most = Math.max(MIN_STREAMS_PER_LANE, Math.ceil(streams.size / statements))
      const taken: AppendGroup[] = []
      for (const [stream, queue] of streams) {
        if (room.events <= 0 || taken.length >= most) break
        if (busy.has(stream) || (which === 'awaited' && !queue.some(isAwaited))) continue
        const own = takeStream(stream, queue)
        if (own.chain.length > 0) taken.push(own)
      }
      return taken
    },
    /** Takes everything out. */
    drain: (): readonly QueuedAppend[] => {
      const all = [...streams.values()].flat()
      streams.clear()
      return all
    },
    done: (taken: readonly AppendGroup[]) => {
      for (const { stream } of taken) busy.delete(stream)
    },
  }
}
