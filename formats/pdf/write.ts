import { INK, type Sheet, type Structure, type Weight } from './sheet.ts'

export type Place = { readonly x: number; readonly y: number; readonly width: number }

export type Type = {
  readonly weight: Weight
  readonly size: number
  /** Of a line, in sizes. */
  readonly leading?: number
  readonly align?: 'left' | 'right'
}

/** The sizes of the screens, on paper. */
export const types = {
  text: { weight: 'text', size: 10, leading: 1.4 },
  label: { weight: 'label', size: 10, leading: 1.4 },
  small: { weight: 'text', size: 8.5, leading: 1.35 },
  heading: { weight: 'name', size: 13.5, leading: 1.2 },
  total: { weight: 'name', size: 15, leading: 1.2 },
  title: { weight: 'name', size: 27, leading: 1.08 },
} as const satisfies Record<string, Type>

/** Names and addresses come from people: one line each, without what no font can show. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

const options = ({ doc }: Sheet, type: Type, width: number): PDFKit.Mixins.TextOptions => {
  const { weight, size, leading = 1.4, align = 'left' } = type
  doc.font(weight).fontSize(size).fillColor(INK)
  return {
    width,
    align,
    lineGap: leading * size - doc.currentLineHeight(false),
    characterSpacing: size > 20 ? -0.018 * size : 0,
    features: ['tnum'],
  }
}

export const heightOf = (sheet: Sheet, text: string, type: Type, width: number): number =>
  text === '' ? 0 : sheet.doc.heightOfString(text, options(sheet, type, width))

/** As much of a text as one line holds. */
export const fitting = (sheet: Sheet, text: string, type: Type, width: number): string => {
  const fits = (candidate: string) => sheet.doc.widthOfString(candidate, options(sheet, type, width)) <= width
  if (fits(text)) return text
  const words = text.split(' ')
  const count = words.findIndex((_, index) => !fits(`${words.slice(0, index + 1).join(' ')} …`))
  return `${words.slice(0, count).join(' ')} …`
}

/** Draws, and nothing else: call it within an element or an artifact. */
export const draw = (sheet: Sheet, text: string, type: Type, { x, y, width }: Place): void => {
  sheet.doc.text(text, x, y, options(sheet, type, width))
}

/** A text as an element of its own within `parent`. */
export const write = (
  sheet: Sheet,
  parent: Structure,
  text: string,
  { tag, type, place }: { readonly tag: string; readonly type: Type; readonly place: Place },
): void => {
  parent.add(sheet.doc.struct(tag, () => draw(sheet, text, type, place)))
}

/** An address to press. `label` says where it leads. */
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
    // The library writes a text only of a string object; of a plain string it makes a name.
    const Contents = Object(label) as string
    const width = Math.min(place.width, doc.widthOfString(url))
    doc.link(place.x, place.y, width, height, url, { structParent: link, Contents })
  })
  parent.add(doc.struct('P', [link]))
}
