import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SECONDS_PER_WORD } from '../../../kernel/values/dates/reading-time.ts'
import { proposePairs, type ReadArticle } from './proposal.ts'
import { applyShift, findShift } from './shift.ts'

/** How long the texts of articles take to read, in seconds; 0: no text yet. */
const issueOf = (
  rows: readonly (readonly [name: string, seconds: number])[],
  more: Partial<ReadArticle> = {},
): readonly ReadArticle[] =>
  rows.map(([name, seconds], index) => ({
    id: `a${index + 1}`,
    name,
    page: index + 11,
    level: 'h2',
    active: true,
    hasText: seconds > 0,
    hasSound: false,
    words: seconds === 0 ? 0 : Math.round(seconds / SECONDS_PER_WORD) - name.split(' ').length,
    ...more,
  }))

const soundsOf = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows).map(([name, seconds]) => ({ id: name, name, seconds }))

const proposalsFor = (sounds: Readonly<Record<string, number>>, articles: readonly ReadArticle[]) =>
  Object.fromEntries(
    proposePairs(soundsOf(sounds), articles).proposals.map(({ file, article, sureness, foundBy }) => [
      file.name,
      article ? `${article.name}: ${sureness}, ${foundBy ?? ''}` : sureness,
    ]),
  )

const paper = issueOf([
  ['Isvägen öppnar', 60],
  ['Kören', 120],
  ['Derbyt', 200],
  ['Skolmaten', 40],
])

describe('a sound is proposed for an article', () => {
  it('surely by its name, and by its number when the text is as long', () => {
    expect(proposalsFor({ '1 Isvägen öppnar.wav': 58, 'kören.wav': 131, '03.wav': 190 }, paper)).toEqual({
      '1 Isvägen öppnar.wav': 'Isvägen öppnar: sure, nameAndNumber',
      'kören.wav': 'Kören: sure, name',
      '03.wav': 'Derbyt: sure, number',
    })
  })
  it('doubtfully when the length does not fit, or nothing but a number tells', () => {
    expect(proposalsFor({ 'kören.wav': 31, '04.wav': 90 }, paper)).toEqual({
      'kören.wav': 'Kören: guessed, name',
      '04.wav': 'Skolmaten: guessed, number',
    })
    const untold = issueOf([['Isvägen', 0]])
    expect(proposalsFor({ '1.wav': 90 }, untold)).toEqual({ '1.wav': 'Isvägen: guessed, number' })
    expect(proposalsFor({ 'isvägen.wav': 90 }, untold)).toEqual({ 'isvägen.wav': 'Isvägen: sure, name' })
  })
  it('measured by the pace of its voice', () => {
    const slow = { 'isvägen öppnar.wav': 95, 'kören.wav': 190, 'derbyt.wav': 320, '04.wav': 63 }
    expect(Object.values(proposalsFor(slow, paper))).toEqual([
      'Skolmaten: sure, number',
      'Derbyt: sure, name',
      'Isvägen öppnar: sure, name',
      'Kören: sure, name',
    ])
  })
  it('by its length among those that its name may mean', () => {
    const twice = issueOf([
      ['Recension', 60],
      ['Recension', 180],
    ])
    expect(proposalsFor({ 'recension.wav': 175 }, twice)).toEqual({ 'recension.wav': 'Recension: guessed, length' })
    expect(proposePairs(soundsOf({ 'recension.wav': 175 }), twice).proposals[0]?.article).toBe(twice[1])
    expect(proposePairs(soundsOf({ 'recension.wav': 175 }), twice).proposals[0]?.isHint).toBe(true)
  })
  it('alone: of two with its name the one whose length fits', () => {
    expect(proposalsFor({ 'kören.mp3': 20, 'kören.wav': 118 }, paper)).toEqual({
      'kören.mp3': 'none',
      'kören.wav': 'Kören: guessed, length',
    })
  })
  it('that has sound already, for an editor to say what happens', () => {
    const read = issueOf([['Kören', 120]], { hasSound: true })
    expect(proposalsFor({ 'kören.wav': 118 }, read)).toEqual({ 'kören.wav': 'Kören: guessed, length' })
    const untold = issueOf([['Kören', 0]], { hasSound: true })
    expect(proposalsFor({ 'kören.wav': 118 }, untold)).toEqual({ 'kören.wav': 'Kören: guessed, name' })
  })
  it('by its turn between neighbours, where no more than one article is left over', () => {
    const sounds = { '1_isvägen_öppnar.wav': 60, '2_spår.wav': 200, '4_skolmaten.wav': 40 }
    expect(proposalsFor(sounds, paper)['2_spår.wav']).toBe('Kören: guessed, order')
    expect(proposalsFor({ 'spår.wav': 120 }, paper)).toEqual({ 'spår.wav': 'none' })
  })
  it('never two sounds for one article, in whatever order they come', () => {
    const name = fc.constantFrom('1', '02', '3', 'kören', '2 kören', 'spår', 'x', 'derbyt ny', 'isvägen', 'sida 12')
    const sound = fc.record({ name: name.map((each) => `${each}.wav`), seconds: fc.integer({ min: 0, max: 300 }) })
    fc.assert(
      fc.property(fc.array(sound, { maxLength: 8 }), (sounds) => {
        const files = sounds.map((each, index) => ({ ...each, id: `f${index}` }))
        const all = proposePairs(files, paper)
        const shift = findShift(all, paper)
        const after = shift ? applyShift(all.proposals, shift, all.pace) : all.proposals
        for (const proposals of [all.proposals, after]) {
          const given = proposals.flatMap(({ article }) => article ?? [])
          expect(new Set(given).size).toBe(given.length)
        }
        expect(proposePairs(files.toReversed(), paper)).toEqual(all)
      }),
      { numRuns: 60 },
    )
  })
})

