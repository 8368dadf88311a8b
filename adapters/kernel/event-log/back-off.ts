/**
 * The pause before the next try in ms: 10, doubling up to 2,000, with up to half as much again so that processes spread
 * out.
 */
export const backOff = (attempt: number): number => Math.min(10 * 2 ** attempt, 2_000) * (1 + Math.random() / 2)
