import { ListError } from './list-error.ts'
import { listSize, MAX_CELL_CHARACTERS, MAX_COLUMNS } from './size.ts'

const MAX_ROWS = 200_000

/** Appends a piece to the text of a cell, up to the longest text of a cell. */
export const joinCell = (text: string, piece: string) =>
  text + piece.slice(0, Math.max(MAX_CELL_CHARACTERS - text.length, 0))

/** Collects rows in the order of their numbers; empty rows between them are left out. */
export const grid = () => {
  const rows = new Map<number, string[]>()
  const hidden = new Set<number>()
  const size = listSize()
  return {
    put: (row: number, column: number, text: string) => {
      if (text === '' || column >= MAX_COLUMNS) return
      if (row > MAX_ROWS) throw new ListError('TooLarge')
      const cells = rows.get(row) ?? []
      size.add(Math.max(column + 1 - cells.length, 0), text.length)
      while (cells.length < column) cells.push('')
      cells[column] = text
      rows.set(row, cells)
    },
    /** Marks a row that the sheet hides from its readers. */
    hide: (row: number) => {
      if (row <= MAX_ROWS) hidden.add(row)
    },
    lines: () =>
      [...rows].toSorted(([one], [other]) => one - other).map(([number, cells]) => ({ number, cells }) as const),
    /** Number of hidden rows that have content. */
    hiddenRows: () => [...hidden].filter((row) => rows.has(row)).length,
  }
}
