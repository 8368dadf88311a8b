import type { PdfFonts, Weight } from '../../../kernel/pdf/typeface.ts'
import { MISSING_GLYPH } from '../../../kernel/pdf/typeface.ts'
import { coverage } from './coverage-table.ts'
import { type FaceCoverage, formOf, lettersIn } from './letters.ts'

type Range = readonly [from: number, to: number]

const rangesOf = (told: string): readonly Range[] =>
  told
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [from = '', to = from] = range.split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    })

const ranges: Readonly<Record<keyof PdfFonts, readonly Range[]>> = {
  text: rangesOf(coverage.typeface),
  label: rangesOf(coverage.typeface),
  name: rangesOf(coverage.typeface),
  spare: rangesOf(coverage.spare),
  spareBold: rangesOf(coverage.spareBold),
}

const coversText: FaceCoverage = (face, text) =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0).every((code) =>
    ranges[face].some(([from, to]) => from <= code && code <= to),
  )

/** The characters of a text that no font of books has, each once; needs no font file. */
export const lettersUnshown = (text: string, weight: Weight): readonly string[] => {
  if (coversText(weight, text)) return []
  const unshown = lettersIn(text).filter(
    (letter) =>
      letter.trim() !== '' && letter !== MISSING_GLYPH && formOf(coversText, letter, weight).shown === MISSING_GLYPH,
  )
  return [...new Set(unshown)]
}
