import { guessedColumns, lackOfColumns } from './columns.ts'

/** What stands above a heading is a title, a date, who made the list: never so much. */
const MAX_ROWS_ABOVE_HEADING = 30

type Rows = readonly (readonly string[])[]

const filledCellCount = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

const tellsEnough = (row: readonly string[]) => lackOfColumns(guessedColumns(row, [])) === undefined

/**
 * On which line the heading stands, from 1: the first that names the columns in our words, or else the first with more than
 * one cell, or with one.
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
