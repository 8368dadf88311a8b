export type Tag = { readonly name: string; readonly isEnd: boolean }

type Row = { cells: number; areAllHeaders: boolean }
type Table = { readonly rows: Row[]; readonly around: Table | undefined; readonly at: number; isHead: boolean }

const sections = new Set(['thead', 'tbody', 'tfoot'])

const addRow = (table: Table) => table.rows.push({ cells: 0, areAllHeaders: true })

const addCell = (table: Table, name: string) => {
  if (table.rows.length === 0) addRow(table)
  const row = table.rows.at(-1)
  if (!row) return
  row.cells += 1
  row.areAllHeaders &&= name === 'th' || table.isHead
}

const readPart = (table: Table, { name, isEnd }: Tag) => {
  if (sections.has(name)) table.isHead = name === 'thead' && !isEnd
  else if (isEnd) return
  else if (name === 'tr') addRow(table)
  else if (name === 'td' || name === 'th') addCell(table, name)
}

/** All tables of a text with the number of cells in each row; each knows the table around it. */
const tablesIn = (tags: readonly (Tag | undefined)[]): readonly Table[] => {
  const tables: Table[] = []
  let table: Table | undefined
  for (const [at, tag] of tags.entries()) {
    if (tag?.name !== 'table') {
      if (table && tag) readPart(table, tag)
    } else if (tag.isEnd) table = table?.around
    else {
      table = { rows: [], around: table, at, isHead: false }
      tables.push(table)
    }
  }
  return tables
}

const headRowsOf = (rows: readonly Row[]): readonly boolean[] => {
  const first = rows.findIndex(({ areAllHeaders }) => !areAllHeaders)
  return rows.map((_, index) => first < 0 || index < first)
}

/** A table that stays one: whether each of its rows belongs to the head, the leading rows of headers alone. */
export type KeptTable = { readonly headerRows: readonly boolean[] }

/**
 * The tables that stay tables, by the place of their tag. A table of one column only places its content, and one within
 * another is text of the cell around it.
 */
export const keptTables = (tags: readonly (Tag | undefined)[]): ReadonlyMap<number, KeptTable> => {
  const kept = new Set<Table>()
  const isWithin = (table: Table | undefined): boolean =>
    table !== undefined && (kept.has(table) || isWithin(table.around))
  for (const table of tablesIn(tags))
    if (!isWithin(table.around) && table.rows.some(({ cells }) => cells > 1)) kept.add(table)
  return new Map([...kept].map(({ at, rows }) => [at, { headerRows: headRowsOf(rows) }]))
}
