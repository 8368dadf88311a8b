import { z } from 'zod'
import { BLOCK_END, type Letters } from './letters.ts'

export const MAX_SEARCH_LENGTH = 200

export const WordSearch = z.object({
  /** The words to find, with single spaces. */
  search: z
    .string()
    .transform((words) => words.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'Skriv vad du söker.').max(MAX_SEARCH_LENGTH)),
  /** Small and capital letters differ. */
  isCase: z.boolean(),
  isWhole: z.boolean(),
})
export type WordSearch = z.infer<typeof WordSearch>

/** Where words stand among the letters. */
export type FoundWords = { readonly from: number; readonly to: number }

const SPECIALS = /[\\^$.*+?()[\]{}|/-]/g
const WORD_LETTER = String.raw`[\p{L}\p{N}\p{M}_]`

const patternOf = ({ search, isCase, isWhole }: WordSearch): RegExp => {
  const words = search.replaceAll(SPECIALS, String.raw`\$&`).replaceAll(' ', ' +')
  const whole = isWhole ? `(?<!${WORD_LETTER})${words}(?!${WORD_LETTER})` : words
  return new RegExp(whole, isCase ? 'gu' : 'giu')
}

export const findWords = ({ plain }: Letters, search: WordSearch): readonly FoundWords[] =>
  [...plain.matchAll(patternOf(search))].map(({ 0: words, index }) => ({ from: index, to: index + words.length }))

const CONTEXT_LETTERS = 60

/** Words with what stands around them in the same block. */
export const inContext = ({ plain }: Letters, { from, to }: FoundWords) => {
  const blockStart = plain.lastIndexOf(BLOCK_END, from) + 1
  const nextEnd = plain.indexOf(BLOCK_END, to)
  const blockEnd = nextEnd < 0 ? plain.length : nextEnd
  const start = Math.max(blockStart, from - CONTEXT_LETTERS)
  const end = Math.min(blockEnd, to + CONTEXT_LETTERS)
  return {
    before: (start > blockStart ? '…' : '') + plain.slice(start, from),
    found: plain.slice(from, to),
    after: plain.slice(to, end) + (end < blockEnd ? '…' : ''),
  }
}
