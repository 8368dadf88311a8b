import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'

const letter = /[\p{L}\p{N}]/u
const pair = /^[\p{L}\p{N}]{2}$/u

/** Each two letters that stand beside each other, once: what an index of three finds nothing by. */
export const pairsOf = (words: string): readonly string[] => {
  const pairs = new Set<string>()
  let before = ''
  for (const each of words) {
    const now = letter.test(each) ? each : ''
    if (before !== '' && now !== '') pairs.add(before + now)
    before = now
  }
  return [...pairs]
}

/** Whether a row whose `words` are searched, and whose `pairs` are those of `pairsOf`, holds the word. */
export const holdsWord = (word: string): RawBuilder<boolean> =>
  pair.test(word) ? sql`pairs && ${[word]}::text[]` : sql`words like ${likePattern(word)}`
