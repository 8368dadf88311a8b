import {
  artifact,
  doubleRule,
  ensureRoom,
  HAIRLINE,
  rule,
  type Sheet,
  type Structure,
  space,
  wholePage,
} from './sheet.ts'
import { draw, heightOf, type Place, type Type, types, write } from './write.ts'

export type Column = { readonly head: string; readonly width: number; readonly align?: 'left' | 'right' }

/** The first cell names the row. `sum` rows close the table; the last of them is the total. */
export type Row = { readonly cells: readonly string[]; readonly kind?: 'sum' | 'total' }

const COLUMN_GAP = 10
const ROW_PADDING = 4

type PlacedCell = { readonly text: string; readonly type: Type; readonly place: Place }

const kindTypes: Readonly<Record<'row' | 'sum' | 'total' | 'head', Type>> = {
  head: types.label,
  row: types.text,
  sum: types.text,
  total: types.total,
}

/**
 * A text wider than its cell may use empty neighbours: of the empty cells between two texts, the first belongs to the
 * left text and the rest to the right one.
 */
const placeCells = (
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  base: Type,
): readonly PlacedCell[] => {
  const edges = [...columns, null].map((_, index) =>
    columns.slice(0, index).reduce((x, { width }) => x + width, sheet.left),
  )
  const edge = (index: number) => edges[index] ?? sheet.left
  const isEmpty = (index: number) => cells[index] === ''
  return columns.map(({ align = 'left' }, index) => {
    const first = columns.findLastIndex((_, before) => before < index && !isEmpty(before)) + 2
    const start = align === 'right' && isEmpty(index - 1) ? Math.min(first, index) : index
    const end = isEmpty(index + 1) && index + 2 < edges.length ? index + 2 : index + 1
    const x = edge(start)
    const width = edge(end) - x - (end === columns.length ? 0 : COLUMN_GAP)
    return { text: cells[index] ?? '', type: { ...base, align }, place: { x, y: sheet.at.y + ROW_PADDING, width } }
  })
}

const tallestCell = (sheet: Sheet, cells: readonly PlacedCell[]): number =>
  Math.max(...cells.map(({ text, type, place }) => heightOf(sheet, text, type, place.width)))

const headCells = (sheet: Sheet, columns: readonly Column[]): readonly PlacedCell[] =>
  placeCells(
    sheet,
    columns,
    columns.map(({ head }) => head),
    kindTypes.head,
  )

const closeHead = (sheet: Sheet, cells: readonly PlacedCell[]): void => {
  space(sheet, tallestCell(sheet, cells) + 2 * ROW_PADDING)
  rule(sheet, 0.75)
}

const rowOf = (sheet: Sheet, table: Structure): Structure => {
  const row = sheet.doc.struct('TR')
  table.add(row)
  return row
}

const head = (sheet: Sheet, table: Structure, columns: readonly Column[]): void => {
  const cells = headCells(sheet, columns)
  const row = rowOf(sheet, table)
  for (const { text, type, place } of cells) {
    row.add(sheet.doc.struct('TH', { scope: 'Column' }, () => draw(sheet, text, type, place)))
  }
  closeHead(sheet, cells)
}

/** On a later page the head is an artifact: the structure has it once. */
const repeatedHead = (sheet: Sheet, columns: readonly Column[]): void => {
  const cells = headCells(sheet, columns)
  artifact(sheet, () => {
    for (const { text, type, place } of cells) draw(sheet, text, type, place)
  })
  closeHead(sheet, cells)
}

const body = (sheet: Sheet, table: Structure, cells: readonly PlacedCell[]): void => {
  const row = rowOf(sheet, table)
  cells.forEach(({ text, type, place }, index) => {
    if (text === '') row.add(sheet.doc.struct('TD', []))
    else if (index > 0) write(sheet, row, text, { tag: 'TD', type, place })
    else row.add(sheet.doc.struct('TH', { scope: 'Row' }, () => draw(sheet, text, type, place)))
  })
}

const THIN_LINE = 0.5
/** Height of the double line above the total. */
const DOUBLE_LINE_GAP = 8
const HEAD_HEIGHT = 24

const heightsOf = (sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): readonly number[] =>
  rows.map(
    ({ cells, kind }) =>
      tallestCell(sheet, placeCells(sheet, columns, cells, kindTypes[kind ?? 'row'])) + 2 * ROW_PADDING,
  )

/** The number of rows kept on the same page as the sums: a sum says nothing without rows. */
const ROWS_WITH_SUMS = 2

/** The index of the first of the rows that no page break separates. */
const closingRowsStart = (rows: readonly Row[]): number => {
  const firstSum = rows.findIndex(({ kind }) => kind !== undefined)
  return Math.max((firstSum === -1 ? rows.length : firstSum) - ROWS_WITH_SUMS, 0)
}

/** The height that each row needs with the rows that must stay with it; rows that exceed a page are separated. */
const roomsOf = (sheet: Sheet, heights: readonly number[], rows: readonly Row[]): readonly number[] => {
  const closing = closingRowsStart(rows)
  const together = heights.slice(closing).reduce((sum, height) => sum + height + THIN_LINE, DOUBLE_LINE_GAP)
  const isOnePage = HEAD_HEIGHT + together <= wholePage(sheet)
  return heights.map((height, index) => (isOnePage && index === closing ? together : height + DOUBLE_LINE_GAP))
}

/** The height of the head and the first row, which stay together. */
export const tableStart = (sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): number =>
  HEAD_HEIGHT + (roomsOf(sheet, heightsOf(sheet, columns, rows), rows)[0] ?? 0)

/** A table that may continue over pages. */
export const table = (sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void => {
  const structure = sheet.doc.struct('Table')
  sheet.root.add(structure)
  const heights = heightsOf(sheet, columns, rows)
  const rooms = roomsOf(sheet, heights, rows)
  ensureRoom(sheet, tableStart(sheet, columns, rows))
  head(sheet, structure, columns)
  rows.forEach(({ cells, kind }, index) => {
    const type = kindTypes[kind ?? 'row']
    const height = heights[index] ?? 0
    if (ensureRoom(sheet, rooms[index] ?? 0)) repeatedHead(sheet, columns)
    if (kind === 'total') {
      space(sheet, 2)
      doubleRule(sheet)
    }
    body(sheet, structure, placeCells(sheet, columns, cells, type))
    space(sheet, height)
    if (kind !== 'total') rule(sheet, THIN_LINE, HAIRLINE)
  })
}
