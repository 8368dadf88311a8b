import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileWithName, pairFiles } from './pairing.ts'
import type { ClaimedArticle } from './sound-claims.ts'

const files = (...names: readonly string[]): readonly FileWithName[] => names.map((name) => ({ id: name, name }))

type Row = readonly [name: string, page: number, more?: Partial<ClaimedArticle>]

/** '# ' marks main headings. */
const listOf = (...rows: readonly Row[]): readonly ClaimedArticle[] =>
  rows.map(([name, page, more], index) => ({
    id: `a${index + 1}`,
    name: name.replace('# ', ''),
    page,
    level: name.startsWith('# ') ? 'h1' : 'h2',
    active: true,
    hasText: false,
    hasSound: false,
    ...more,
  }))

const issue = listOf(
  ['# Nyheter', 1],
  ['Isvägen öppnar på fredag', 2],
  ['Elbussarna blir fler', 4],
  ['Skolbiblioteket hotas', 4],
  ['# Sport', 8],
  ['Derbyt i Boden', 9],
  ['# Kultur', 12],
  ['3 frågor till Maja', 13],
  ['Recension', 14],
  ['Recension', 15],
)

const pairingOf = (names: readonly string[], articles = issue) => {
  const { pairs, left } = pairFiles(files(...names), articles)
  const placed = pairs.map(({ file, article }) => [file.name, `${article.page.toString()} ${article.name}`])
  return Object.fromEntries([...placed, ...left.map(({ file, because }) => [file.name, because])])
}

/** The articles proposed for a file that is left, and the reason. */
const proposalFor = (name: string, articles = issue, others: readonly string[] = []) => {
  const { left } = pairFiles(files(name, ...others), articles)
  const { because, article, candidates = [] } = left.find(({ file }) => file.name === name) ?? {}
  return { because, article: article?.name, candidates: candidates.map((each) => each.name) }
}

describe('a file goes to the article that its name says', () => {
  it.each([
    ['Kultur.mp3', '12 Kultur'],
    ['8 Kultur.mp3', '12 Kultur'],
    ['KULTUR.WAV', '12 Kultur'],
    ['2026-11-24_07_kultur.wav', '12 Kultur'],
    ['Isvägen_öppnar-på  fredag.wav', '2 Isvägen öppnar på fredag'],
    ['Isvägen öppnar på fredag.wav'.normalize('NFD'), '2 Isvägen öppnar på fredag'],
    ['isvagen-oppnar-pa-fredag.m4a', '2 Isvägen öppnar på fredag'],
    ['02isvägen.wav', '2 Isvägen öppnar på fredag'],
    ['Boden derby.MP3', '9 Derbyt i Boden'],
    ['Skolbiblioteket m tystnad.wav', '4 Skolbiblioteket hotas'],
    ['3 frågor till maja.wav', '13 3 frågor till Maja'],
    ['13 - 3 frågor till Maja.wav', '13 3 frågor till Maja'],
    ['14 Recension.wav', '14 Recension'],
    ['013.wav', '13 3 frågor till Maja'],
    ['9.wav', '9 Derbyt i Boden'],
    ['Sida 2.wav', '2 Isvägen öppnar på fredag'],
    ['artikel 13.wav', '13 3 frågor till Maja'],
    ['Sport_1.m4a', '9 Derbyt i Boden'],
    ['Nyheter-02 elbussar.mp3', '4 Elbussarna blir fler'],
    ['kultur3.wav', '15 Recension'],
    ['Derbyt i Boden 2.wav', '9 Derbyt i Boden'],
    ['Derbyt i Boden (1).wav', '9 Derbyt i Boden'],
    ['derbyt i boden version 2.wav', '9 Derbyt i Boden'],
    ['Derbyt i Boden_ny version.wav', '9 Derbyt i Boden'],
    ['Isvägen v2.wav', '2 Isvägen öppnar på fredag'],
  ])('%s', (name, article) => expect(pairingOf([name])).toEqual({ [name]: article }))
})

