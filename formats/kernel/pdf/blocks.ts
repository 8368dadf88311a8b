import { ensureRoom, rule, type Sheet, type Structure, space } from './sheet.ts'
import { heightOf, type Place, type Type, types, write } from './write.ts'

const fullWidth = ({ left, width, at }: Sheet): Place => ({ x: left, y: at.y, width })

const block = (sheet: Sheet, tag: string, type: Type, text: string): void => {
  const height = heightOf(sheet, text, type, sheet.width)
  ensureRoom(sheet, height)
  write(sheet, sheet.root, text, { tag, type, place: fullWidth(sheet) })
  space(sheet, height)
}

export const title = (sheet: Sheet, text: string): void => block(sheet, 'H1', types.title, text)

/** A heading with a rule above. `below`: the height that must fit on the same page. */
export const section = (sheet: Sheet, text: string, below = 60): void => {
  const isFirst = ensureRoom(sheet, 22 + heightOf(sheet, text, types.heading, sheet.width) + below)
  space(sheet, isFirst ? 0 : 18)
  rule(sheet, 1.5)
  space(sheet, 7)
  block(sheet, 'H2', types.heading, text)
  space(sheet, 5)
}

export const paragraph = (sheet: Sheet, text: string, type: Type = types.text): void => block(sheet, 'P', type, text)

export const bullets = (sheet: Sheet, texts: readonly string[], type: Type = types.text): void => {
  const { doc, root, left, width } = sheet
  const list = doc.struct('L')
  root.add(list)
  for (const text of texts) {
    const height = heightOf(sheet, text, type, width - 12)
    ensureRoom(sheet, height)
    const item = doc.struct('LI')
    list.add(item)
    const { y } = sheet.at
    write(sheet, item, '–', { tag: 'Lbl', type, place: { x: left, y, width: 12 } })
    write(sheet, item, text, { tag: 'LBody', type, place: { x: left + 12, y, width: width - 12 } })
    space(sheet, height + 1.5)
  }
}

/** A label and its value; several lines stand below each other. */
export type Fact = readonly [label: string, ...lines: readonly string[]]

const bodyHeights = (sheet: Sheet, [, ...lines]: Fact, width: number): readonly number[] =>
  lines.map((line) => heightOf(sheet, line, types.text, width))

const factHeight = (sheet: Sheet, fact: Fact, width: number, labelWidth: number): number => {
  const body = bodyHeights(sheet, fact, width - labelWidth).reduce((sum, height) => sum + height, 0)
  return Math.max(heightOf(sheet, fact[0], types.label, labelWidth - 8), body) + 3
}

/** Each line is a paragraph of its own, so that a screen reader pauses between them. */
const factBody = (sheet: Sheet, item: Structure, fact: Fact, { x, y, width }: Place): void => {
  const body = sheet.doc.struct('LBody')
  item.add(body)
  const [, ...lines] = fact
  const heights = bodyHeights(sheet, fact, width)
  lines.reduce((top, line, index) => {
    write(sheet, body, line, { tag: 'P', type: types.text, place: { x, y: top, width } })
    return top + (heights[index] ?? 0)
  }, y)
}

/** At a given place, since two lists may stand beside each other. */
export const facts = (
  sheet: Sheet,
  entries: readonly Fact[],
  { x, y, width, labelWidth }: Place & { readonly labelWidth: number },
): void => {
  const list = sheet.doc.struct('L')
  sheet.root.add(list)
  entries.reduce((top, fact) => {
    const item = sheet.doc.struct('LI')
    list.add(item)
    const place = { x, y: top, width: labelWidth - 8 }
    write(sheet, item, fact[0], { tag: 'Lbl', type: types.label, place })
    factBody(sheet, item, fact, { x: x + labelWidth, y: top, width: width - labelWidth })
    return top + factHeight(sheet, fact, width, labelWidth)
  }, y)
}

export const factsHeight = (sheet: Sheet, entries: readonly Fact[], width: number, labelWidth: number): number =>
  entries.reduce((sum, fact) => sum + factHeight(sheet, fact, width, labelWidth), 0)
