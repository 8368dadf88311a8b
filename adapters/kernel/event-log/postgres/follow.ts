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
  /** One answer for all followers that have read to the same position. */
  readonly readTail: (after: Position, end: Position, filter: Filter | undefined) => Promise<TailBatch>
}

type News = {
  readonly endOfLog: EndOfLog
  readonly awaited: NotifiedPosition
  /** How long (ms) followers let events of processes gather while many of them arrive. */
  readonly gathering: number
}

/**
 * Rests for the gathering time from `since` on, unless a person appends at a screen behind the read position. An older
 * transaction may still hide that append: no follower rests before it is read.
 */
const restBetween =
  ({ awaited, gathering }: Omit<News, 'endOfLog'>, ended: AbortSignal) =>
  async (seen: Position, since: number) => {
    const until = since + gathering
    // The notification may concern events that were read long ago: those of other processes come late.
    for (let rung = awaited.count(); !ended.aborted && !awaited.isBehind(seen); rung = awaited.count()) {
      const left = until - performance.now()
      if (left <= 0) return
      await awaited.wait(rung, ended, left)
    }
  }

/**
 * Reads on as long as there is something, the next batch while the caller works on the last. At the end of the log one
 * read serves all followers. While processes append much, followers let the events gather for a moment, since each
 * batch costs every follower some statements. They read at once what a person appends at a screen, and everything
 * before it.
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
        // The read keeps trying for as long as the log is patient: a follower that ends does not wait for it.
        return await unlessAborted(ended, next(from, end))
      } catch (error) {
        // The read has already tried for a while: a server that stays away is treated like a log without news.
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
        // The failure is reported when the read is awaited; this avoids an unhandled rejection before that.
        ahead.catch(() => undefined)
      }
      const isNews = batch.upTo !== seen
      seen = batch.upTo
      if (isNews) yield batch
      if ('isOfMuch' in batch && batch.isOfMuch) await rest(seen, since)
      end = ahead ? undefined : await endOfLog.passes(seen, ended)
    }
  }
