import { elementReader } from '../../kernel/outside/elements.ts'
import type { Line } from './delimited-text.ts'
import { grid, joinCell } from './grid.ts'
import { MAX_COLUMNS } from './size.ts'

const HTML_START =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype|html|head|body|meta|style|table|div)\b/i
const CHARACTERS_SAMPLED = 4_000

export const isWebPage = (text: string): boolean => HTML_START.test(text.slice(0, CHARACTERS_SAMPLED))

/** Registers export web pages under the name .xls: reads the rows of all their tables, one after another. */
export const readHtmlTable = (html: string): readonly Line[] => {
  const sheet = grid()
  let [row, column, width, value] = [0, 0, 1, '']
  let inCell = false
  const endCell = () => {
    if (inCell) sheet.put(row, column, value.replaceAll(/[ \t\r\n]+/g, ' ').trim())
    column += inCell ? width : 0
    inCell = false
  }
  const reader = elementReader(
    {
      opened: (name, { colspan = '1' }) => {
        if (name === 'tr') [row, column] = [row + 1, 0]
        if (name === 'td' || name === 'th')
          [width, value, inCell] = [Math.min(Number(colspan) || 1, MAX_COLUMNS), '', true]
        if (name === 'br' || name === 'p' || name === 'div') value = joinCell(value, ' ')
      },
      closed: (name) => {
        if (name === 'td' || name === 'th') endCell()
      },
      text: (piece) => {
        if (inCell) value = joinCell(value, piece)
      },
    },
    { xml: false },
  )
  reader.end(html)
  return sheet.lines()
}
