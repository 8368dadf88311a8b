import { inOrder, isRightToLeft } from './direction.ts'
import { wrapText } from './rows.ts'
import { INK, type Sheet, type Structure } from './sheet.ts'
import { inFont, type Weight } from './typeface.ts'

export type Place = { readonly x: number; readonly y: number; readonly width: number }

export type Type = {
  readonly weight: Weight
  readonly size: number
  /** Height of a line, as a multiple of the size. */
  readonly leading?: number
  readonly align?: 'left' | 'right'
}

/** The type sizes of the screens, on paper. */
export const types = {
  text: { weight: 'text', size: 10, leading: 1.4 },
  label: { weight: 'label', size: 10, leading: 1.4 },
  small: { weight: 'text', size: 8.5, leading: 1.35 },
  heading: { weight: 'name', size: 13.5, leading: 1.2 },
  total: { weight: 'name', size: 15, leading: 1.2 },
  title: { weight: 'name', size: 27, leading: 1.08 },
} as const satisfies Record<string, Type>

/** Names and addresses come from users: one line each, without invisible characters. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** The text as it can be shown, its font, and its layout. */
const setting = ({ doc }: Sheet, text: string, type: Type, width: number) => {
  const { weight, size, leading = 1.4, align = 'left' } = type
  const shown = inFont(doc, weight, text)
  doc.fontSize(size).fillColor(INK)
  const own: PDFKit.Mixins.TextOptions = {
    lineGap: leading * size - doc.currentLineHeight(false),
    characterSpacing: size > 20 ? -0.018 * size : 0,
    features: ['tnum'],
  }
  return { shown, own, options: { width, align, ...own } }
}

type OwnTools = ReturnType<typeof setting>['own']

/** The parts of a row from the left: the document reads from left to right, whatever names it contains. */
const partsOf = (sheet: Sheet, row: string, own: OwnTools) =>
  inOrder(row, false).map(({ text }) => ({ text, width: sheet.doc.widthOfString(text, own) }))

const rowWidth = (sheet: Sheet, row: string, own: OwnTools): number =>
  partsOf(sheet, row, own).reduce((sum, part) => sum + part.width, 0)

/** The library sets a row in one direction: we wrap texts with both directions ourselves. */
const ownRows = (sheet: Sheet, shown: string, own: OwnTools, width: number): readonly string[] =>
  wrapText(shown, (row) => rowWidth(sheet, row, own) <= width, true) ?? [shown]

const rowHeight = ({ doc }: Sheet, { lineGap = 0 }: OwnTools): number => doc.currentLineHeight(true) + lineGap

export const heightOf = (sheet: Sheet, text: string, type: Type, width: number): number => {
  if (text === '') return 0
  const { shown, own, options } = setting(sheet, text, type, width)
  if (!isRightToLeft(shown)) return sheet.doc.heightOfString(shown, options)
  return ownRows(sheet, shown, own, width).length * rowHeight(sheet, own)
}

const widthOf = (sheet: Sheet, text: string, type: Type, width: number): number => {
  const { shown, options } = setting(sheet, text, type, width)
  return sheet.doc.widthOfString(shown, options)
}

/** Shortens a text to what one line holds. */
export const shortenToFit = (sheet: Sheet, text: string, type: Type, width: number): string => {
  const fits = (candidate: string) => widthOf(sheet, candidate, type, width) <= width
  if (fits(text)) return text
  const words = text.split(' ')
  const count = words.findIndex((_, index) => !fits(`${words.slice(0, index + 1).join(' ')} …`))
  return `${words.slice(0, count).join(' ')} …`
}

/** Only draws: call it within an element or an artifact. */
export const draw = (sheet: Sheet, text: string, type: Type, { x, y, width }: Place): void => {
  const { shown, own, options } = setting(sheet, text, type, width)
  if (!isRightToLeft(shown)) {
    sheet.doc.text(shown, x, y, options)
    return
  }
  for (const [index, row] of ownRows(sheet, shown, own, width).entries()) {
    let left = type.align === 'right' ? x + width - rowWidth(sheet, row, own) : x
    for (const part of partsOf(sheet, row, own)) {
      sheet.doc.text(part.text, left, y + index * rowHeight(sheet, own), { ...own, lineBreak: false })
      left += part.width
    }
  }
}

/** Writes a text as an element of its own within `parent`. */
export const write = (
  sheet: Sheet,
  parent: Structure,
  text: string,
  { tag, type, place }: { readonly tag: string; readonly type: Type; readonly place: Place },
): void => {
  const isShownAsIs = inFont(sheet.doc, type.weight, text) === text && !isRightToLeft(text)
  const spoken = isShownAsIs ? {} : { actual: text }
  parent.add(sheet.doc.struct(tag, spoken, () => draw(sheet, text, type, place)))
}

/** A link. `label` names its target. */
export const writeLink = (
  sheet: Sheet,
  parent: Structure,
  { url, label }: { readonly url: string; readonly label: string },
  place: Place,
): void => {
  const { doc } = sheet
  const height = heightOf(sheet, url, types.label, place.width)
  const link: Structure = doc.struct('Link', { alt: label }, () => {
    draw(sheet, url, types.label, place)
    // The library writes a string object as text; a plain string becomes a PDF name.
    const Contents = Object(label) as string
    const width = Math.min(place.width, widthOf(sheet, url, types.label, place.width))
    doc.link(place.x, place.y, width, height, url, { structParent: link, Contents })
  })
  parent.add(doc.struct('P', [link]))
}
