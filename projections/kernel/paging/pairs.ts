import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'

const letter = /[\p{L}\p{N}]/u
const pair = /^[\p{L}\p{N}]{2}$/u

/** Each pair of adjacent letters, once: words too short for the index of trigrams. */
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

/** Whether a row contains the word, in its `words` or, for two letters, in its `pairs` (see `pairsOf`). */
export const holdsWord = (word: string): RawBuilder<boolean> =>
  pair.test(word) ? sql`pairs && ${[word]}::text[]` : sql`words like ${likePattern(word)}`
