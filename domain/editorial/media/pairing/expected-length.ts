import { SECONDS_PER_WORD } from '../../../kernel/values/dates/reading-time.ts'

type ReadAloud = {
  readonly name: string
  /** The words of ingress and text together. */
  readonly words: number
}

/** The seconds that reading an article with its name takes; undefined while it has no text. */
export const expectedSeconds = ({ name, words }: ReadAloud, pace = 1): number | undefined =>
  words === 0 ? undefined : (words + name.split(/\s+/u).length) * SECONDS_PER_WORD * pace

/** Silence at both ends and what is said besides: short sounds differ by it more than long ones. */
const SLACK_SECONDS = 5

/** How far two lengths are apart, in seconds: 0 when equal, 0.4 when one is half as long again, 0.7 when twice as long. */
export const misfit = (seconds: number, expected: number): number =>
  Math.abs(Math.log((seconds + SLACK_SECONDS) / (expected + SLACK_SECONDS)))

/** With a greater misfit the sound is hardly that of the text. */
export const MAX_MISFIT = 0.4

/** A text of at least this many seconds tells the pace of a voice, and as many texts. */
const TELLING_SECONDS = 20
const TELLING_TEXTS = 3

/** The slowest and the fastest reading that is thought of, as a share of the average time. */
const PACES = { fastest: 0.65, slowest: 1.6 }

/** How long the voice takes in proportion to an average reader: the median of sounds whose articles are certain. */
export const paceOf = (read: readonly { readonly seconds: number; readonly article: ReadAloud }[]): number => {
  const shares = read.flatMap(({ seconds, article }) => {
    const expected = expectedSeconds(article) ?? 0
    return expected >= TELLING_SECONDS ? [seconds / expected] : []
  })
  if (shares.length < TELLING_TEXTS) return 1
  const median = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 1
  return Math.min(PACES.slowest, Math.max(PACES.fastest, median))
}
