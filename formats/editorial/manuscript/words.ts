import { WORDS_PER_PAGE } from '../../../domain/kernel/values/dates/reading-time.ts'

/** Marks combined with a letter, and characters visible at most at a line's end, do not separate words. */
const WORD_PATTERN =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u2060\u200C\u200D]*(?:['’:.,/-][\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u2060\u200C\u200D]*)*/gu

/** Counts words as a narrator reads them: 'två-tre', '3,5' and 'kl.' are one each. */
export const wordsIn = (text: string): number => {
  let words = 0
  for (const _ of text.matchAll(WORD_PATTERN)) words += 1
  return words
}

/** The pages of a text without pages of its own; a text with words has at least one. */
export const pagesFor = (words: number): number => Math.ceil(words / WORDS_PER_PAGE)
