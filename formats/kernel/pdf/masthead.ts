import { artifact, doubleRule, type Sheet, space } from './sheet.ts'
import { draw, shortenToFit, types } from './write.ts'

const MARK_SIDE = 19
const LINE_HEIGHT = 12
const NAME_TYPE = { weight: 'name', size: 17, leading: 1.15 } as const

/** The logo: a QR corner with three sound bars, on a grid of 24. */
const mark = ({ doc }: Sheet, x: number, y: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(MARK_SIDE / 24)
  doc.path('M0 0h24v24H0zM3.4 3.4v17.2h17.2V3.4z').fill('#000000', 'even-odd')
  doc.path('M6.4 9.4h2.9v5.2H6.4zM10.55 6.4h2.9v11.2h-2.9zM14.7 8.2h2.9v7.6h-2.9z').fill('#000000')
  doc.restore()
}

/** The name with the logo, the kind of document, and the double rule. */
export const masthead = (sheet: Sheet, kind: string): void => {
  const { left, width, at, root, doc } = sheet
  artifact(sheet, () => mark(sheet, left, at.y))
  const name = { x: left + MARK_SIDE + 7, y: at.y, width: 200 }
  root.add(doc.struct('P', () => draw(sheet, 'Ljudkod', NAME_TYPE, name)))
  const right = { x: left + width / 2, y: at.y + 4, width: width / 2 }
  root.add(doc.struct('P', () => draw(sheet, kind, { ...types.label, align: 'right' }, right)))
  space(sheet, MARK_SIDE + 9)
  doubleRule(sheet)
}

/** The foot of a page: document, sender, page number and number of pages. */
export const foot =
  (sheet: Sheet, lines: readonly string[]) =>
  (page: number, pages: number): void => {
    const { left, width, bottom, language } = sheet
    const y = bottom + 22
    const of = language === 'sv' ? `Sida ${page} av ${pages}` : `Page ${page} of ${pages}`
    sheet.doc.rect(left, y - 6, width, 0.5).fill('#999999')
    const room = width - 90
    lines.forEach((text, index) => {
      const place = { x: left, y: y + index * LINE_HEIGHT, width: room }
      draw(sheet, shortenToFit(sheet, text, types.small, room), types.small, place)
    })
    draw(sheet, of, { ...types.small, align: 'right' }, { x: left + width - 80, y, width: 80 })
  }
