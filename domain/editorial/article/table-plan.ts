export type Tag = { readonly name: string; readonly isEnd: boolean }

type Row = { cells: number; areAllHeaders: boolean }
type Table = { readonly rows: Row[]; readonly around: Table | undefined; readonly at: number; isHead: boolean }

const sections = new Set(['thead', 'tbody', 'tfoot'])

/** All tables of a text with the number of cells in each row; each knows the table around it. */
const tablesIn = (tags: readonly (Tag | undefined)[]): readonly Table[] => {
  const tables: Table[] = []
  let table: Table | undefined
  for (const [at, tag] of tags.entries()) {
    if (!tag) continue
    const { name, isEnd } = tag
    if (name === 'table') {
      table = isEnd ? table?.around : { rows: [], around: table, at, isHead: false }
      if (!isEnd && table) tables.push(table)
    } else if (table && sections.has(name)) table.isHead = name === 'thead' && !isEnd
    else if (table && name === 'tr' && !isEnd) table.rows.push({ cells: 0, areAllHeaders: true })
    else if (table && (name === 'td' || name === 'th') && !isEnd) {
      if (table.rows.length === 0) table.rows.push({ cells: 0, areAllHeaders: true })
      const row = table.rows.at(-1)
      if (!row) continue
      row.cells += 1
      row.areAllHeaders &&= name === 'th' || table.isHead
    }
  }
  return tables
}

/** A table that stays one: whether each of its rows is a row of headers. */
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
  return new Map([...kept].map(({ at, rows }) => [at, { headerRows: rows.map(({ areAllHeaders }) => areAllHeaders) }]))
}
