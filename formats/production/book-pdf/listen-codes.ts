import { qrFigure } from '../../kernel/pdf/qr-figure.ts'
import { type Box, type Element, elementIn, stack } from './layout/boxes.ts'
import { printableLine, styleOf } from './layout/runs.ts'
import { type Column, type Setting, setRuns } from './layout/setting.ts'

/** The gap between the text and the code beside it. */
const GAP = 18

/** The column for text beside a code. */
export const columnBesideCode = ({ look, width }: Setting, { x }: Column): Column => ({
  x,
  width: width - look.code - GAP,
})

/** A line with the link to the player. */
export const listenBox = (
  setting: Setting,
  link: string,
  { element, column }: { element: Element; column: Column },
) => {
  const { look, words } = setting
  const style = styleOf(look.label)
  const address = { text: printableLine(link), style: { ...styleOf(look.text), isUnderlined: true, href: link } }
  const runs = [{ text: `${words.listen} `, style }, address]
  return setRuns(setting, runs, {
    type: look.label,
    column,
    element: elementIn(element, 'P'),
    above: 0.3 * look.text.size,
    leads: true,
  })
}

const codeBox = ({ look, words, left, width }: Setting, title: string, link: string, element: Element): Box => ({
  above: 0,
  height: look.code,
  least: look.code,
  keepsNext: true,
  draw: (pen, y) => {
    const place = { x: left + width - look.code, y, side: look.code, alt: words.codeAlt(title, link) }
    qrFigure({ doc: pen.doc, root: element(pen) }, link, place)
  },
})

/** Puts a code to the right of the boxes, and after them in reading order; below them where they fill a page. */
export const withCodeBeside = (
  setting: Setting,
  boxes: readonly Box[],
  { title, link, element }: { readonly title: string; readonly link: string; readonly element: Element },
): readonly Box[] => {
  const code = codeBox(setting, title, link, element)
  const text = stack(boxes)
  const { top, bottom } = setting.frame
  if (text.height > (bottom - top) / 2) return [...boxes, { ...code, above: GAP }]
  const height = Math.max(text.height, code.height)
  return [
    {
      ...text,
      height,
      least: height,
      draw: (pen, y) => {
        text.draw(pen, y)
        code.draw(pen, y)
      },
    },
  ]
}
