import type { Position } from '../../../../domain/kernel/event-log.ts'
import { type WakeUp, wakeUp } from '../wake-up.ts'
import { comparePositions } from './position.ts'

/** How far the log reaches, as far as notifications tell. */
export type NotifiedPosition = WakeUp & {
  readonly hear: (position: Position) => void
  readonly upTo: () => Position | undefined
  /** Whether an announced event lies behind the read position. */
  readonly isBehind: (seen: Position) => boolean
}

export const createNotifiedPosition = (): NotifiedPosition => {
  const bell = wakeUp()
  let upTo: Position | undefined
  const isBehind = (seen: Position) => upTo !== undefined && comparePositions(upTo, seen) > 0
  return {
    ...bell,
    upTo: () => upTo,
    isBehind,
    hear: (position) => {
      if (upTo === undefined || comparePositions(position, upTo) > 0) upTo = position
      bell.wake()
    },
  }
}
