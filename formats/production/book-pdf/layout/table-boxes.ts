import { type PlacedCell, placeCells } from '../../../../domain/editorial/article/text-tables.ts'
import { artifact, HAIRLINE, type Structure } from '../../../kernel/pdf/sheet.ts'
import { wordsOfBlock } from '../../book/block-words.ts'
import type { Cell, Table } from '../../book/blocks.ts'
import { type Box, type Element, elementIn, type Pen } from './boxes.ts'
import { hasWords, runsOf, styleOf } from './runs.ts'
import { type Column, type Setting, setRuns } from './setting.ts'

/** The share of the type size around the words of a cell. */
const PADDING = 0.4
/** A column counts as this many characters wide at least, and at most, when the columns share the width. */
const [NARROWEST, WIDEST] = [4, 40]

/** The boxes of a cell, one below the other, as far as they stand on one page. */
type Stack = { readonly element: Element; readonly boxes: readonly Box[] }

const heightOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, { above, height }, index) => sum + (index > 0 ? above : 0) + height, 0)

/** What fits into the room, and the rest. */
const splitStack = ({ element, boxes }: Stack, room: number): readonly [Stack, Stack] => {
  let left = room
  for (const [index, box] of boxes.entries()) {
    const needed = (index > 0 ? box.above : 0) + box.height
    if (needed <= left) {
      left -= needed
      continue
    }
    const [head, rest] = box.part && box.least <= left ? box.part(left - (index > 0 ? box.above : 0)) : [undefined, box]
    return [
      { element, boxes: [...boxes.slice(0, index), ...(head ? [head] : [])] },
      { element, boxes: [rest, ...boxes.slice(index + 1)] },
    ]
  }
  return [
    { element, boxes },
    { element, boxes: [] },
  ]
}

type Row = {
  readonly stacks: readonly Stack[]
  readonly column: Column
  readonly padding: number
  readonly above: number
}

/** The cells of a row beside each other; a row that no page holds goes on at the top of the next. */
const rowBox = (setting: Setting, row: Row): Box => {
  const { stacks, column, padding, above } = row
  const { top, bottom } = setting.frame
  const height = Math.max(0, ...stacks.map(({ boxes }) => heightOf(boxes))) + 2 * padding
  const isWhole = height <= bottom - top
  const draw = (pen: Pen, y: number) => {
    artifact(pen, () => pen.doc.rect(column.x, y, column.width, 0.75).fill(HAIRLINE))
    for (const { element, boxes } of stacks) {
      // An empty cell is read as one, too.
      element(pen)
      let at = y + padding
      for (const [index, box] of boxes.entries()) {
        if (index > 0) at += box.above
        box.draw(pen, at)
        at += box.height
      }
    }
  }
  const part = (room: number): readonly [Box, Box] => {
    const split = stacks.map((stack) => splitStack(stack, room - 2 * padding))
    const isStuck = split.every(([head]) => head.boxes.length === 0)
    const heads = isStuck ? stacks : split.map(([head]) => head)
    const rests = isStuck ? stacks.map(({ element }) => ({ element, boxes: [] })) : split.map(([, rest]) => rest)
    return [rowBox(setting, { ...row, stacks: heads }), rowBox(setting, { ...row, stacks: rests, above: 0 })]
  }
  return {
    above,
    height,
    least: isWhole ? height : Math.min(height, (bottom - top) / 2),
    keepsNext: false,
    draw,
    ...(!isWhole && { part }),
  }
}

const lengthOf = ({ blocks }: Cell) => blocks.map(wordsOfBlock).join(' ').length

/** Shares the width by the longest content of each column. */
const columnsOf = (rows: readonly (readonly PlacedCell<Cell>[])[], { x, width }: Column): readonly Column[] => {
  const cells = rows.flat()
  const count = Math.max(...cells.map(({ column, columns }) => column + columns))
  const weights = Array.from({ length: count }, (_, at) => {
    const lengths = cells.flatMap((cell) => (cell.column === at && cell.columns === 1 ? [lengthOf(cell)] : []))
    return Math.min(WIDEST, Math.max(NARROWEST, ...lengths))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let left = x
  return weights.map((weight) => {
    const own = { x: left, width: (width * weight) / sum }
    left += own.width
    return own
  })
}

/** ISO 32000-1, 14.8.5.7. */
const markCell =
  ({ scope, columns, rows }: Cell) =>
  (cell: Structure): void => {
    if (scope === undefined && columns === 1 && rows === 1) return
    const scoped = scope && { Scope: scope === 'col' ? 'Column' : 'Row' }
    cell.dictionary.data['A'] = { O: 'Table', ...scoped, ColSpan: columns, RowSpan: rows }
  }

type Around = {
  readonly element: Element
  readonly column: Column
  /** The boxes of a cell's content. */
  readonly boxesOf: (cell: Cell, element: Element, column: Column) => readonly Box[]
}

const captionBoxes = (setting: Setting, { caption }: Table, { element, column }: Around): readonly Box[] => {
  const type = setting.look.label
  const runs = caption ? runsOf(caption.children, styleOf(type)) : []
  if (!hasWords(runs)) return []
  const own = elementIn(element, 'Caption')
  return [setRuns(setting, runs, { type, column, element: own, above: 1.2 * type.size, leads: true })]
}

/** A table as rows under a hairline each. */
export const tableBoxes = (setting: Setting, table: Table, around: Around): readonly Box[] => {
  const element = elementIn(around.element, 'Table')
  const rows = placeCells(table.rows)
  const columns = columnsOf(rows, around.column)
  const padding = PADDING * setting.look.text.size
  const caption = captionBoxes(setting, table, { ...around, element })
  const widthOf = ({ column, columns: span }: PlacedCell<Cell>): Column => {
    const own = columns.slice(column, column + span)
    const width = own.reduce((sum, each) => sum + each.width, 0)
    return { x: (own[0]?.x ?? around.column.x) + padding, width: Math.max(1, width - 2 * padding) }
  }
  const drawn = rows.map((cells, index) => {
    const row = elementIn(element, 'TR')
    const stacks = cells.map((cell) => {
      const own = elementIn(row, cell.isHeader ? 'TH' : 'TD', {}, markCell(cell))
      return { element: own, boxes: around.boxesOf(cell, own, widthOf(cell)) }
    })
    const above = index > 0 ? 0 : caption.length > 0 ? padding : setting.look.text.size
    return rowBox(setting, { stacks, column: around.column, padding, above })
  })
  // A head stays with the row below it.
  return [...caption, ...drawn.map((box, index) => (index < table.head ? { ...box, keepsNext: true } : box))]
}
