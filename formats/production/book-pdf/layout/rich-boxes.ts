import { PICTURE_WORD } from '../../../../domain/editorial/article/plain-text.ts'
import type { Numbering } from '../../../../domain/editorial/article/rich-text.ts'
import { assertNever } from '../../../../domain/kernel/decider.ts'
import { artifact, HAIRLINE, type Structure } from '../../../kernel/pdf/sheet.ts'
import type { Type } from '../../../kernel/pdf/write.ts'
import type { Block, Cell, Order, Picture } from '../../book/blocks.ts'
import { itemSign } from '../../book/item-sign.ts'
import { type Box, type Element, elementIn, withMark } from './boxes.ts'
import { figureBoxes } from './figures.ts'
import { linesOf } from './lines.ts'
import { paintLines } from './paint.ts'
import { lineHeightOf } from './print-styles.ts'
import { hasWords, plainRun, runsOf, styleOf } from './runs.ts'
import { type Column, type Setting, setRuns } from './setting.ts'
import { tableBoxes } from './table-boxes.ts'

/** The element and column of blocks, and the heading above them. */
type BlockContext = {
  readonly element: Element
  readonly column: Column
  readonly type: Type
  /**
   * The level of a heading among the blocks, H1 to H6; undefined: inside a list or a quote, where a heading is plain
   * text.
   */
  readonly headingLevel: number | undefined
}

/** The share of the whole width that even the deepest nested block keeps. */
const MIN_WIDTH_SHARE = 0.5

const indentColumn = ({ width: whole }: Setting, { x, width }: Column, by: number): Column => {
  const indent = Math.min(by, Math.max(0, width - MIN_WIDTH_SHARE * whole))
  return { x: x + indent, width: width - indent }
}

const paragraphGap = ({ size }: Type) => 0.6 * size

const headingBoxes = (
  setting: Setting,
  block: Extract<Block, { readonly kind: 'heading' }>,
  around: BlockContext,
): readonly Box[] => {
  const { element, column, headingLevel } = around
  const type = (headingLevel !== undefined && setting.look.headings[headingLevel - 1]) || setting.look.label
  const tag = headingLevel === undefined ? 'P' : `H${headingLevel}`
  const above = 1.2 * around.type.size
  const runs = runsOf(block.children, styleOf(type))
  if (!hasWords(runs)) return []
  return [setRuns(setting, runs, { type, column, element: elementIn(element, tag), above, leads: true, isEven: true })]
}

/** The rule beside a quote is an artifact. */
const quoteBoxes = (setting: Setting, { blocks }: Extract<Block, { readonly kind: 'quote' }>, around: BlockContext) => {
  const { size } = around.type
  const inner = {
    ...around,
    element: elementIn(around.element, 'BlockQuote'),
    column: indentColumn(setting, around.column, 1.4 * size),
    headingLevel: undefined,
  }
  const { top } = setting.frame
  const ruled = (box: Box, index: number): Box =>
    withMark(box, 'every', ({ doc }, y, height) => {
      const from = index === 0 ? y : Math.max(top, y - box.above)
      artifact({ doc }, () => doc.rect(around.column.x, from, 1.5, y + height - from).fill(HAIRLINE))
    })
  return blocks.flatMap((block) => blockBoxes(setting, block, inner)).map(ruled)
}

const numberingNames: Readonly<Record<Numbering, string>> = {
  a: 'LowerAlpha',
  A: 'UpperAlpha',
  i: 'LowerRoman',
  I: 'UpperRoman',
}

const numberingName = (order: Order | undefined) => {
  if (!order) return 'Disc'
  return order.numbering ? numberingNames[order.numbering] : 'Decimal'
}

/** The library has no such attribute for a list; ISO 32000-1, 14.8.5.5. */
const markNumbering =
  (order: Order | undefined) =>
  (list: Structure): void => {
    list.dictionary.data['A'] = { O: 'List', ListNumbering: numberingName(order) }
  }

const listBoxes = (setting: Setting, list: Extract<Block, { readonly kind: 'list' }>, around: BlockContext) => {
  const { order, items } = list
  const { type, column } = around
  const element = elementIn(around.element, 'L', {}, markNumbering(order))
  const labels = items.map((_, index) => {
    const label = order ? itemSign(order, index) : '•'
    return linesOf(setting.letters, plainRun(label, type), setting.width)[0] ?? []
  })
  const widest = Math.max(...labels.map((line) => line.reduce((sum, { width }) => sum + width, 0)))
  const inside = indentColumn(setting, column, Math.max(1.4 * type.size, widest + 0.5 * type.size))
  const itemBoxes = (blocks: readonly Block[], index: number): readonly Box[] => {
    const item = elementIn(element, 'LI')
    const body = elementIn(item, 'LBody')
    const inner = { element: body, column: inside, type, headingLevel: undefined }
    const [first, ...rest] = blocks.flatMap((block) => blockBoxes(setting, block, inner))
    if (!first) return []
    const height = lineHeightOf(type)
    const labelled = withMark(first, 'first', (pen, top) =>
      paintLines(pen, elementIn(item, 'Lbl')(pen), [{ line: labels[index] ?? [], x: column.x, top, height }]),
    )
    return [{ ...labelled, above: (index === 0 ? 1 : 0.6) * paragraphGap(type) }, ...rest]
  }
  return items.flatMap(itemBoxes)
}

/** A picture that the book does not have is told. */
const pictureBoxes = (setting: Setting, { file, ...picture }: Picture, { element, column, type }: BlockContext) => {
  if (file !== undefined) return figureBoxes(setting, { ...picture, file }, element, column)
  const runs = plainRun(`${PICTURE_WORD}: ${picture.alt}`, type)
  return [setRuns(setting, runs, { type, column, element: elementIn(element, 'P'), above: paragraphGap(type) })]
}

/** The boxes of a rich-text block, one below the other. */
export const blockBoxes = (setting: Setting, block: Block, around: BlockContext): readonly Box[] => {
  const { element, column, type } = around
  switch (block.kind) {
    case 'paragraph': {
      const runs = runsOf(block.children, styleOf(type))
      if (!hasWords(runs)) return []
      return [setRuns(setting, runs, { type, column, element: elementIn(element, 'P'), above: paragraphGap(type) })]
    }
    case 'heading':
      return headingBoxes(setting, block, around)
    case 'quote':
      return quoteBoxes(setting, block, around)
    case 'list':
      return listBoxes(setting, block, around)
    case 'picture':
      return pictureBoxes(setting, block, around)
    case 'table': {
      const boxesOf = ({ isHeader, blocks }: Cell, own: Element, inside: Column) =>
        blocks.flatMap((inner) =>
          blockBoxes(setting, inner, {
            element: own,
            column: inside,
            type: isHeader ? setting.look.label : type,
            headingLevel: undefined,
          }),
        )
      return tableBoxes(setting, block, { element, column, boxesOf })
    }
    default:
      return assertNever(block)
  }
}
