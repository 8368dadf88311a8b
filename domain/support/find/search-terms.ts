import { dialledNumber } from '../../kernel/values/addresses/telephone.ts'

/** How a value is looked up: whole, or by the words and beginnings of words of a text. */
export type TermField = 'word' | 'email' | 'phone' | 'number'

/** Beginnings of words that are kept, in letters: a shorter word is kept whole, and of a longer one this beginning. */
const FEWEST_LETTERS = 3
const MOST_LETTERS = 12
/** Words of one text that are kept: enough for a name, and a bound for what people paste. */
const MOST_WORDS = 30

/** Digits that make a number a telephone number. */
const FEWEST_DIGITS = 6

/** Letters that no accent parts from their likeness. */
const likeness: Readonly<Record<string, string>> = { ø: 'o', æ: 'a', ß: 'ss', ð: 'd', þ: 'th', ł: 'l' }

/** Small letters without accents, rings and dots (å, ä, ö): a caller often spells a name otherwise. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæßðþł]/g, (letter) => likeness[letter] ?? letter)

/** The words of a text, by which it is found. */
export const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, MOST_WORDS),
  ),
]

/** The search term of a word in a question. */
export const askedWord = (word: string): string => word.slice(0, MOST_LETTERS)

/** Digits and what people write between those of a telephone number. */
export const isDigitsOnly = (text: string): boolean => /^[+\d(][\d\s()/.–-]*$/.test(text.trim())

/** The search terms of a stored word: each of its beginnings of three letters and more. */
export const beginningsOf = (word: string): readonly string[] => {
  const shortestLength = Math.min(FEWEST_LETTERS, word.length)
  const longestLength = Math.min(MOST_LETTERS, word.length)
  return Array.from({ length: longestLength - shortestLength + 1 }, (_, more) => word.slice(0, shortestLength + more))
}

/** Undefined: the text is no address. */
export const emailKey = (text: string): string | undefined => {
  const address = text.trim().toLowerCase()
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? address : undefined
}

/** A number as it is dialled within Sweden, in whichever way it is written; undefined: it is no telephone number. */
export const phoneKey = (text: string): string | undefined => {
  if (!isDigitsOnly(text)) return undefined
  const number = dialledNumber(text)
  return number.length >= FEWEST_DIGITS ? number : undefined
}

/** A number or code without what separates its parts; undefined: nothing is left. */
export const numberKey = (text: string): string | undefined =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || undefined
