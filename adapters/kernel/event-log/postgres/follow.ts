import {
  type Batch,
  type EventLog,
  type Filter,
  LogUnavailable,
  type Position,
} from '../../../../domain/kernel/event-log.ts'
import { unlessAborted } from '../../running/abortable.ts'
import type { EndOfLog } from './end-of-log.ts'
import type { NotifiedPosition } from './notified-position.ts'
import { START_OF_LOG } from './position.ts'
import type { TailBatch } from './read.ts'

const EVENTS_PER_BATCH = 1_000

type LogReader = {
  readonly readAll: EventLog['readAll']
  /** One answer for all who have read to the same place. */
  readonly readTail: (after: Position, end: Position, filter: Filter | undefined) => Promise<TailBatch>
}

type News = {
  readonly endOfLog: EndOfLog
  readonly awaited: NotifiedPosition
  /** How long what processes append is let gather while much of theirs comes (ms). */
  readonly gathering: number
}

/**
 * Rests behind what was read from `since` on, until somebody appends at a screen. What she has appended may still hide
 * behind an older transaction: nobody rests before it is read.
 */
const restBetween =
  ({ awaited, gathering }: Omit<News, 'endOfLog'>, ended: AbortSignal) =>
  async (seen: Position, since: number) => {
    const until = since + gathering
    // What rings may have been read long ago: it comes late from other processes.
    for (let rung = awaited.count(); !ended.aborted && !awaited.isBehind(seen); rung = awaited.count()) {
      const left = until - performance.now()
      if (left <= 0) return
      await awaited.wait(rung, ended, left)
    }
  }

/**
 * Reads on as long as there is something, the next batch while the last is worked on. At the end one reads for all. While
 * processes append much, what they append is gathered for a moment, since each batch costs everybody who follows some
 * statements of her own; what somebody appends at a screen is read at once, and what lies before it.
 */
export const createFollow = (
  { readAll, readTail }: LogReader,
  { endOfLog, ...news }: News,
  closed: AbortSignal,
): EventLog['follow'] =>
  async function* ({ after = START_OF_LOG, filter, signal }) {
    const ended = AbortSignal.any([signal, closed])
    const rest = restBetween(news, ended)
    const next = (from: Position, end: Position | undefined): Promise<Batch | TailBatch> =>
      end
        ? readTail(from, end, filter)
        : readAll({ after: from, limit: EVENTS_PER_BATCH, ...(filter ? { filter } : {}) })
    const read = async (from: Position, end?: Position): Promise<Batch | TailBatch> => {
      try {
        // Reading goes on trying for as long as the log is patient: who leaves does not wait for it.
        return await unlessAborted(ended, next(from, end))
      } catch (error) {
        // Reading has already tried for a while: a server that stays away is like one with no news.
        if (ended.aborted || error instanceof LogUnavailable) return { events: [], upTo: from }
        throw error
      }
    }
    let seen: Position = after
    let ahead: Promise<Batch | TailBatch> | undefined
    let end: Position | undefined
    while (!ended.aborted) {
      const since = performance.now()
      const batch = await (ahead ?? read(seen, end))
      ahead = undefined
      if (ended.aborted) return
      if (batch.events.length === EVENTS_PER_BATCH) {
        ahead = read(batch.upTo)
        // Its failure is seen when it is awaited; until then it is nobody's.
        ahead.catch(() => undefined)
      }
      const isNews = batch.upTo !== seen
      seen = batch.upTo
      if (isNews) yield batch
      if ('isOfMuch' in batch && batch.isOfMuch) await rest(seen, since)
      end = ahead ? undefined : await endOfLog.passes(seen, ended)
    }
  }
