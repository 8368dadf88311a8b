import type { Box, Element } from './boxes.ts'
import type { Line } from './lines.ts'
import { paintLines } from './paint.ts'

/** The fewest lines of a text that a page break may leave together. */
const MIN_LINES_TOGETHER = 2

type TextBox = {
  readonly lines: readonly Line[]
  readonly lineHeight: number
  readonly x: number
  readonly element: Element
  readonly above: number
  /** The text is a heading: it stays with the next box, and is split only when no page holds it. */
  readonly leads?: boolean
}

/** A box of text. Its lines belong to one structure element, on however many pages they are. */
export const textBox = (text: TextBox): Box => {
  const { lines, lineHeight, x, element, above, leads = false } = text
  const height = lines.length * lineHeight
  const isWhole = leads || lines.length < 2 * MIN_LINES_TOGETHER
  return {
    above,
    height,
    least: isWhole ? height : MIN_LINES_TOGETHER * lineHeight,
    keepsNext: leads,
    part: (room) => {
      const most = Math.max(MIN_LINES_TOGETHER, lines.length - MIN_LINES_TOGETHER)
      const count = Math.max(1, Math.min(Math.floor(room / lineHeight), most))
      return [
        textBox({ ...text, lines: lines.slice(0, count) }),
        textBox({ ...text, lines: lines.slice(count), above: 0 }),
      ]
    },
    draw: (pen, y) =>
      paintLines(
        pen,
        element(pen),
        lines.map((line, index) => ({ line, x, top: y + index * lineHeight, height: lineHeight })),
      ),
  }
}
