import { SECONDS_PER_WORD } from '../../../kernel/values/dates/reading-time.ts'

/** Fewer words than on two pages of a paper tell little of a narrator's pace. */
const WORDS_TO_JUDGE_BY = 500

/** The recordings of a narrator: the words of the texts, and the seconds of the sounds. */
export type ReadAloud = { readonly words: number; readonly seconds: number }

/** The seconds that a narrator needs for a word: by the recordings so far, or the average of readers. */
export const paceOf = (read: readonly ReadAloud[]): number => {
  const told = read.filter(({ words, seconds }) => words > 0 && seconds > 0)
  const words = told.reduce((sum, each) => sum + each.words, 0)
  return words < WORDS_TO_JUDGE_BY ? SECONDS_PER_WORD : told.reduce((sum, { seconds }) => sum + seconds, 0) / words
}
