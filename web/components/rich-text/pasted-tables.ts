/** What stands on a line of its own inside a cell. */
const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6'

/**
 * Texts that are read aloud have no tables: each row becomes a paragraph, its cells one after the other. A row of one cell
 * only places what is in it.
 */
export const readTables = (page: Document): void => {
  // From the innermost, so that a table in a cell is text when the cell is read.
  for (const table of [...page.querySelectorAll('table')].toReversed()) {
    table.replaceWith(...[...table.rows].flatMap((row) => rowAsText(row)))
  }
}

const rowAsText = (row: HTMLTableRowElement): readonly Node[] => {
  const [only, ...others] = row.cells
  if (only && others.length === 0) return [...only.childNodes]
  const paragraph = row.ownerDocument.createElement('p')
  for (const cell of row.cells) {
    if (cell.textContent.trim() === '') continue
    if (paragraph.hasChildNodes()) paragraph.append(' – ')
    paragraph.append(...inlineOf(cell))
  }
  return paragraph.hasChildNodes() ? [paragraph] : []
}

/** The words of a cell with their marks, its lines as one. */
const inlineOf = (cell: HTMLTableCellElement): readonly (Node | string)[] => {
  const lines = [...cell.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS))
  if (lines.length === 0) return trimmed([...cell.childNodes])
  const words = lines.filter(({ textContent }) => textContent.trim() !== '')
  return words.flatMap((line, at) => [...(at > 0 ? [' '] : []), ...trimmed([...line.childNodes])])
}

/** Source lines break inside cells as well: what is not seen there is no text. */
const trimmed = (nodes: readonly Node[]): readonly Node[] => {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent?.trimStart() ?? ''
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? ''
  return nodes
}
