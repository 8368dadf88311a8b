import * as fc from 'fast-check'
import Pdf from 'pdfkit'
import { expect, it } from 'vitest'
import { testFonts } from '../../../kernel/pdf/testing/fonts.ts'
import { glyphCheckOf, MISSING_GLYPH, registerFonts } from '../../../kernel/pdf/typeface.ts'
import { lettersUnshown } from './coverage.ts'
import { coverage } from './coverage-table.ts'
import { lettersIn, lettersOf } from './letters.ts'

const fonts = await testFonts()

const LAST_CODE_POINT = 0x1fbff

/** The ranges in the notation of the table: first and last in hexadecimal. */
const rangesOf = (face: keyof typeof fonts): string => {
  const doc = new Pdf()
  registerFonts(doc, fonts)
  const isKnown = glyphCheckOf(doc, face)
  const ranges: { from: number; to: number }[] = []
  for (let code = 0x20; code <= LAST_CODE_POINT; code += 1) {
    if (!isKnown(String.fromCodePoint(code))) continue
    const last = ranges.at(-1)
    if (last?.to === code - 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(({ from, to }) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ')
}

it.each([
  ['text', coverage.typeface],
  ['label', coverage.typeface],
  ['name', coverage.typeface],
  ['spare', coverage.spare],
  ['spareBold', coverage.spareBold],
] as const)('is told of %s as its font has it', (face, told) =>
  expect(
    told
      .trim()
      .split(/\s+/)
      .toSorted((one, other) => Number.parseInt(one, 16) - Number.parseInt(other, 16))
      .join(' '),
  ).toBe(rangesOf(face)),
)

it('tells of the same letters as the fonts themselves', () => {
  const doc = new Pdf()
  registerFonts(doc, fonts)
  const { stretches } = lettersOf(doc)
  const letter = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom('å', '中', '𝔘', '👩‍🦽', '❤️', '①', '□', 'א', 'ꙮ', '½', 'ﬁ', '𝄞'),
  )
  let unshown = 0
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), fc.constantFrom('text', 'name'), (letters, weight) => {
      const text = letters.join('')
      const lacking = lettersIn(text).filter(
        (one) =>
          one.trim() !== '' &&
          one !== MISSING_GLYPH &&
          stretches(one, weight).some(({ shown }) => shown.includes(MISSING_GLYPH)),
      )
      unshown += lacking.length
      expect(lettersUnshown(text, weight)).toEqual([...new Set(lacking)])
    }),
  )
  expect(unshown).toBeGreaterThan(100)
})
