import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'

/** What nobody reads again by looking back: a person with a protected identity was shown to a user for a while. */
const BRIEF_SIGHT = 'ProtectedIdentityShown'

class PastNotChangeable extends Error {
  override readonly name = 'PastNotChangeable'
}

/**
 * The log as it stood at a moment, an ISO instant in UTC: with the events recorded until then, that moment included. An
 * event belongs to the past by the time at which it was recorded, wherever it stands: a clock that was once wrong hides
 * what it stamped, and nothing else. It takes no events. `always`: events that hold at every moment, which end the streams
 * that there were.
 */
export const logUntil = (log: EventLog, moment: string, always: readonly RecordedEvent[] = []): EventLog => {
  const isPast = ({ recordedAt, event }: RecordedEvent) => recordedAt <= moment && event.type !== BRIEF_SIGHT
  return {
    ...log,
    append: () => Promise.reject(new PastNotChangeable('The past takes no events')),
    read: async (stream, { from = 0, to = Number.POSITIVE_INFINITY } = {}) => {
      const { events } = await log.read<never>(stream)
      const past = events.filter((recorded) => recorded.recordedAt <= moment)
      const asked = past.filter((recorded) => recorded.revision >= from && recorded.revision <= to && isPast(recorded))
      const held = past.length > 0 ? always.filter((recorded) => recorded.stream === stream) : []
      return {
        // The cast is sound: these events are of the stream.
        events: [...asked, ...(held as typeof asked)],
        revision: past.at(-1)?.revision ?? 'noStream',
      }
    },
    readAll: async (query) => {
      const { events, upTo } = await log.readAll(query)
      return { events: events.filter(isPast), upTo }
    },
  }
}
