import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpokenBook } from '../book/book.ts'
import { countPacks, latin1, MAX_PACKS } from './cd-text.ts'
import type { Disc } from './disc.ts'
import { bookWith, cutsIn, discsOf, spokenItem, twoDiscs, writeDiscs } from './examples.ts'
import { planDiscs } from './plan-discs.ts'
import { clockOf, MAX_DISC_SECTORS, sectorsOf } from './red-book.ts'
import { lengthOf } from './stretches.ts'
import { anyIssue } from './testing.ts'
import { validateDiscs } from './validate.ts'

const MINUTE = 60_000
const plan = async (book: SpokenBook) => (await discsOf(book)).discs
const titles = ({ tracks }: Disc) => tracks.map(({ title }) => title)
const opening = spokenItem('Norr', 2_000, true)

it.each([
  [0, '00:00:00'],
  [74, '00:00:74'],
  [75 * 61, '01:01:00'],
  [MAX_DISC_SECTORS, '79:57:00'],
])('tells %i sectors in minutes, seconds and sectors', (sectors, clock) => expect(clockOf(sectors)).toBe(clock))

it('has room for the last sample of a sound whose length is rounded down', () => {
  expect([sectorsOf(0), sectorsOf(1_000), sectorsOf(999)]).toEqual([1, 76, 75])
})

describe('the discs of an issue', () => {
  it.each(['skiva.cue', 'skiva.toc'])('are written as they once were: %s', async (list) => {
    const { texts } = await discsOf(twoDiscs)
    const all = texts.filter(({ name }) => name.endsWith(list)).map(({ name, content }) => `${name}\n${content}`)
    expect(all.join('\n').replaceAll('\r\n', '\n')).toBe(
      await readFile(new URL(`golden/${list}.txt`, import.meta.url), 'latin1'),
    )
  })

  it('are one where it is short, of which each sound is a track', async () => {
    const [disc, ...more] = await plan(bookWith(opening, spokenItem('Ett', 10_000), spokenItem('Två', MINUTE)))
    expect(more).toEqual([])
    expect(disc).toMatchObject({
      folder: 'Skiva',
      title: 'Taltidningen Norr, nummer 12, vecka 47',
      performer: 'Taltidningen Norr',
    })
    expect(disc?.tracks.map(({ file, sectors }) => [file, sectors])).toEqual([
      ['01.wav', 300],
      ['02.wav', 751],
      ['03.wav', 4501],
    ])
  })

  it('begin between articles, with the headings that stand above the next', async () => {
    const discs = await plan(twoDiscs)
    expect(discs.map(({ folder, title }) => [folder, title])).toEqual([
      ['Skiva 1 av 2', 'Taltidningen Norr, nummer 12, vecka 47, skiva 1 av 2'],
      ['Skiva 2 av 2', 'Taltidningen Norr, nummer 12, vecka 47, skiva 2 av 2'],
    ])
    expect(discs.map(titles)[1]).toEqual(['Sport', 'Lukasz vann på ön'])
  })

  it.each([
    ['one, filled to the last sector', 0, 1],
    ['two, where there is one sector more', 13, 2],
  ])('are %s', async (_, more, many) => {
    const half = ((MAX_DISC_SECTORS - 1) / 2 / 75) * 1_000 - 1
    const written = await discsOf(bookWith(spokenItem('Norr', half), spokenItem('Ett', half + more + 13)))
    expect(written.discs).toHaveLength(many)
    expect(validateDiscs(written)).toEqual([])
  })

  it('go on within an article that none of them holds, where there is a pause', async () => {
    const book = bookWith(opening, spokenItem('Lång', 200 * MINUTE), spokenItem('Slut', MINUTE))
    const found: unknown[] = []
    const cuts = await cutsIn(book, async (_, between) => {
      found.push(between)
      return between.from + 7
    })
    const first = MAX_DISC_SECTORS - 300
    expect(found).toEqual([
      { from: first - 4_500, to: first },
      { from: first - 4_493 + MAX_DISC_SECTORS - 4_500, to: first - 4_493 + MAX_DISC_SECTORS },
    ])
    const discs = planDiscs(book, cuts)
    expect(discs.map(titles)).toEqual([['Norr', 'Lång (1 av 3)'], ['Lång (2 av 3)'], ['Lång (3 av 3)', 'Slut']])
    const long = discs.flatMap(({ tracks }) => tracks.filter(({ item }) => item === 1))
    expect(long.map(({ fromSector }) => fromSector)).toEqual([0, ...(cuts.get(1) ?? [])])
  })

  it('leave of a cut article no less than a track', async () => {
    const book = bookWith(spokenItem('Norr', 79 * MINUTE + 57_000))
    expect((await plan(book)).map(({ tracks }) => tracks.map(({ sectors }) => sectors))).toEqual([
      [MAX_DISC_SECTORS + 1 - 300],
      [300],
    ])
  })

  it('hold in their last track what there are no more tracks for', async () => {
    const many = Array.from({ length: 101 }, (_, index) => spokenItem(`Notis ${index + 1}`, 4_000))
    const [disc, ...more] = await plan(bookWith(opening, ...many))
    expect(more).toEqual([])
    expect(disc?.tracks).toHaveLength(99)
    expect(disc?.tracks.at(-1)).toMatchObject({
      title: 'Notis 98 m.m.',
      item: 98,
      joined: [99, 100, 101],
      sectors: 1_204,
    })
  })

  it('keep every article whole and in its order, and would be refused by nobody', () =>
    fc.assert(
      fc.asyncProperty(anyIssue(130), fc.nat(), async (book, seed) => {
        const cuts = await cutsIn(book, async (item, { from, to }) => from + ((seed + item) % (to - from + 1)))
        const discs = planDiscs(book, cuts)
        expect(validateDiscs(writeDiscs(discs))).toEqual([])
        const places = discs.flatMap(({ tracks }) =>
          tracks.flatMap(({ item, fromSector, sectors, joined }) => [
            { item, from: fromSector, to: fromSector + sectors },
            ...joined.map((each) => ({ item: each, from: 0, to: sectors })),
          ]),
        )
        for (const [index, item] of book.items.entries()) {
          const own = places.filter((place) => place.item === index)
          expect(own.map(({ from }) => from)).toEqual([0, ...(cuts.get(index) ?? [])])
          for (const [at, { to }] of own.slice(0, -1).entries()) expect(to).toBe(own[at + 1]?.from)
          expect(own.at(-1)?.to).toBeGreaterThanOrEqual(lengthOf(item))
        }
        expect(places.map(({ item }) => item)).toEqual(places.map(({ item }) => item).sort((a, b) => a - b))
      }),
      { numRuns: 40 },
    ))
})

