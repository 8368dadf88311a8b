import type { Box, Element } from './boxes.ts'
import type { Line } from './lines.ts'
import { paintLines } from './paint.ts'

/** Lines that no page leaves alone. */
const MIN_LINES_TOGETHER = 2

export type TextBox = {
  readonly lines: readonly Line[]
  readonly lineHeight: number
  readonly x: number
  readonly element: Element
  readonly above: number
  /** A heading: with what comes below it, and torn apart only where no page holds it. */
  readonly leads?: boolean
}

/** A text as boxes take it: its lines belong to one element, on however many pages they stand. */
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
