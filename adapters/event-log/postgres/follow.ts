import {
  type Batch,
  type EventLog,
  type Filter,
  LogUnavailable,
  type Position,
} from '../../../domain/core/event-log.ts'
import { unlessAborted } from '../../running/unless-aborted.ts'
import type { EndOfLog } from './end-of-log.ts'
import { beginning } from './position.ts'

const batchSize = 1_000

type Reading = {
  readonly readAll: EventLog['readAll']
  /** One answer for all who have read to the same place. */
  readonly readTail: (after: Position, end: Position, filter: Filter | undefined) => Promise<Batch>
}

/** Reads on as long as there is something, the next batch while the last is worked on. At the end one reads for all. */
export const following = (
  { readAll, readTail }: Reading,
  endOfLog: EndOfLog,
  closed: AbortSignal,
): EventLog['follow'] =>
  async function* ({ after = beginning, filter, signal }) {
    const ended = AbortSignal.any([signal, closed])
    const next = (from: Position, end: Position | undefined): Promise<Batch> =>
      end ? readTail(from, end, filter) : readAll({ after: from, limit: batchSize, ...(filter ? { filter } : {}) })
    const read = async (from: Position, end?: Position): Promise<Batch> => {
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
    let ahead: Promise<Batch> | undefined
    let end: Position | undefined
    while (!ended.aborted) {
      const batch = await (ahead ?? read(seen, end))
      ahead = undefined
      if (ended.aborted) return
      if (batch.events.length === batchSize) {
        ahead = read(batch.upTo)
        // Its failure is seen when it is awaited; until then it is nobody's.
        ahead.catch(() => undefined)
      }
      const isNews = batch.upTo !== seen
      seen = batch.upTo
      if (isNews) yield batch
      end = ahead ? undefined : await endOfLog.passes(seen, ended)
    }
  }
