import type { swedishWords } from './swedish.ts'

/** All that the player says of its own accord. */
export type PlayerWords = ReturnType<typeof swedishWords>

/** Fills `{0}` and `{1}` of a sentence. */
export const fill = (sentence: string, ...values: readonly (string | number)[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)] ?? ''))