describe('what a player shows', () => {
  it.each([
    ['“Så”, sa – hon…', '"Så", sa - hon...'],
    ['Dvořák i Łódź', 'Dvorák i Lódz'],
    ['a\u030A och\nÅ', 'å och Å'],
    ['中文', '??'],
  ])('is Latin-1: %s', (text, shown) => expect(latin1(text)).toBe(shown))

  it('is cut where a name is long, but not which disc it is', async () => {
    const title = 'N'.repeat(200)
    const [disc] = await plan({ ...bookWith(spokenItem(title, MINUTE, true), spokenItem('Lång', 80 * MINUTE)), title })
    expect(disc?.title).toBe(`${'N'.repeat(63)}..., skiva 1 av 2`)
    expect(disc?.tracks[0]?.title).toBe(`${'N'.repeat(77)}...`)
  })

  it('has its share of the room on a disc of many tracks with long names', async () => {
    const many = Array.from({ length: 98 }, (_, index) => spokenItem(`${index} ${'lång '.repeat(30)}`, 5_000))
    const [disc] = await plan(bookWith(opening, ...many))
    if (!disc) throw new Error('There is one')
    const shown = titles(disc)
    expect(countPacks({ ...disc, tracks: shown })).toBeLessThanOrEqual(MAX_PACKS)
    expect(Math.max(...shown.map(({ length }) => length))).toBeGreaterThan(25)
  })
})
