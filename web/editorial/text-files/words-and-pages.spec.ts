import { expect, it } from 'vitest'
import { sayWordsAndPages } from './words-and-pages.ts'

it('says words and pages of one text, or of several together', () => {
  expect(sayWordsAndPages([{ words: 5_120, pages: 16 }])).toBe('16 sidor, 5\u00a0120 ord')
  expect(
    sayWordsAndPages([
      { words: 3, pages: 1 },
      { words: null, pages: null },
    ]),
  ).toBe('1 sida, 3 ord')
})
