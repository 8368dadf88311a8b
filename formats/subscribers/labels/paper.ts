import { inOrder, isAsWritten, layoutOf } from '../../kernel/pdf/direction.ts'
import type { Document, Structure } from '../../kernel/pdf/sheet.ts'
import { inFont } from '../../kernel/pdf/typeface.ts'
import type { Box, Measure, SetLine } from './fit-lines.ts'

const POINTS_PER_MM = 72 / 25.4

export const points = (mm: number): number => mm * POINTS_PER_MM

export const measureIn =
  (doc: Document): Measure =>
  (text, weight, size) => {
    const shown = inFont(doc, weight, text)
    doc.fontSize(size)
    return inOrder(shown).reduce((sum, part) => sum + doc.widthOfString(part.text, layoutOf(part)), 0)
  }

/** Draws each line at its place, as a paragraph of its own. */
export const drawLines = (doc: Document, parent: Structure, lines: readonly SetLine[]): void => {
  for (const { text, weight, size, isRightToLeft, box } of lines) {
    const parts = inOrder(inFont(doc, weight, text), isRightToLeft)
    const spoken = isAsWritten(parts, text) ? {} : { actual: text }
    const paragraph = doc.struct('P', spoken, () => {
      inFont(doc, weight, text)
      doc.fontSize(size).fillColor('#000000')
      let x = box.x
      for (const part of parts) {
        doc.text(part.text, x, box.y, { lineBreak: false, ...layoutOf(part) })
        x += doc.widthOfString(part.text, layoutOf(part))
      }
    })
    parent.add(paragraph)
  }
}

export type Mm = readonly [x: number, y: number, width: number, height: number]

/** The box in points. */
export const boxOf = ([x, y, width, height]: Mm): Box => ({
  x: points(x),
  y: points(y),
  width: points(width),
  height: points(height),
})
