/** Clocks of several machines may lie so far apart (ms). */
export const CLOCK_TOLERANCE_MS = 5 * 60_000

type Span = {
  /** When it happened (ms). */
  readonly at: number
  /** What the clock says (ms). */
  readonly now: number
  /** For how long it grants something (ms). */
  readonly term: number
}

/**
 * Whether what happened at an instant still grants something. An instant ahead of the clock by more than the clocks of
 * several machines lie apart grants nothing: the clock has been set back since, and the grant would last until the clock has
 * come there again, and its term.
 */
export const isRecent = ({ at, now, term }: Span): boolean => now - at < term && at - now <= CLOCK_TOLERANCE_MS
