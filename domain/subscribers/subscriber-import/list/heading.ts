import { guessedColumns, lackOfColumns } from './columns.ts'

/** Above its heading a list has a title, a date or its author's name, never more rows than this. */
const MAX_ROWS_ABOVE_HEADING = 30

type Rows = readonly (readonly string[])[]

const filledCellCount = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

const tellsEnough = (row: readonly string[]) => lackOfColumns(guessedColumns(row, [])) === undefined

/**
 * The line of the heading, from 1: the first row with our column names, else the first with more than one cell, else
 * the first with one.
 */
export const headingLine = (rows: Rows): number => {
  const above = rows.slice(0, MAX_ROWS_ABOVE_HEADING)
  const found = [
    tellsEnough,
    (row: readonly string[]) => filledCellCount(row) > 1,
    (row: readonly string[]) => filledCellCount(row) > 0,
  ]
  const place = found.map((isIt) => above.findIndex(isIt)).find((at) => at >= 0)
  return (place ?? 0) + 1
}
