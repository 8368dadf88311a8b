import type { EventLog } from '../../../domain/core/event-log.ts'
import type { WakeUp } from '../wake-up.ts'
import { isTransient } from './connection.ts'
import { beginning } from './position.ts'

const poll = 1_000

export const following = (readAll: EventLog['readAll'], news: WakeUp, closed: AbortSignal): EventLog['follow'] =>
  async function* ({ after = beginning, filter, signal }) {
    const ended = AbortSignal.any([signal, closed])
    let seen = after
    while (!ended.aborted) {
      const rung = news.count()
      const batch = await readAll({ after: seen, ...(filter ? { filter } : {}) }).catch((error: unknown) => {
        if (ended.aborted || isTransient(error)) return { events: [], upTo: seen }
        throw error
      })
      if (batch.upTo === seen) await news.wait(rung, ended, poll)
      else if (!ended.aborted) yield batch
      seen = batch.upTo
    }
  }