describe('names whose numbers are not those of their articles', () => {
  const untold = (articles: readonly ReadArticle[]) => articles.map((each) => ({ ...each, hasText: false, words: 0 }))
  const week = issueOf(
    ['Ledare', 'Isvägen', 'Kören', 'Derbyt', 'Skolmaten', 'Teater', 'Väder'].map((name) => [name, 60] as const),
  )
  const given = { '1 Ledare.mp3': 60, '04.mp3': 60, '05.mp3': 60, '7 Teater.mp3': 60, '08.mp3': 60 }

  it.each([{ articles: week }, { articles: untold(week) }])('make bare numbers hints for a person', ({ articles }) => {
    const { proposals } = proposePairs(soundsOf(given), articles)
    const bare = proposals.filter(({ file }) => /^\d+\.mp3$/.test(file.name))
    expect(bare.map(({ sureness }) => sureness)).not.toContain('sure')
    expect(bare.every(({ isHint, article }) => isHint || !article)).toBe(true)
    expect(proposals.filter(({ isHint }) => isHint).map(({ file }) => file.name)).toContain('05.mp3')
  })
  it('offer to move the bare ones by as much, however far', () => {
    const bare = untold(week)
    const shift = findShift(proposePairs(soundsOf(given), bare), bare)
    expect(shift?.moves.map(({ file, article }) => [file.name, article.name])).toEqual([
      ['04.mp3', 'Kören'],
      ['05.mp3', 'Derbyt'],
      ['08.mp3', 'Väder'],
    ])
    const far = proposePairs(soundsOf({ '06.mp3': 60, '07.mp3': 60, '8 Teater.mp3': 60 }), week)
    expect(findShift(far, week)).toMatchObject({ by: -2, moves: [{ article: week[3] }, { article: week[4] }] })
  })
  it('are followed once, and leave nothing to offer', () => {
    const all = proposePairs(soundsOf(given), week)
    const shift = findShift(all, week)
    if (!shift) throw new Error('No shift')
    const proposals = applyShift(all.proposals, shift, all.pace)
    expect(findShift({ ...all, proposals }, week)).toBeUndefined()
    expect(proposals.filter(({ isHint }) => isHint)).toEqual([])
  })
  it('are not meant by a headline that begins with a number', () => {
    const tips = issueOf([
      ['Isvägen', 60],
      ['Kören', 120],
      ['5 tips', 60],
    ])
    expect(proposalsFor({ '02.wav': 120, '5 tips.wav': 60 }, tips)['02.wav']).toBe('Kören: sure, number')
  })
})

describe('a shift by one', () => {
  const shiftOf = (sounds: Readonly<Record<string, number>>, articles = paper) => {
    const all = proposePairs(soundsOf(sounds), articles)
    const shift = findShift(all, articles)
    if (!shift) return undefined
    const { by, moves, displaced, silent } = shift
    const after = applyShift(all.proposals, shift, all.pace)
    const moved = moves.map(({ file, article }) => `${file.name} ${article.name}`)
    const sure = after.filter(({ sureness }) => sureness === 'sure').map(({ file }) => file.name)
    return { by, moved, displaced: displaced?.name, silent: silent?.name, sure }
  }
  it('is seen when the numbers begin at a jingle', () =>
    expect(shiftOf({ '1.wav': 6, '2.wav': 61, '3.wav': 118, '4.wav': 205 })).toEqual({
      by: -1,
      moved: ['2.wav Isvägen öppnar', '3.wav Kören', '4.wav Derbyt'],
      displaced: '1.wav',
      silent: 'Skolmaten',
      sure: ['2.wav', '3.wav', '4.wav'],
    }))
  it('is seen when an article has no sound, for those after it alone', () =>
    expect(shiftOf({ '1.wav': 60, '2.wav': 200, '3.wav': 41 })).toEqual({
      by: 1,
      moved: ['2.wav Derbyt', '3.wav Skolmaten'],
      displaced: undefined,
      silent: 'Kören',
      sure: ['1.wav', '2.wav', '3.wav'],
    }))
  it('is seen by names on both sides, without a text', () => {
    const untold = issueOf(['Ledare', 'Isvägen', 'Kören', 'Sport', 'Derbyt'].map((name) => [name, 0] as const))
    expect(shiftOf({ '1 Isvägen.wav': 60, '03.wav': 60, '4 Derbyt.wav': 60 }, untold)).toMatchObject({
      by: 1,
      moved: ['03.wav Sport'],
    })
  })
  it('is not thought of while the lengths fit, or when a name or a sound stands in the way', () => {
    expect(shiftOf({ '1.wav': 60, '2.wav': 120, '3.wav': 200, '4.wav': 40 })).toBeUndefined()
    expect(shiftOf({ 'isvägen öppnar.wav': 60, 'kören.wav': 200, 'derbyt.wav': 40 })).toBeUndefined()
    const read = paper.map((article) => (article.name === 'Derbyt' ? { ...article, hasSound: true } : article))
    expect(shiftOf({ '1.wav': 60, '2.wav': 200 }, read)).toBeUndefined()
  })
})
