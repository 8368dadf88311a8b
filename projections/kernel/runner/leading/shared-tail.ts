import { type EventLog, LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { pause } from '../pause.ts'
import type { Tail } from './tail.ts'

/** Maximum events of one batch. */
const EVENTS_PER_PAGE = 1_000
/** Pause (ms) of a follower before it asks again a log that is away. */
const RETRY_DELAY_MS = 500

/** The same log, whose followers all read through the one reader of this process. */
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
        // The answering node of the cluster is behind the one that sent the notification.
        else await pause(RETRY_DELAY_MS, signal)
      } catch (error) {
        // A server that stays away is treated like a log without news.
        if (!(error instanceof LogUnavailable)) throw error
        await pause(RETRY_DELAY_MS, signal)
      }
    }
  },
})
