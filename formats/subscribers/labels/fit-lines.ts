import { beginsAtRight } from '../../kernel/pdf/direction.ts'
import { wrapText } from '../../kernel/pdf/rows.ts'
import type { Weight } from '../../kernel/pdf/typeface.ts'
import { lettersUnshown } from '../../production/book-pdf/layout/coverage.ts'

/** Measures the width of a text in points. */
export type Measure = (text: string, weight: Weight, size: number) => number

export type Line = {
  readonly text: string
  readonly weight: Weight
  /** Size relative to the size of the whole. */
  readonly scale?: number
  /** Direction of the text; by default its first letter decides. */
  readonly isRightToLeft?: boolean
}

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type SetLine = {
  readonly text: string
  readonly weight: Weight
  readonly size: number
  readonly isRightToLeft: boolean
  readonly box: Box
}

type FitOptions = {
  readonly largest: number
  readonly align?: 'left' | 'center'
  /** Aligns the lines with the bottom of the box. */
  readonly isLow?: boolean
}

const LINE_HEIGHT = 1.2
const SIZE_STEP_POINTS = 0.5
/** Below this size words are broken instead of set smaller. */
const WHOLE_WORDS_FROM = 6
/** Too small to read without a glass, but better than leaving the text out. */
const MIN_SIZE_POINTS = 1

type CleanLine = Line & Pick<SetLine, 'isRightToLeft'>

type SizedLine = Omit<SetLine, 'box'>

/** Wraps the lines at a size; undefined: they do not fit into the box. */
const rowsAt = (
  size: number,
  lines: readonly CleanLine[],
  box: Box,
  measure: Measure,
): readonly SizedLine[] | undefined => {
  const rows: SizedLine[] = []
  for (const { text, weight, isRightToLeft, scale = 1 } of lines) {
    const own = size * scale
    const found = wrapText(text, (row) => measure(row, weight, own) <= box.width, size < WHOLE_WORDS_FROM)
    if (!found) return undefined
    rows.push(...found.map((row) => ({ text: row, weight, size: own, isRightToLeft })))
  }
  return rows.reduce((sum, row) => sum + row.size * LINE_HEIGHT, 0) <= box.height ? rows : undefined
}

const fitLargest = (
  lines: readonly CleanLine[],
  box: Box,
  wish: FitOptions,
  measure: Measure,
): readonly SizedLine[] => {
  for (let size = wish.largest; size > MIN_SIZE_POINTS; size -= SIZE_STEP_POINTS) {
    const rows = rowsAt(size, lines, box, measure)
    if (rows) return rows
  }
  return []
}

/**
 * People type names and addresses, so line breaks and control characters become blanks, and empty lines are left out.
 */
const cleanLines = (lines: readonly Line[]): readonly CleanLine[] =>
  lines
    .map((line) => {
      const text = line.text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
      return { isRightToLeft: beginsAtRight(text), ...line, text }
    })
    .filter(({ text }) => text !== '')

/** Letters of the lines that no font has, each once. */
export const missingGlyphsOfLines = (lines: readonly Line[]): readonly string[] => [
  ...new Set(cleanLines(lines).flatMap(({ text, weight }) => lettersUnshown(text, weight))),
]

/** The lines as a screen reader reads them. */
export const textsOfLines = (lines: readonly Line[]): readonly string[] => cleanLines(lines).map(({ text }) => text)

/** Sets lines as large as a box holds them, up to a largest size: they shrink, wrap, and are never cut. */
export const fit = (lines: readonly Line[], box: Box, wish: FitOptions, measure: Measure): readonly SetLine[] => {
  const rows = fitLargest(cleanLines(lines), box, wish, measure)
  const height = rows.reduce((sum, { size }) => sum + size * LINE_HEIGHT, 0)
  let y = wish.isLow ? box.y + box.height - height : box.y
  return rows.map((row) => {
    const width = measure(row.text, row.weight, row.size)
    const x = wish.align === 'center' ? box.x + (box.width - width) / 2 : box.x
    const set = { ...row, box: { x, y, width, height: row.size * LINE_HEIGHT } }
    y += row.size * LINE_HEIGHT
    return set
  })
}
