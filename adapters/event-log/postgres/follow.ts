import { type Batch, type EventLog, LogUnavailable, type Position } from '../../../domain/event-log.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { WakeUp } from '../wake-up.ts'
import { beginning } from './position.ts'

const batchSize = 1_000
const firstPause = 2
const longestPause = 500

/**
 * Reads on as long as there is something, the next batch while the last is worked on. At the end it waits for the bell.
 * What rang may still hide behind an older transaction that runs, so it looks again soon, then less and less often:
 * the last step is the poll that makes up for a lost bell.
 */
export const following = (readAll: EventLog['readAll'], news: WakeUp, closed: AbortSignal): EventLog['follow'] =>
  async function* ({ after = beginning, filter, signal }) {
    const ended = AbortSignal.any([signal, closed])
    const read = async (from: Position): Promise<Batch> => {
      try {
        // Reading goes on trying for as long as the log is patient: who leaves does not wait for it.
        return await unlessAborted(ended, readAll({ after: from, limit: batchSize, ...(filter ? { filter } : {}) }))
      } catch (error) {
        // Reading has already tried for a while: a server that stays away is like one with no news.
        if (ended.aborted || error instanceof LogUnavailable) return { events: [], upTo: from }
        throw error
      }
    }
    let seen: Position = after
    let ahead: Promise<Batch> | undefined
    let pause = firstPause
    while (!ended.aborted) {
      const rung = news.count()
      const batch = await (ahead ?? read(seen))
      ahead = undefined
      if (ended.aborted) return
      if (batch.upTo === seen) {
        await news.wait(rung, pause, ended)
        pause = news.count() === rung ? Math.min(pause * 2, longestPause) : firstPause
        continue
      }
      if (batch.events.length === batchSize) {
        ahead = read(batch.upTo)
        // Its failure is seen when it is awaited; until then it is nobody's.
        ahead.catch(() => undefined)
      }
      seen = batch.upTo
      pause = firstPause
      yield batch
    }
  }
