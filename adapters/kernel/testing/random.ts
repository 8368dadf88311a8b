export type Random = {
  /** From 0 up to, not including, `end`. */
  readonly below: (end: number) => number
  readonly chance: (probability: number) => boolean
  readonly oneOf: <Value>(values: readonly Value[]) => Value | undefined
}

/** Mulberry32: the same numbers for the same seed. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, chance: (probability) => next() < probability, oneOf: (values) => values[below(values.length)] }
}
