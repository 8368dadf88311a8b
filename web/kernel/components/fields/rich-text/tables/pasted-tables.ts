/** Elements that form a line of their own inside a cell. */
const BLOCK_SELECTOR = 'p, div, li, h1, h2, h3, h4, h5, h6'

const isEmpty = (node: Node | undefined) =>
  (node?.textContent?.trim() ?? '') === '' && !(node instanceof Element && node.querySelector('img'))

/**
 * Writes the tables of pasted content as texts have them; the content of a table of one column, which is layout, stays.
 * `clean`: writes HTML in the form of texts.
 */
export const readTables = (page: Document, clean: (html: string) => string): void => {
  for (const table of page.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    dropEmpty(table)
    if ([...table.rows].some(({ cells }) => cells.length > 1)) table.replaceWith(...tidyTable(table, clean))
    else {
      table.replaceWith(...captionOf(table), ...[...table.rows].flatMap(({ cells: [cell] }) => contentOf(cell)))
      // A layout may place a table.
      readTables(page, clean)
      return
    }
  }
}

/** An empty row or column is only layout. Where cells span several, each stays, because others lean on it. */
const dropEmpty = (table: HTMLTableElement) => {
  const rows = [...table.rows]
  const cells = rows.flatMap((row) => [...row.cells])
  if (cells.some(({ colSpan, rowSpan }) => colSpan > 1 || rowSpan > 1)) return
  const columns = Math.max(0, ...rows.map((row) => row.cells.length))
  for (let column = columns - 1; column >= 0; column -= 1) {
    if (rows.every((row) => isEmpty(row.cells[column]))) for (const row of rows) row.cells[column]?.remove()
  }
  for (const row of rows) if (isEmpty(row)) row.remove()
}

const tidyTable = (table: HTMLTableElement, clean: (html: string) => string): readonly Node[] => {
  for (const block of table.querySelectorAll('div')) {
    const line = table.ownerDocument.createElement('p')
    line.append(...block.childNodes)
    if (line.querySelector(BLOCK_SELECTOR)) block.replaceWith(...line.childNodes)
    else block.replaceWith(line)
  }
  for (const cell of table.querySelectorAll('td, th')) if (isEmpty(cell)) cell.replaceChildren()
  const { body } = new DOMParser().parseFromString(clean(table.outerHTML), 'text/html')
  return [...body.childNodes]
}

const captionOf = ({ caption }: HTMLTableElement): readonly Node[] =>
  caption && !isEmpty(caption) ? [paragraphOf(caption)] : []

const contentOf = (cell: HTMLTableCellElement | undefined): readonly Node[] => {
  if (!cell) return []
  return cell.querySelector(`${BLOCK_SELECTOR}, table`) ? [...cell.childNodes] : [paragraphOf(cell)]
}

/** The source's line breaks occur inside cells too: invisible white space is no text. */
const paragraphOf = (element: HTMLElement) => {
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(...element.childNodes)
  const { firstChild, lastChild } = paragraph
  if (firstChild?.nodeType === Node.TEXT_NODE) firstChild.textContent = firstChild.textContent?.trimStart() ?? ''
  if (lastChild?.nodeType === Node.TEXT_NODE) lastChild.textContent = lastChild.textContent?.trimEnd() ?? ''
  return paragraph
}
