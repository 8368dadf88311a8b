import { artifact } from '../../../kernel/pdf/sheet.ts'
import { cleanText } from '../../../kernel/xml/text.ts'
import type { BookImage } from '../../book/book.ts'
import { type Box, type Element, elementIn, type Pen } from './boxes.ts'
import { plainRun, printableLine } from './runs.ts'
import { type Column, type Setting, type Size, setRuns } from './setting.ts'

/** The largest share of a page's height. */
const MAX_HEIGHT_SHARE = 0.55

/** Fits the image into the space, and never enlarges it. */
const fitSize = ({ width, height }: Size, within: Size): Size => {
  const scale = Math.min(1, within.width / width, within.height / height)
  return { width: width * scale, height: height * scale }
}

const imageBox = (setting: Setting, { file, alt }: BookImage, element: Element, column: Column): Box => {
  const { look, frame, sizes } = setting
  const { x: left, width: most } = column
  const above = look.text.size
  const size = sizes.get(file)
  if (!size) throw new Error(`Nobody has measured ${file}`)
  const { width, height } = fitSize(size, { width: most, height: MAX_HEIGHT_SHARE * (frame.bottom - frame.top) })
  const draw = ({ doc, images }: Pen, y: number) => {
    const bytes = images.get(file)
    if (!bytes) throw new Error(`Nobody has read ${file}`)
    doc.image(Buffer.from(bytes), left, y, { width, height })
  }
  const said = cleanText(alt)
  return {
    above,
    height,
    least: height,
    keepsNext: true,
    draw: (pen, y) => {
      // An image without alternative text is an artifact, which screen readers skip, like an empty text in other
      // formats.
      if (said === '') return artifact(pen, () => draw(pen, y))
      const bbox: [number, number, number, number] = [left, y, left + width, y + height]
      element(pen).add(pen.doc.struct('Figure', { alt: said, bbox, placement: 'Block' }, () => draw(pen, y)))
    },
  }
}

/** An image and its caption. */
export const figureBoxes = (setting: Setting, image: BookImage, element: Element, column: Column): readonly Box[] => {
  const { look } = setting
  const picture = imageBox(setting, image, element, column)
  if (printableLine(image.caption) === '') return [{ ...picture, keepsNext: false }]
  const type = look.caption
  const caption = setRuns(setting, plainRun(image.caption, type), {
    type,
    column,
    element: elementIn(element, 'P'),
    above: 0.4 * type.size,
  })
  return [picture, caption]
}