describe('a file is left', () => {
  it.each([
    ['Annons.wav', 'nobody', 'that names no article'],
    ['07.flac.wav', 'nobody', 'that has a number and words of nothing here'],
    ['sida 4.wav', 'several', 'whose page two have'],
    ['77.wav', 'noSuchNumber', 'whose number nothing has'],
    ['2.wav', 'pageOrTurn', 'whose number is the page of one and the turn of another'],
    ['Recension.wav', 'several', 'whose headline two have'],
    ['Sport 2.wav', 'noSuchNumber', 'that is the second of one'],
    ['Sport (1).wav', 'heading', 'that is a version of what is spoken'],
    ['5 frågor till Maja.wav', 'nobody', 'whose headline has another number'],
    ['Fakta om sport och fritid.wav', 'nobody', 'of which the headline says little'],
    ['Sport mål.wav', 'nobody', 'that says a heading, which is spoken, and something else'],
    ['8 Skolbiblioteket m tystnad.wav', 'disagreeing', 'that says a part of one headline with the number of another'],
    ['Kultur_1 teater.mp3', 'disagreeing', 'that counts in a section and says something else'],
    ['spår 1.wav', 'nobody', 'that only counts'],
    ['På i till.wav', 'nobody', 'that says nothing'],
    ['.wav', 'nobody', 'without a name'],
  ] as const)('%s: %s, %s', (name, because, _why) => expect(pairingOf([name])).toEqual({ [name]: because }))

  it('when what it names has sound, though another headline is like it', () => {
    const articles = listOf(['Kultur', 1, { hasSound: true }], ['Kulturen i länet', 2])
    expect(pairingOf(['Kultur.wav'], articles)).toEqual({ 'Kultur.wav': 'hasSound' })
  })

  it('when another file names the same article as well', () =>
    expect(pairingOf(['Sport.wav', 'sport.mp3', 'Kultur.wav'])).toEqual({
      'Sport.wav': 'shared',
      'sport.mp3': 'shared',
      'Kultur.wav': '12 Kultur',
    }))
})

const weekly = listOf(
  ['# Nyheter', 1],
  ['Isvägen öppnar på fredag', 2],
  ['Färjan ställs in i tre dagar', 3],
  ['Kommunen säger nej till vindkraft', 6],
  ['# Kultur', 10],
  ['Kören fyller hundra år', 11],
  ['Dans på Folkets hus', 12],
  ['# Sport', 20],
  ['Derbyt i Boden', 21],
  ['Innebandyns damer vidare', 22],
  ['Skidorna vallas om', 23],
)

const withSound = (...names: readonly string[]) =>
  weekly.map((article) => ({ ...article, hasSound: names.includes(article.name) }))

describe('files that are numbered', () => {
  const short = listOf(
    ['# Nyheter', 1],
    ['Första artikeln i manuset', 2],
    ['Andra artikeln i manuset', 3],
    ['# Kultur', 4],
    ['Tredje artikeln i manuset', 5],
  )

  it('go to the articles in turn, past the headings that are spoken, where not all numbers are pages', () =>
    expect(pairingOf(['01.mp3', '02.mp3', '03.mp3'], short)).toEqual({
      '01.mp3': '2 Första artikeln i manuset',
      '02.mp3': '3 Andra artikeln i manuset',
      '03.mp3': '5 Tredje artikeln i manuset',
    }))

  it('go to their pages where not all numbers are turns', () =>
    expect(pairingOf(['02.mp3', '03.mp3', '05.mp3'], short)).toEqual({
      '02.mp3': '2 Första artikeln i manuset',
      '03.mp3': '3 Andra artikeln i manuset',
      '05.mp3': '5 Tredje artikeln i manuset',
    }))

  it('are asked about where page and turn differ, whatever else comes', () => {
    expect(pairingOf(['02.mp3', '03.mp3'], short)).toEqual({ '02.mp3': 'pageOrTurn', '03.mp3': 'pageOrTurn' })
    expect(proposalFor('03.mp3', short, ['02.mp3'])).toEqual({
      because: 'pageOrTurn',
      article: 'Andra artikeln i manuset',
      candidates: ['Andra artikeln i manuset', 'Tredje artikeln i manuset'],
    })
  })

  it('are asked about where a heading with a sound has the page', () => {
    const recorded = short.map((article) => ({ ...article, hasSound: article.name === 'Nyheter' }))
    expect(proposalFor('01.mp3', recorded)).toMatchObject({
      because: 'pageOrTurn',
      candidates: ['Nyheter', 'Första artikeln i manuset'],
    })
  })

  it('pass over what is not active, and count a main heading that has a text', () => {
    const articles = listOf(['# Ledare', 7, { hasText: true }], ['Vilar', 8, { active: false }], ['Nytt', 9])
    expect(pairingOf(['1.mp3', '2.mp3'], articles)).toEqual({ '1.mp3': '7 Ledare', '2.mp3': '9 Nytt' })
  })

  it('are told that nothing has their number, in the issue or in the section', () => {
    expect(proposalFor('99.mp3', weekly)).toEqual({ because: 'noSuchNumber', article: undefined, candidates: [] })
    expect(proposalFor('Sport_9.mp3', weekly)).toEqual({ because: 'noSuchNumber', article: 'Sport', candidates: [] })
    const alike = listOf(['# Sport', 1], ['Derbyt', 2], ['# Kultur', 3], ['Sport med fokus', 4])
    expect(proposalFor('Sport_3.wav', alike)).toMatchObject({ because: 'disagreeing', candidates: ['Sport med fokus'] })
  })
})

