import type { Position } from '../../../domain/core/event-log.ts'
import { type WakeUp, wakeUp } from '../wake-up.ts'
import { comparePositions } from './position.ts'

/** How far the log is that somebody has appended who waits at a screen. */
export type Awaited = Pick<WakeUp, 'count' | 'wait'> & {
  readonly hear: (position: Position) => void
  /** Whether some of it lies behind what has been read. */
  readonly isBehind: (seen: Position) => boolean
}

export const awaitedAppends = (): Awaited => {
  const { wake, count, wait } = wakeUp()
  let upTo: Position | undefined
  const isBehind = (seen: Position) => upTo !== undefined && comparePositions(upTo, seen) > 0
  return {
    count,
    wait,
    isBehind,
    hear: (position) => {
      if (upTo === undefined || comparePositions(position, upTo) > 0) upTo = position
      wake()
    },
  }
}
