import { artifact, HAIRLINE } from '../../../kernel/pdf/sheet.ts'
import type { Pen } from './boxes.ts'
import { type Line, linesOf } from './lines.ts'
import { drawLines } from './paint.ts'
import { lineHeightOf } from './print-styles.ts'
import { plainRun } from './runs.ts'
import type { Setting } from './setting.ts'

/** The gap between the text of a page and its foot. */
export const FOOT_GAP = 18

const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0)

/** Draws the foot as an artifact: the title, and the page number of how many. */
export const drawFoot = (
  { look, letters, words, left, width, frame }: Setting,
  pen: Pen,
  title: string,
  { page, pages }: { readonly page: number; readonly pages: number },
): void => {
  const type = look.foot
  const height = lineHeightOf(type)
  const top = frame.bottom + FOOT_GAP
  const [of = []] = linesOf(letters, plainRun(words.foot(page, pages), type), width)
  const room = width - widthOf(of) - 2 * type.size
  const [whole = [], more] = linesOf(letters, plainRun(title, type), room)
  const [line = []] = more
    ? linesOf(
        letters,
        plainRun(
          `${whole
            .map(({ text }) => text)
            .join('')
            .trim()} …`,
          type,
        ),
        width,
      )
    : [whole]
  artifact(
    pen,
    () => {
      pen.doc.rect(left, top - 6, width, 0.5).fill(HAIRLINE)
      drawLines(pen, [
        { line, x: left, top, height },
        { line: of, x: left + width - widthOf(of), top, height },
      ])
    },
    'Pagination',
  )
}
