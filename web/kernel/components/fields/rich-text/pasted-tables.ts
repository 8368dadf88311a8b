/** Elements that form a line of their own inside a cell. */
const BLOCK_SELECTOR = 'p, div, li, h1, h2, h3, h4, h5, h6'

/**
 * Texts that are read aloud have no tables: the caption and each row become paragraphs, with the cells one after
 * another. The content of a row with one cell stays as it is, because the row was only layout.
 */
export const readTables = (page: Document): void => {
  // From the innermost, so that a table within a cell is text when the cell is read.
  for (const table of [...page.querySelectorAll('table')].toReversed()) {
    table.replaceWith(...captionOf(table), ...heardRows(table).flatMap((row) => rowAsText(row)))
  }
}

const captionOf = ({ caption }: HTMLTableElement): readonly Node[] =>
  caption && !isEmpty(caption) ? [paragraphOf(inlineOf(caption), caption)] : []

const isEmpty = (node: Node | undefined) => (node?.textContent?.trim() ?? '') === ''

/** The cell at each place of a row: undefined where a cell spans it from the left or from above. */
type Row = readonly (HTMLTableCellElement | undefined)[]

const heardRows = (table: HTMLTableElement): readonly Row[] => {
  const rows = placesIn(table)
  const used = new Set(rows.flatMap((row) => [...row.keys()].filter((column) => !isEmpty(row[column]))))
  // An empty column is only layout.
  return rows.map((row) => row.filter((_, column) => used.has(column)))
}

const placesIn = (table: HTMLTableElement): readonly Row[] => {
  const rowsLeft: number[] = []
  return [...table.rows].map(({ cells }) => {
    const row: (HTMLTableCellElement | undefined)[] = []
    const skipSpanned = () => {
      while ((rowsLeft[row.length] ?? 0) > 0) {
        rowsLeft[row.length] = (rowsLeft[row.length] ?? 0) - 1
        row.push(undefined)
      }
    }
    for (const cell of cells) {
      skipSpanned()
      for (let column = 0; column < cell.colSpan; column += 1) {
        rowsLeft[row.length] = cell.rowSpan - 1
        row.push(column === 0 ? cell : undefined)
      }
    }
    skipSpanned()
    return row
  })
}

const rowAsText = (row: Row): readonly Node[] => {
  const heard = row.slice(0, row.findLastIndex((cell) => !isEmpty(cell)) + 1)
  const last = heard.at(-1)
  if (!last) return []
  if (heard.length === 1)
    return last.querySelector(BLOCK_SELECTOR) ? [...last.childNodes] : [paragraphOf(inlineOf(last), last)]
  const words = heard.flatMap((cell, at) => [
    ...(at > 0 ? [isEmpty(heard[at - 1]) ? '– ' : ' – '] : []),
    ...(cell && !isEmpty(cell) ? inlineOf(cell) : []),
  ])
  return [paragraphOf(words, last)]
}

const paragraphOf = (words: readonly (Node | string)[], { ownerDocument }: Element) => {
  const paragraph = ownerDocument.createElement('p')
  paragraph.append(...words)
  return paragraph
}

/** The text of a cell with its marks, its lines joined. */
const inlineOf = (cell: HTMLElement): readonly (Node | string)[] => {
  const lines = [...cell.querySelectorAll(BLOCK_SELECTOR)].filter((block) => !block.querySelector(BLOCK_SELECTOR))
  if (lines.length === 0) return trimNodes([...cell.childNodes])
  const words = lines.filter(({ textContent }) => textContent.trim() !== '')
  return words.flatMap((line, at) => [...(at > 0 ? [' '] : []), ...trimNodes([...line.childNodes])])
}

/** The source's line breaks occur inside cells too: invisible white space is no text. */
const trimNodes = (nodes: readonly Node[]): readonly Node[] => {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent?.trimStart() ?? ''
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? ''
  return nodes
}