describe('a file that says more', () => {
  it('gets the article, and what only has its number is asked for another', () => {
    const sent = ['06.mp3', 'kommunen säger nej till vindkraft.m4a']
    expect(pairingOf(sent, weekly)).toEqual({
      '06.mp3': 'pageOrTurn',
      'kommunen säger nej till vindkraft.m4a': '6 Kommunen säger nej till vindkraft',
    })
    expect(proposalFor('06.mp3', weekly, sent.slice(1)).candidates).toEqual(['Derbyt i Boden'])
    expect(proposalFor('sida 6.mp3', weekly, sent.slice(1))).toEqual({
      because: 'shared',
      article: 'Kommunen säger nej till vindkraft',
      candidates: ['Kommunen säger nej till vindkraft'],
    })
  })

  it('gets the article before another version of it, and before a part of its headline', () =>
    expect(
      pairingOf(['Innebandyns damer vidare.wav', 'Innebandyns damer vidare 2.wav', 'innebandyns damer.wav'], weekly),
    ).toEqual({
      'Innebandyns damer vidare.wav': '22 Innebandyns damer vidare',
      'Innebandyns damer vidare 2.wav': 'shared',
      'innebandyns damer.wav': 'shared',
    }))

  it('gets it by section and number before a number alone', () =>
    expect(pairingOf(['Sport_3.m4a', '23.mp3', 'Kultur_1 kören.mp3'], weekly)).toEqual({
      'Sport_3.m4a': '23 Skidorna vallas om',
      '23.mp3': 'shared',
      'Kultur_1 kören.mp3': '11 Kören fyller hundra år',
    }))
})

describe('another version of a sound', () => {
  it.each([
    ['Innebandyns damer vidare 2.wav', 'Innebandyns damer vidare'],
    ['Innebandyns damer vidare (1).wav', 'Innebandyns damer vidare'],
    ['innebandyns damer vidare, ny version.wav', 'Innebandyns damer vidare'],
    ['Innebandyns damer vidare version 2.wav', 'Innebandyns damer vidare'],
    ['artikel 11 ny version.wav', 'Kören fyller hundra år'],
    ['Kultur_1 kören ny version.mp3', 'Kören fyller hundra år'],
  ])('%s is proposed in place of the one that is there', (name, article) =>
    expect(proposalFor(name, withSound('Innebandyns damer vidare', 'Kören fyller hundra år'))).toEqual({
      because: 'hasSound',
      article,
      candidates: [article],
    }),
  )

  it('of what has none is its sound, unless it is a heading that is spoken', () => {
    expect(pairingOf(['Innebandyns damer vidare 2.wav'], weekly)).toEqual({
      'Innebandyns damer vidare 2.wav': '22 Innebandyns damer vidare',
    })
    expect(proposalFor('Kultur (2).wav', weekly)).toMatchObject({ because: 'heading', candidates: ['Kultur'] })
  })
})

