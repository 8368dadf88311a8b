import { WORDS_PER_PAGE } from '../../../domain/kernel/values/dates/reading-time.ts'

/** Marks that are combined with a letter, and signs that are seen at most where a line ends, part no word. */
const WORD_PATTERN =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u2060\u200C\u200D]*(?:['’:.,/-][\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u2060\u200C\u200D]*)*/gu

/** Words as a narrator reads them: 'två-tre', '3,5' and 'kl.' are one each. */
export const wordsIn = (text: string): number => {
  let words = 0
  for (const _ of text.matchAll(WORD_PATTERN)) words += 1
  return words
}

/** Pages of a text that has none of its own; a text with words has at least one. */
export const pagesFor = (words: number): number => Math.ceil(words / WORDS_PER_PAGE)
