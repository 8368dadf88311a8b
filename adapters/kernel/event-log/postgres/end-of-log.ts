import { type EventLog, LogUnavailable, type Position } from '../../../../domain/kernel/event-log.ts'
import { unlessAborted } from '../../running/abortable.ts'
import { wakeUp } from '../wake-up.ts'
import type { NotifiedPosition } from './notified-position.ts'
import { comparePositions, START_OF_LOG } from './position.ts'

const FIRST_DELAY_MS = 2
const MAX_DELAY_MS = 500

export type EndOfLog = {
  /**
   * Returns when something lies behind `seen`, or may do so, and when `signal` aborts: the end as it was last seen, undefined
   * when it is not known.
   */
  readonly passes: (seen: Position, signal: AbortSignal) => Promise<Position | undefined>
}

/**
 * Looks for everybody of this process who waits at the end of the log, as long as somebody does. What was appended may
 * still hide behind an older transaction that runs, so it looks again soon until it sees it, then less and less often: the
 * last step is the poll that makes up for a lost bell.
 */
export const endOfLog = (head: EventLog['head'], appended: NotifiedPosition, closed: AbortSignal): EndOfLog => {
  const looked = wakeUp()
  /** Undefined when nobody can tell: then each looks for herself, and meets the reason. */
  let end: Position | undefined = START_OF_LOG
  const waiting = new Set<symbol>()
  let looking = false

  const look = async () => {
    try {
      return (await unlessAborted(closed, head())) ?? START_OF_LOG
    } catch (error) {
      // A server that stays away is like one with no news.
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
