import { ListError } from './list-error.ts'
import { listSize, MAX_CELL_CHARACTERS, MAX_COLUMNS } from './size.ts'

const MAX_ROWS = 200_000

/** What stands in a cell already, and more of it. */
export const joinCell = (text: string, piece: string) =>
  text + piece.slice(0, Math.max(MAX_CELL_CHARACTERS - text.length, 0))

/** Rows as they are told, in the order of their numbers; what is empty between them is nothing. */
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
    /** Whoever opens the sheet does not see that row. */
    hide: (row: number) => {
      if (row <= MAX_ROWS) hidden.add(row)
    },
    lines: () =>
      [...rows].toSorted(([one], [other]) => one - other).map(([number, cells]) => ({ number, cells }) as const),
    /** How many rows with something in them are hidden. */
    hiddenRows: () => [...hidden].filter((row) => rows.has(row)).length,
  }
}
