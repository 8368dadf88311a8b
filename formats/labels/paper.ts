import type { Document, Structure } from '../pdf/sheet.ts'
import { inFont } from '../pdf/typeface.ts'
import type { Measure, SetLine } from './fit.ts'

const POINTS_PER_MM = 72 / 25.4

export const points = (mm: number): number => mm * POINTS_PER_MM

export const measureIn =
  (doc: Document): Measure =>
  (text, weight, size) => {
    const shown = inFont(doc, weight, text)
    return doc.fontSize(size).widthOfString(shown)
  }

/** Each line where it has been set, as a paragraph of its own. */
export const drawLines = (doc: Document, parent: Structure, lines: readonly SetLine[]): void => {
  for (const { text, weight, size, box } of lines) {
    const shown = inFont(doc, weight, text)
    const spoken = shown === text ? {} : { actual: text }
    const paragraph = doc.struct('P', spoken, () => {
      inFont(doc, weight, text)
      doc.fontSize(size).fillColor('#000000').text(shown, box.x, box.y, { lineBreak: false })
    })
    parent.add(paragraph)
  }
}
