import { type EventLog, LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { pause } from '../pause.ts'
import type { Tail } from './tail.ts'

/** Events of one batch, at most. */
const EVENTS_PER_PAGE = 1_000
/** How long (ms) who follows a log that is away waits before asking again. */
const RETRY_DELAY_MS = 500

/** The same log, which everybody who follows it reads through the one reader of this process. */
export const logThroughTail = (tail: Tail, log: EventLog): EventLog => ({
  ...log,
  follow: async function* ({ after, filter, signal }) {
    const types = filter && new Set(filter.types)
    let place = after
    while (!signal.aborted) {
      try {
        const batch = await tail.next({ after: place, types, limit: EVENTS_PER_PAGE, signal })
        if (!batch || signal.aborted) return
        const isNews = batch.upTo !== place
        place = batch.upTo
        if (isNews) yield batch
        // The node of a cluster that answers is behind the one that told of news.
        else await pause(RETRY_DELAY_MS, signal)
      } catch (error) {
        // A server that stays away is like one with no news.
        if (!(error instanceof LogUnavailable)) throw error
        await pause(RETRY_DELAY_MS, signal)
      }
    }
  },
})
