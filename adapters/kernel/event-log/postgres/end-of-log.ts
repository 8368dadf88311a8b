import { type EventLog, LogUnavailable, type Position } from '../../../../domain/kernel/event-log.ts'
import { unlessAborted } from '../../running/abortable.ts'
import { wakeUp } from '../wake-up.ts'
import type { NotifiedPosition } from './notified-position.ts'
import { comparePositions, START_OF_LOG } from './position.ts'

const FIRST_DELAY_MS = 2
const MAX_DELAY_MS = 500

export type EndOfLog = {
  /**
   * Resolves when something lies or may lie behind `seen`, and when `signal` aborts: with the end as last read, or
   * undefined when it is unknown.
   */
  readonly passes: (seen: Position, signal: AbortSignal) => Promise<Position | undefined>
}

/**
 * Reads the end of the log for all waiting readers of this process, while there is one. An older running transaction
 * may still hide an append, so it reads again soon until the append is visible, then less and less often: the last step
 * is the poll that makes up for a lost notification.
 */
export const endOfLog = (head: EventLog['head'], appended: NotifiedPosition, closed: AbortSignal): EndOfLog => {
  const looked = wakeUp()
  /** Undefined when the server did not answer: then each reader asks by itself and meets the error. */
  let end: Position | undefined = START_OF_LOG
  const waiting = new Set<symbol>()
  let looking = false

  const look = async () => {
    try {
      return (await unlessAborted(closed, head())) ?? START_OF_LOG
    } catch (error) {
      // A server that stays away is treated like a log without news.
      return closed.aborted || error instanceof LogUnavailable ? end : undefined
    }
  }

  const lookForAll = async () => {
    looking = true
    let pause = FIRST_DELAY_MS
    while (waiting.size > 0 && !closed.aborted) {
      const rung = appended.count()
      const before = end
      end = await look()
      if (end !== before || end === undefined) looked.wake()
      const isAllSeen = end !== undefined && !appended.isBehind(end)
      await appended.wait(rung, closed, isAllSeen ? MAX_DELAY_MS : pause)
      pause = appended.count() === rung ? Math.min(pause * 2, MAX_DELAY_MS) : FIRST_DELAY_MS
    }
    looking = false
  }

  const mayBeBehind = (seen: Position) => end === undefined || comparePositions(end, seen) > 0

  return {
    passes: async (seen, signal) => {
      const place = Symbol('who waits')
      waiting.add(place)
      if (!looking) void lookForAll()
      if (end === undefined) await looked.wait(looked.count(), signal)
      for (let before = looked.count(); !signal.aborted && !mayBeBehind(seen); before = looked.count())
        await looked.wait(before, signal)
      waiting.delete(place)
      return end
    },
  }
}
