let heldMoment: number | undefined

/**
 * Stops the clock of this page at an ISO instant: a screen of the past says 'i dag', 'släppt' and 'kommer' as they were
 * then. Undefined: the clock goes again.
 */
export const holdClock = (instant: string | undefined): void => {
  heldMoment = instant === undefined ? undefined : Date.parse(instant)
}

export const isClockHeld = (): boolean => heldMoment !== undefined

/** The moment by which every word of time on a screen goes. */
export const currentTime = (): Date => (heldMoment === undefined ? new Date() : new Date(heldMoment))
