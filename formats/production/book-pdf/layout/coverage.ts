import type { PdfFonts, Weight } from '../../../kernel/pdf/typeface.ts'
import { UNKNOWN } from '../../../kernel/pdf/typeface.ts'
import { coverage } from './coverage-table.ts'
import { formOf, lettersIn, type Shows } from './letters.ts'

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

const covers: Shows = (face, text) =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0).every((code) =>
    ranges[face].some(([from, to]) => from <= code && code <= to),
  )

/** Of a text, each letter once that no font shows in which books are set: known without a font at hand. */
export const lettersUnshown = (text: string, weight: Weight): readonly string[] => {
  if (covers(weight, text)) return []
  const unshown = lettersIn(text).filter(
    (letter) => letter.trim() !== '' && letter !== UNKNOWN && formOf(covers, letter, weight).shown === UNKNOWN,
  )
  return [...new Set(unshown)]
}
