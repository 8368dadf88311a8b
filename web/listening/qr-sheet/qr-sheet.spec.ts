import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CodedArticle,
  codedArticles,
  groupCode,
  LABELS_PER_SHEET,
  readCount,
  readSize,
  sheetsOf,
  silentCodes,
} from './qr-sheet.ts'

const article = (page: number, priority = 1, active = true) => ({
  _id: `a${page}-${priority}`,
  name: `Artikel ${page}`,
  code: '7k2m9qw4hx3v0',
  page,
  priority,
  active,
  level: 'h2',
  hasSound: true,
})

describe('the sheets', () => {
  it('hold 65 labels, and the rest goes on the next', () => {
    const articles = Array.from({ length: 12 }, (_, place) => article(place + 1))
    const sheets = sheetsOf(articles, { fromPage: 0, repeat: 6, withInactive: false })
    expect(sheets.map(({ length }) => length)).toEqual([65, 7])
  })

  it('are none for nothing', () => expect(sheetsOf([], { fromPage: 0, repeat: 6, withInactive: false })).toEqual([]))

  it('leave out other priorities and earlier pages', () => {
    const articles = [article(1), article(2, 2), article(3), article(3, 0)]
    expect(codedArticles(articles, { fromPage: 2, withInactive: false })).toEqual([article(3)])
  })

  it('leave out what is not active unless it is asked for, and tell what nobody can hear', () => {
    const articles = [article(1), article(2, 1, false)]
    const counts = [false, true].map((withInactive) => codedArticles(articles, { fromPage: 0, withInactive }).length)
    expect(counts).toEqual([1, 2])
    const all = articles
    expect(silentCodes(articles, { all, isReleased: false })).toEqual({ count: 2, why: 'Numret är inte släppt.' })
    expect(silentCodes(articles, { all, isReleased: true })).toEqual({ count: 1, why: 'Artiklarna är inte aktiva.' })
  })

  it('counts what has no sound, and a main heading below which nothing is heard', () => {
    const silent = { ...article(1), hasSound: false }
    const heading = { ...silent, level: 'h1' }
    const counted = (...all: readonly CodedArticle[]) => silentCodes(all, { all, isReleased: true })
    expect(counted(heading, silent, article(2))).toEqual({ count: 1, why: 'Artiklarna saknar ljud.' })
    expect(counted(article(2), heading).count).toBe(1)
    expect(counted(silent, article(1, 1, false)).why).toBe('Artiklarna är inte aktiva eller saknar ljud.')
    expect(counted(article(2)).count).toBe(0)
  })

  it('lose no label, double none and keep the order', () => {
    const articles = fc
      .array(fc.record({ page: fc.integer({ min: 1, max: 1000 }), priority: fc.integer({ min: 1, max: 2 }) }), {
        maxLength: 80,
      })
      .map((list) =>
        list.map((each, place) => ({
          ...each,
          _id: `a${place}`,
          name: '',
          code: '',
          active: place % 2 === 0,
          level: 'h2',
          hasSound: true,
        })),
      )
    const settings = fc.record({ fromPage: fc.integer({ min: 0, max: 1000 }), repeat: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(articles, settings, (list, { fromPage, repeat }) => {
        const wanted = { fromPage, repeat, withInactive: true }
        const sheets = sheetsOf(list, wanted)
        const expected = codedArticles(list, wanted).flatMap((each) => Array.from({ length: repeat }, () => each))
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
  ['5000', 1, 1000],
  ['1e1', 1, 1],
  ['0x14', 1, 1],
  [' 6 ', 1, 1],
])('reads ”%s” with the least %i as %i', (text, least, count) => expect(readCount(text, least)).toBe(count))

it.each([
  ['', 18],
  ['15', 15],
  ['12.5', 12.5],
  ['11', 18],
  ['19', 18],
  ['x', 18],
  ['15,5', 15.5],
  ['1.5e1', 18],
  ['0xf', 18],
  [' 15 ', 18],
])('reads the size ”%s” as %d', (text, size) => expect(readSize(text)).toBe(size))

it('writes a code in groups', () => expect(groupCode('7k2m9qw4hx3v0')).toBe('7k2m 9qw4 hx3v0'))
