import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claimed, type Named, pairFiles } from './pairing.ts'

const files = (...names: readonly string[]): readonly Named[] => names.map((name) => ({ id: name, name }))

const issue: readonly Claimed[] = [
  ['Nyheter', 1],
  ['Isvägen öppnar på fredag', 2],
  ['Elbussarna blir fler', 4],
  ['Skolbiblioteket hotas', 4],
  ['Sport', 8],
  ['Derbyt i Boden', 9],
  ['Kultur', 12],
  ['3 frågor till Maja', 13],
  ['Recension', 14],
  ['Recension', 15],
].map(([name, page], index) => ({ id: `a${index + 1}`, name: String(name), page: Number(page), hasSound: false }))

const told = (names: readonly string[], articles = issue) => {
  const { pairs, left } = pairFiles(files(...names), articles)
  const placed = pairs.map(({ file, article }) => [file.name, `${article.page.toString()} ${article.name}`])
  return Object.fromEntries([...placed, ...left.map(({ file, because }) => [file.name, because])])
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
    ['2.wav', '2 Isvägen öppnar på fredag'],
  ])('%s', (name, article) => expect(told([name])).toEqual({ [name]: article }))
})

describe('a file is left', () => {
  it.each([
    ['Annons.wav', 'nobody', 'that names no article'],
    ['07.flac.wav', 'nobody', 'that has a number and words of nothing here'],
    ['4.wav', 'several', 'whose number is the page of two'],
    ['9.wav', 'several', 'whose number is the page of one and the place of another'],
    ['77.wav', 'nobody', 'whose number nothing has'],
    ['Recension.wav', 'several', 'whose headline two have'],
    ['Sport 2.wav', 'nobody', 'that is another part of what it names'],
    ['5 frågor till Maja.wav', 'nobody', 'whose headline has another number'],
    ['Fakta om sport och fritid.wav', 'nobody', 'of which the headline says little'],
    ['8 Skolbiblioteket m tystnad.wav', 'nobody', 'that says a part of one headline with the number of another'],
    ['spår 1.wav', 'nobody', 'that only counts'],
    ['På i till.wav', 'nobody', 'that says nothing'],
    ['.wav', 'nobody', 'without a name'],
  ] as const)('%s: %s, %s', (name, because, _why) => expect(told([name])).toEqual({ [name]: because }))

  it('when what it names has sound, though another headline is like it', () => {
    const articles = [
      { id: 'a', name: 'Kultur', page: 1, hasSound: true },
      { id: 'b', name: 'Kulturen i länet', page: 2, hasSound: false },
    ]
    expect(told(['Kultur.wav'], articles)).toEqual({ 'Kultur.wav': 'hasSound' })
  })

  it('when another file names the same article', () =>
    expect(told(['Sport.wav', 'sport.mp3', 'Kultur.wav'])).toEqual({
      'Sport.wav': 'shared',
      'sport.mp3': 'shared',
      'Kultur.wav': '12 Kultur',
    }))
})

it('prefers the headline that has all its words to one that has some', () => {
  const articles = [
    { id: 'a', name: 'Skolbiblioteket stängt', page: 1, hasSound: false },
    { id: 'b', name: 'Skolbiblioteket hotas av kommunen', page: 2, hasSound: false },
  ]
  expect(told(['skolbiblioteket hotas.wav'], articles)).toEqual({
    'skolbiblioteket hotas.wav': '2 Skolbiblioteket hotas av kommunen',
  })
})

const word = fc.constantFrom('isvägen', 'öppnar', 'Sport', 'derbyt', 'BODEN', 'i', 'på', 'é', 'kör', '2', '03', '🎻')
const headline = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
const number = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 12 }).map((n) => `${n.toString()} `),
)
const separated = fc.tuple(number, headline, fc.constantFrom(' ', '_', '-', '. ')).map(([before, words, by]) => {
  const name = `${before}${words}`.replaceAll(' ', by)
  return `${name}.wav`
})
const anyName = fc.oneof({ weight: 4, arbitrary: separated }, fc.string({ unit: 'grapheme' }))
const sent = fc
  .array(anyName, { maxLength: 10 })
  .map((names) => names.map((name, index) => ({ id: `f${index}`, name })))
const list = fc
  .array(fc.record({ name: headline, page: fc.integer({ min: 1, max: 12 }), hasSound: fc.boolean() }), { maxLength: 8 })
  .map((all) => all.map((article, index) => ({ id: `a${index}`, ...article })))

it('places each file once or leaves it, and gives no article two', () =>
  fc.assert(
    fc.property(sent, list, (all, articles) => {
      const { pairs, left } = pairFiles(all, articles)
      const ids = [...pairs, ...left].map(({ file }) => file.id)
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(new Set(pairs.map(({ article }) => article.id)).size).toBe(pairs.length)
      expect(pairs.filter(({ article }) => article.hasSound)).toEqual([])
    }),
  ))

it('sends no file elsewhere because of the others', () =>
  fc.assert(
    fc.property(sent, list, fc.nat(), (all, articles, which) => {
      const whole = pairFiles(all, articles)
      for (const { file, article } of whole.pairs)
        expect(pairFiles([file], articles).pairs.map((pair) => pair.article.id)).toEqual([article.id])

      const strangers = new Set(
        whole.left.filter(({ because }) => because === 'nobody' || because === 'several').map(({ file }) => file.id),
      )
      expect(
        pairFiles(
          all.filter(({ id }) => !strangers.has(id)),
          articles,
        ).pairs,
      ).toEqual(whole.pairs)

      const refused = all[which % Math.max(1, all.length)]
      const without = pairFiles(
        all.filter((file) => file !== refused),
        articles,
      )
      const stillThere = whole.pairs.filter(({ file }) => file !== refused)
      expect(without.pairs).toEqual(expect.arrayContaining(stillThere))
      for (const { article } of without.pairs.filter((pair) => !stillThere.some(({ file }) => file === pair.file)))
        expect(whole.left.filter((each) => each.article === article).length).toBeGreaterThan(1)
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
