import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '../../../../domain/editorial/contents/rules.ts'
import { Level } from '../../../../domain/production/manifest/manifest.ts'
import { article, file, manifest, title } from '../../../../domain/production/production/examples.ts'
import { logText } from '../../../../domain/production/production/log-text.ts'
import { anArticle } from '../testing.ts'
import {
  doubtfulArticles,
  lackingSound,
  levelSkips,
  placeArticle,
  placeOf,
  setPage,
  shiftLevel,
  soundStateOf,
  stepTarget,
  totalsOf,
} from './article-order.ts'

const list = [
  anArticle('a', { page: 1, level: 'h1' }),
  anArticle('b', { page: 2 }),
  anArticle('c', { page: 2 }),
  anArticle('d', { page: 5 }),
]
const idsOf = (articles: typeof list | readonly (typeof list)[number][]) => articles.map(({ name }) => name).join('')
const id = (name: string) => list.find((article) => article.name === name)?._id ?? ''

describe('placing an article', () => {
  it('stays on its page where the order allows, otherwise on the nearest, and says which way it went', () => {
    expect(placeArticle(list, id('d'), id('a'))[1]).toMatchObject({ page: 2, ownPage: 5, wasMovedUp: true })
    const after = placeArticle(list, id('b'), id('d'))
    expect(idsOf(after)).toBe('acdb')
    expect(after.at(-1)).toMatchObject({ page: 5, ownPage: 2, wasMovedDown: true, wasMovedUp: false })
    expect(placeArticle(after, id('b'), id('a'))[1]).toMatchObject({ page: 2, ownPage: 2 })
  })

  it('goes first on the page of the one that was first', () => {
    const after = placeArticle(list, id('d'), null)
    expect(idsOf(after)).toBe('dabc')
    expect(after[0]).toMatchObject({ page: 1, wasMovedUp: true })
  })

  it('changes nothing where it lies already', () => {
    expect(placeArticle(list, id('b'), id('a'))).toBe(list)
    expect(placeArticle(list, id('b'), 'gone')).toBe(list)
  })

  it('comes back to where it was', () => {
    const from = placeOf(list, id('b'))
    const back = placeArticle(placeArticle(list, id('b'), id('d')), id('b'), from.after, from.page)
    expect(back.map(({ name, page }) => [name, page])).toEqual(list.map(({ name, page }) => [name, page]))
  })
})

describe('a step', () => {
  it('is a place beside the neighbour', () => {
    expect(stepTarget(list, id('c'), 'down')).toEqual({ after: id('d') })
    expect(stepTarget(list, id('b'), 'up')).toEqual({ after: null })
  })

  it('ends at the ends', () => {
    expect(stepTarget(list, id('a'), 'up')).toBeUndefined()
    expect(stepTarget(list, id('d'), 'down')).toBeUndefined()
  })
})

describe('pages', () => {
  it('puts an article as near to where it was as its new page allows', () => {
    expect(idsOf(setPage(list, id('b'), 3))).toBe('acbd')
    expect(idsOf(setPage(list, id('d'), 2))).toBe('abcd')
    expect(setPage(list, id('d'), 1001)).toBe(list)
  })

  it('moves an article and all that follow', () => {
    expect(shiftLevel(list, id('c'), 2).map(({ page }) => page)).toEqual([1, 2, 4, 7])
  })
})

describe('what to put right', () => {
  it('finds headings more than one level below the active one above', () => {
    const deep = [
      anArticle('a', { level: 'h1' }),
      anArticle('x', { level: 'h2', active: false }),
      anArticle('b', { level: 'h3' }),
    ]
    expect([...levelSkips(deep)]).toEqual([deep[2]?._id])
  })

  it('warns of the levels that the book moves up, and of no others', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...levels), { maxLength: 6 }), (those) => {
        const list = those.map((level, index) => anArticle('abcdef'.charAt(index), { level }))
        const items = list.map(({ _id, name, level }) => ({
          ...article,
          itemId: _id,
          name,
          level: Level.parse(Number(level.charAt(1))),
        }))
        const log = logText('daisy', { ...manifest, items: [title, ...items] }, { file, encoded: [], doubts: [] })
        const movedUp = list.filter(({ name }) => log.includes(`”${name}” hoppade över en rubriknivå`))
        expect([...levelSkips(list)]).toEqual(movedUp.map(({ _id }) => _id))
      }),
    )
  })

  it('needs no recording of a heading without text, nor of what is not active', () => {
    const h1 = anArticle('a', { level: 'h1', hasSound: false, hasText: false })
    const h2 = anArticle('b', { hasSound: false, hasText: false })
    expect(soundStateOf(h1, h2)).toBe('spoken')
    expect(soundStateOf({ ...h1, nameIsRecorded: true }, h2)).toBe('read')
    expect(soundStateOf({ ...h1, nameIsRecorded: true, hasText: true }, h2)).toBe('missing')
    expect(soundStateOf(h2, anArticle('c', { level: 'h3' }))).toBe('spoken')
    expect(soundStateOf(h2, undefined)).toBe('missing')
    expect(soundStateOf({ ...h2, active: false }, undefined)).toBe('notNeeded')
    expect(lackingSound([h1, h2]).map(({ name }) => name)).toEqual(['b'])
  })

  it('has sounds to be heard where they are used, and lacks those that count as silence', () => {
    const doubtful = { soundIsDoubtful: true }
    const [heard, silent] = [anArticle('a', doubtful), anArticle('b', { ...doubtful, hasSound: false, hasText: true })]
    const idle = anArticle('c', { ...doubtful, active: false })
    expect(doubtfulArticles([heard, silent, idle, anArticle('d')]).map(({ name }) => name)).toEqual(['a'])
  })

  it('sums up', () => {
    const some = [
      anArticle('a', { duration: 60, words: 100 }),
      anArticle('b', { hasSound: false, duration: 0, words: 50 }),
    ]
    expect(totalsOf(some)).toEqual({ articles: 2, sound: 60, words: 150, silent: 1, headings: 0 })
  })
})
