import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDocument } from '../../../kernel/pdf/sheet.ts'
import { testFonts } from '../../../kernel/pdf/testing/fonts.ts'
import { lettersOf } from './letters.ts'
import { evenLinesOf, type Line, linesOf } from './lines.ts'
import { NEW_LINE, plainRun, styleOf, type TextRun } from './runs.ts'

const documentFacts = { title: '', subject: '', language: 'sv', fonts: await testFonts(), madeAt: new Date(0) } as const
const letters = lettersOf(openDocument({ ...documentFacts, isStreamed: true }))
const type = { weight: 'text', size: 12 } as const

const linesIn = (text: string, width: number): readonly Line[] => linesOf(letters, plainRun(text, type), width)
const textsOf = (line: Line | undefined) => line?.map(({ text }) => text)

describe('a text in lines', () => {
  it('loses no letter, and no line is wider than it may be, whatever is written', () => {
    const style = styleOf(type)
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\n')),
      fc.constantFrom(' ', 'en ', 'tre-fyra ', 'שלום ', '李明', 'https://example.org/a/b?c=d', '\n', '👩‍🚀'),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), fc.integer({ min: 30, max: 300 }), (texts, width) => {
        const runs = texts.map(
          (text, index): TextRun => ({ text, style: index % 3 ? style : { ...style, weight: 'name' } }),
        )
        const lines = linesOf(letters, runs, width)
        const set = lines.flatMap((line) => line.map(({ text }) => text)).join('')
        expect(set).toBe(texts.join('').replaceAll('\n', ''))
        for (const line of lines) {
          const last = line.at(-1)
          expect(last ? last.x + last.bare : 0).toBeLessThanOrEqual(width + 0.01)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('tears a word that no line holds, and is as wide as it is drawn', () => {
    for (const word of ['ffi'.repeat(1000), 'rn'.repeat(1500), 'W'.repeat(3000), `${'Donaudampf'.repeat(50)} slut`]) {
      const lines = linesIn(word, 400)
      expect(lines.flatMap((line) => textsOf(line) ?? []).join('')).toBe(word)
      const drawn = lines.map((line) =>
        line.flatMap(({ shown }) => letters.measured(shown, 'text', 12)).reduce((sum, { bare }) => sum + bare, 0),
      )
      expect(Math.max(...drawn)).toBeLessThanOrEqual(400.01)
      expect(Math.min(...drawn.slice(0, -1))).toBeGreaterThan(380)
    }
  })

  it('ends where a word does, and behind hyphens and strokes', () => {
    const texts = linesIn('Höj- och sänkbar/hissbar botten', 60).map((line) => textsOf(line)?.join(''))
    expect(texts).toEqual(['Höj- och ', 'sänkbar/', 'hissbar ', 'botten'])
  })

  it('is even where it is a heading, in as few lines, no word torn for it', () => {
    const even = (text: string, width: number) =>
      evenLinesOf(letters, plainRun(text, type), width).map((line) => textsOf(line)?.join(''))
    expect(linesIn('Bottenviksbladet nr 1, vecka 48', 150).map((line) => textsOf(line)?.join(''))[1]).toBe('48')
    expect(even('Bottenviksbladet nr 1, vecka 48', 150)).toEqual(['Bottenviksbladet ', 'nr 1, vecka 48'])
    expect(even('Bottenviksbladet i dag', 105)).toEqual(['Bottenviksbladet ', 'i dag'])
    expect(even('Sport', 120)).toEqual(['Sport'])
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zåäö]{1,30}$/), { minLength: 1, maxLength: 12 }), (words) => {
        const text = words.join(' ')
        expect(even(text, 100).length).toBe(linesIn(text, 100).length)
        expect(even(text, 100).join('')).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  it('ends where the writer has ended it', () => {
    const runs = ['Ett', NEW_LINE, NEW_LINE, 'två'].map((text): TextRun => ({ text, style: styleOf(type) }))
    expect(linesOf(letters, runs, 400).map((line) => textsOf(line)?.join(''))).toEqual(['Ett', '', 'två'])
  })

  it('sets what is read from the right as one, with the space behind it', () => {
    expect(textsOf(linesIn('Det stod שלום עולם där', 400)[0])).toEqual(['Det stod ', 'שלום עולם', ' där'])
  })

  it('goes on in the font that has the letters', () => {
    const [line = []] = linesIn('Юрий och 李', 400)
    expect(line.map(({ shown, face }) => [shown, face])).toEqual([
      ['Юрий ', 'spare'],
      ['och ', 'text'],
      ['□', 'spare'],
    ])
  })

  it('shows a letter in plain where no font has the form that it came in', () =>
    expect(linesIn('𝔘𝔫𝔦', 400)[0]?.map(({ text, shown }) => [text, shown])).toEqual([['𝔘𝔫𝔦', 'Uni']]))
})
