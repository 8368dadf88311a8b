import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributes } from '../examples.ts'
import { alterations } from '../rules.ts'
import { alterAll } from './alterations.ts'

const attributesNamed = (name: string, changes: Partial<typeof attributes> = {}) => ({
  ...attributes,
  name,
  category: '',
  ...changes,
})
/** The edge trims names and refuses empty ones. */
const anyName = fc.string({ maxLength: 30, unit: 'grapheme' }).map((name) => name.trim() || 'Namnlös')

const alterOne = (alteration: (typeof alterations)[number], name: string) =>
  alterAll([attributesNamed(name, { level: 'h1', active: false })], alteration, [])[0]

describe('what each alteration makes of a headline', () => {
  it.each([
    ['removeNumbersStopSpace', '12. Isvägen öppnar tidigt', 'Isvägen öppnar tidigt'],
    ['removeNumbersStopSpace', '14. 22 miljoner till simhallen', '22 miljoner till simhallen'],
    ['removeNumbersStopSpace', '2.  1,5 miljoner i böter', '1,5 miljoner i böter'],
    ['removeNumbers', '12 Isvägen', 'Isvägen'],
    ['removeNumbers', '22 miljoner till simhallen', 'Miljoner till simhallen'],
    ['removeNumbers', '3) elbussar på linje 9', 'Elbussar på linje 9'],
    ['removeNumbers', '012Kören', 'Kören'],
    ['removeNumbers', '03_Vädret', 'Vädret'],
    ['removeNumbers', '07-vädret', 'Vädret'],
    ['removeNumbers', '12 . x', 'X'],
    ['removeNumbers', '3 elbussar, 000 kronor', 'Elbussar, 000 kronor'],
    ['prettify', 'EU OCH SVT I LULEÅ', 'EU och SVT i luleå'],
    ['prettify', 'HV71 – LULEÅ HF 3–2, 10-ÅRIG EU:S E4', 'HV71 – luleå HF 3–2, 10-årig EU:s E4'],
    ['prettify', 'körens_sista   konsert', 'Körens sista konsert'],
    ['prettify', 'ISVÄGEN ÖPPNAR', 'Isvägen öppnar'],
    ['prettify', '12. ISVÄGEN ÖPPNAR', '12. Isvägen öppnar'],
    ['prettify', '“Vi är "glada"”', '”Vi är ”glada””'],
    ['prettify', 'åa\u0308ngar', 'Åängar'],
    ['prettify', 'a B', 'A b'],
    ['addNumbers', 'Isvägen', '1. Isvägen'],
    ['addNumbers', '9. Isvägen', '1. Isvägen'],
  ] as const)('%s: %s', (alteration, before, name) => expect(alterOne(alteration, before)).toEqual({ name }))

  it.each([
    ['removeNumbersStopSpace', '12.30 öppnar isvägen'],
    ['removeNumbersStopSpace', '2026. Året i bilder'],
    ['removeNumbersStopSpace', '12 Isvägen'],
    ['removeNumbersStopSpace', '7. '],
    ['removeNumbers', '12-åring räddade hund'],
    ['removeNumbers', '3:e raka segern'],
    ['removeNumbers', '1,5 miljoner i böter'],
    ['removeNumbers', '100-tals i kö'],
    ['removeNumbers', '2026 blev varmast'],
    ['removeNumbers', '12'],
    ['removeNumbers', '3 000 kronor'],
    ['removeNumbers', '1\u00a0200\u00a0000 i böter'],
    ['prettify', 'EU SVT'],
    ['prettify', 'SVT'],
    ['prettify', '\u0390'],
    ['prettify', 'ß B'],
    ['addNumbers', '1. Isvägen'],
  ] as const)('%s leaves %s alone', (alteration, name) => expect(alterOne(alteration, name)).toEqual({}))

  it.each([
    ['copyNameToInfo', { info: 'Kören' }],
    ['toH2', { level: 'h2' }],
    ['activateAll', { active: true }],
    ['toH1', {}],
    ['deactivateH1', {}],
    ['exportH2', {}],
  ] as const)('%s', (alteration, changes) => expect(alterOne(alteration, 'Kören')).toEqual(changes))

  it('keeps the headings of categories, wherever they stand, when it guesses', () => {
    const list = [
      attributesNamed('Kultur', { level: 'h1' }),
      attributesNamed('Kören', { level: 'h1', category: 'Kultur' }),
      attributesNamed('SPORT', { level: 'h1', category: 'Sport' }),
      attributesNamed('Luleå vann', { level: 'h3', category: 'Sport' }),
    ]
    expect(alterAll(list, 'guessH2', [])).toEqual([{}, { level: 'h2' }, {}, {}])
  })

  it('keeps the headings that the publication names, where no article has a category, when it guesses', () => {
    const list = ['Nyheter', 'Isvägen', 'KULTUR', 'Kort nytt', 'Tre nya elbussar'].map((name) =>
      attributesNamed(name, { level: 'h1' }),
    )
    const h2 = { level: 'h2' }
    expect(alterAll(list, 'guessH2', ['Nyheter', 'Kultur'])).toEqual([{}, h2, {}, h2, h2])
  })

  it('knows a numbered heading when it guesses', () => {
    const list = [
      attributesNamed('1. Kultur', { level: 'h1' }),
      attributesNamed('2. Kören', { level: 'h2', category: 'Kultur' }),
    ]
    expect(alterAll(list, 'guessH2', [])).toEqual([{}, {}])
  })

  it('takes a word or two before a longer name for a heading, where nothing has a category', () => {
    const names = [
      'Kort nytt',
      'Tre nya elbussar på linje 9',
      '”Vi är glada”',
      'Sport',
      'Luleå vann igen i går',
      'Vädret',
    ]
    const guessed = alterAll(
      names.map((name) => attributesNamed(name, { level: 'h1' })),
      'guessH2',
      [],
    )
    const h2 = { level: 'h2' }
    expect(guessed).toEqual([{}, h2, h2, {}, h2, h2])
  })

  const applied = (names: readonly string[], alteration: (typeof alterations)[number]) => {
    const list = names.map((name) => attributesNamed(name, { level: 'h1' }))
    return alterAll(list, alteration, []).map((changes, index) => ({
      ...attributesNamed(''),
      ...list[index],
      ...changes,
    }))
  }

  it('leaves no name empty', () =>
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 8 }), fc.constantFrom(...alterations), (names, alteration) => {
        for (const { name } of applied(names, alteration)) expect(name).not.toBe('')
      }),
    ))

  // Excluded: a guess depends on the list, and removing a number may uncover a second one.
  const settling = alterations.filter((each) => !['guessH2', 'removeNumbers', 'removeNumbersStopSpace'].includes(each))

  it('comes to rest when it is done twice', () =>
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 8 }), fc.constantFrom(...settling), (names, alteration) => {
        const once = applied(names, alteration)
        expect(alterAll(once, alteration, [])).toEqual(once.map(() => ({})))
      }),
    ))
})
