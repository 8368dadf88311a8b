import { expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

it.each<[string, readonly string[]]>([
  ['', []],
  [' N ', []],
  ['a b', []],
  ['nr', ['nr']],
  [' Nr\t1 ', ['nr', '1']],
  ['1 av 12', ['1', 'av', '12']],
])('%j is searched for as %j', (search, words) => expect(searchWords(search)).toEqual(words))
