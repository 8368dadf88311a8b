/** Mail servers greet after a tenth of a second at the earliest: so many letters a second go over one connection after another. */
const LETTERS_PER_LANE = 8
/** A server that a usual pace asks little of, and more than many servers take from one sender. */
const [MIN_LANES, MAX_LANES] = [5, 20]

/** How many letters go beside each other, so that so many can go in a minute. */
export const lanesFor = (perMinute: number): number =>
  Math.min(MAX_LANES, Math.max(MIN_LANES, Math.ceil(perMinute / 60 / LETTERS_PER_LANE)))
