/** How far apart the clocks of several machines may be (ms). */
export const CLOCK_TOLERANCE_MS = 5 * 60_000

type Span = {
  /** When it happened (ms). */
  readonly at: number
  /** The clock's time (ms). */
  readonly now: number
  /** How long the grant lasts (ms). */
  readonly term: number
}

/**
 * Whether an event at an instant still grants something. An instant further ahead than the clocks' tolerance grants
 * nothing: the clock has been set back since, and the grant would last until the clock reaches the instant again, and
 * its term beyond.
 */
export const isRecent = ({ at, now, term }: Span): boolean => now - at < term && at - now <= CLOCK_TOLERANCE_MS
