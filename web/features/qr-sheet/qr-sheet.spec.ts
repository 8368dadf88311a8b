import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codedArticles, LABELS_PER_SHEET, readCount, sheetsOf } from './qr-sheet.ts'

const article = (page: number, priority = 1) => ({
  _id: `a${page}-${priority}`,
  name: `Artikel ${page}`,
  page,
  priority,
})

describe('the sheets', () => {
  it('hold 65 labels, and the rest goes on the next', () => {
    const articles = Array.from({ length: 12 }, (_, place) => article(place + 1))
    const sheets = sheetsOf(articles, { fromPage: 0, repeat: 6 })
    expect(sheets.map(({ length }) => length)).toEqual([65, 7])
  })

  it('are none for nothing', () => expect(sheetsOf([], { fromPage: 0, repeat: 6 })).toEqual([]))

  it('leave out other priorities and earlier pages', () => {
    const articles = [article(1), article(2, 2), article(3), article(3, 0)]
    expect(codedArticles(articles, 2)).toEqual([article(3)])
  })

  it('lose no label, double none and keep the order', () => {
    const articles = fc
      .array(fc.record({ page: fc.integer({ min: 1, max: 1000 }), priority: fc.integer({ min: 1, max: 2 }) }), {
        maxLength: 80,
      })
      .map((list) => list.map((each, place) => ({ ...each, _id: `a${place}`, name: '' })))
    const settings = fc.record({ fromPage: fc.integer({ min: 0, max: 1000 }), repeat: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(articles, settings, (list, { fromPage, repeat }) => {
        const sheets = sheetsOf(list, { fromPage, repeat })
        const expected = codedArticles(list, fromPage).flatMap((each) => Array.from({ length: repeat }, () => each))
        expect(sheets.flat().map((label) => label.article)).toEqual(expected)
        expect(new Set(sheets.flat().map(({ key }) => key)).size).toBe(expected.length)
        expect(sheets.slice(0, -1).every(({ length }) => length === LABELS_PER_SHEET)).toBe(true)
        expect(sheets.every(({ length }) => length > 0 && length <= LABELS_PER_SHEET)).toBe(true)
      }),
    )
  })
})

it.each([
  ['', 1, 1],
  ['0', 1, 1],
  ['0', 0, 0],
  ['6', 1, 6],
  ['1.5', 1, 1],
  ['-2', 0, 0],
  ['sex', 1, 1],
  ['1e9', 1, 1000],
])('reads ”%s” with the least %i as %i', (text, least, count) => expect(readCount(text, least)).toBe(count))
