const TABLE = /<table>(.*?)<\/table>/gs
const CAPTION = /^<caption>(.*?)<\/caption>/s
const ROW = /<tr>(.*?)<\/tr>/gs
const CELL = /<t([dh])([^<>]*)>(.*?)<\/t\1>/gs
const SPAN = /(col|row)span="(\d+)"/g

type Spans = { readonly columns: number; readonly rows: number }

/** A cell with the column in which it begins, from 0. */
export type PlacedCell<Cell> = Cell & { readonly column: number }

/** Puts the cells of each row into their columns, past those that reach down from above. */
export const placeCells = <Cell extends Spans>(
  rows: readonly (readonly Cell[])[],
): readonly (readonly PlacedCell<Cell>[])[] => {
  /** The rows that each column is still taken. */
  const taken: number[] = []
  return rows.map((cells) => {
    let column = 0
    const placed = cells.map((cell) => {
      while ((taken[column] ?? 0) > 0) column += 1
      const at = column
      // Counts this row, too, which is taken off below.
      for (; column < at + cell.columns; column += 1) taken[column] = cell.rows
      return { ...cell, column: at }
    })
    for (const [index, left] of taken.entries()) taken[index] = Math.max(0, (left ?? 0) - 1)
    return placed
  })
}

/** The leading rows of headers alone: how many there are. */
export const headRows = (rows: readonly (readonly { readonly isHeader: boolean }[])[]): number => {
  const first = rows.findIndex((cells) => !cells.every(({ isHeader }) => isHeader))
  return first < 0 ? 0 : first
}

/** A cell of sanitised HTML; `html` is its content. */
type TextCell = Spans & { readonly isHeader: boolean; readonly html: string }

/** `heading`: the content of the header over the cell; undefined for headers, and where there is none. */
type HeadedCell = PlacedCell<TextCell> & { readonly heading: string | undefined }

/** `caption`: text without markup, escaped; empty: none. */
export type TextTable = { readonly caption: string; readonly rows: readonly (readonly HeadedCell[])[] }

const cellOf = (kind: string, attributes: string, html: string): TextCell => {
  const spans = new Map([...attributes.matchAll(SPAN)].map(([, name, span]) => [name, Number(span)]))
  return { isHeader: kind === 'h', columns: spans.get('col') ?? 1, rows: spans.get('row') ?? 1, html }
}

const tableOf = (content: string): TextTable => {
  const cells = [...content.matchAll(ROW)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, kind = '', attributes = '', html = '']) => cellOf(kind, attributes, html)),
  )
  const rows = placeCells(cells)
  const head = rows.slice(0, headRows(rows)).toReversed().flat()
  const headingOf = ({ isHeader, column }: PlacedCell<TextCell>) =>
    isHeader ? undefined : head.find((over) => over.column <= column && column < over.column + over.columns)?.html
  return {
    caption: CAPTION.exec(content)?.[1] ?? '',
    rows: rows.map((row) => row.map((cell) => ({ ...cell, heading: headingOf(cell) }))),
  }
}

/** Writes something else for each table of sanitised HTML. */
export const replaceTables = (html: string, write: (table: TextTable) => string): string =>
  html.replaceAll(TABLE, (_, content: string) => write(tableOf(content)))
