import { type RawBuilder, sql } from 'kysely'
import { containing } from './containing.ts'

const pair = /^[\p{L}\p{N}]{2}$/u

/**
 * Each two letters that stand beside each other, once: what an index of three finds nothing by. Between blanks, so that
 * ' år ' is three of them.
 */
export const pairsOf = (words: string): string => {
  const pairs = words.split(/\s+/).flatMap((word) => {
    const letters = Array.from(word)
    return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
  })
  return ` ${[...new Set(pairs)].filter((each) => pair.test(each)).join(' ')} `
}

/** Whether a row whose `words` are searched, and whose `pairs` are those of `pairsOf`, holds the word. */
export const holdsWord = (word: string): RawBuilder<boolean> =>
  pair.test(word) ? sql`pairs like ${containing(` ${word} `)}` : sql`words like ${containing(word)}`