it('prefers the headline that has all its words to one that has some', () => {
  const articles = listOf(['Skolbiblioteket stängt', 1], ['Skolbiblioteket hotas av kommunen', 2])
  expect(pairingOf(['skolbiblioteket hotas.wav'], articles)).toEqual({
    'skolbiblioteket hotas.wav': '2 Skolbiblioteket hotas av kommunen',
  })
})

const word = fc.constantFrom('isvägen', 'öppnar', 'Sport', 'derbyt', 'BODEN', 'i', 'på', 'é', 'kör', '2', '03', '🎻')
const headline = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
const number = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 12 }).map((n) => `${n.toString()} `),
)
const separatedName = fc.tuple(number, headline, fc.constantFrom(' ', '_', '-', '. ')).map(([before, words, by]) => {
  const name = `${before}${words}`.replaceAll(' ', by)
  return `${name}.wav`
})
const anyName = fc.oneof({ weight: 4, arbitrary: separatedName }, fc.string({ unit: 'grapheme' }))
const sentFiles = fc
  .array(anyName, { maxLength: 10 })
  .map((names) => names.map((name, index) => ({ id: `f${index}`, name })))
const list = fc
  .array(
    fc.record({
      name: headline,
      page: fc.integer({ min: 1, max: 12 }),
      level: fc.constantFrom('h1' as const, 'h2' as const),
      active: fc.boolean(),
      hasText: fc.boolean(),
      hasSound: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((article, index) => ({ id: `a${index}`, ...article })))

it('places each file once or leaves it, gives no article two, and proposes none that was given away', () =>
  fc.assert(
    fc.property(sentFiles, list, (all, articles) => {
      const { pairs, left } = pairFiles(all, articles)
      const ids = [...pairs, ...left].map(({ file }) => file.id)
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      const taken = new Set(pairs.map(({ article }) => article.id))
      expect(taken.size).toBe(pairs.length)
      expect(pairs.filter(({ article }) => article.hasSound)).toEqual([])
      const asked = left.filter(({ because }) => because !== 'shared').flatMap(({ candidates }) => candidates)
      expect(asked.filter(({ id }) => taken.has(id))).toEqual([])
    }),
  ))

it('sends no file elsewhere because of the others: it is asked about, or left', () =>
  fc.assert(
    fc.property(sentFiles, list, fc.nat(), (all, articles, which) => {
      const refused = all[which % Math.max(1, all.length)]
      const whole = pairFiles(all, articles)
      const without = pairFiles(
        all.filter((file) => file !== refused),
        articles,
      )
      for (const { file, article } of whole.pairs.filter((pair) => pair.file !== refused)) {
        const placed = without.pairs.find((pair) => pair.file === file)
        const asked = without.left.find((each) => each.file === file)
        expect(['placed', 'pageOrTurn', 'several']).toContain(placed ? 'placed' : asked?.because)
        expect(placed ? [placed.article] : asked?.candidates).toContain(article)
      }
    }),
  ))

const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

it('knows a headline in any writing, if it is the only one of its kind', () =>
  fc.assert(
    fc.property(
      list,
      fc.nat(),
      fc.constantFrom('NFC', 'NFD'),
      fc.constantFrom(' ', '_', '-'),
      (all, which, form, by) => {
        const articles = all.map((article) => ({ ...article, hasSound: false }))
        const article = articles[which % Math.max(1, articles.length)]
        const same = articles.filter(({ name }) => lettersOf(name) === lettersOf(article?.name ?? ''))
        const only = same.length === 1
        if (!article || !only || !/^\p{L}/u.test(article.name)) return
        const name = `${article.name.toUpperCase().normalize(form).replaceAll(' ', by)}.WAV`
        const { pairs, left } = pairFiles([{ id: 'f', name }], articles)
        expect([pairs.map((pair) => pair.article.id), left]).toEqual([[article.id], []])
      },
    ),
  ))
