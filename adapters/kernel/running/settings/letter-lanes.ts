/**
 * A mail server greets after a tenth of a second at the earliest: this many letters a second fit one connection after
 * another.
 */
const LETTERS_PER_LANE = 8
/** At least: asks little of a server at a usual pace. At most: more than many servers accept from one sender. */
const [MIN_LANES, MAX_LANES] = [5, 20]

/** How many connections at a time a pace of so many letters a minute needs. */
export const lanesFor = (perMinute: number): number =>
  Math.min(MAX_LANES, Math.max(MIN_LANES, Math.ceil(perMinute / 60 / LETTERS_PER_LANE)))
