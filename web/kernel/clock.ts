let held: number | undefined

/**
 * Stops the clock of this page at an ISO instant: a screen of the past says 'i dag', 'släppt' and 'kommer' as they were
 * then.
 */
export const holdClock = (instant: string): void => {
  held = Date.parse(instant)
}

export const isClockHeld = (): boolean => held !== undefined

/** What every word of time on a screen goes by. */
export const currentTime = (): Date => (held === undefined ? new Date() : new Date(held))
