import type { Archive } from '../../kernel/outside/archive.ts'
import { attributesIn } from '../../kernel/outside/elements.ts'
import { grid, joinCell } from './grid.ts'
import { ListError } from './list-error.ts'
import { localName, parseEntry, type Sheet, sheetOf } from './sheet.ts'
import { MAX_COLUMNS } from './size.ts'

type Attributes = Readonly<Record<string, string>>

/** Chooses the table to read: the first visible one. */
const tableChooser = () => {
  const hidden = new Set<string>()
  let [tables, style] = [0, '']
  let chosen: { readonly place: number; readonly name: string } | undefined
  return {
    opened: (name: string, attributes: Attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? ''
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      if (name !== 'table') return
      tables += 1
      const isHidden = hidden.has(attributes['table:style-name'] ?? '')
      if (!isHidden) chosen ??= { place: tables, name: attributes['table:name'] ?? '' }
    },
    isInside: () => chosen?.place === tables,
    /** Name of the table, where tables before it are hidden. */
    name: () => (chosen && chosen.place > 1 ? chosen.name : undefined),
  }
}

const isSpace = (name: string) => name === 's' || name === 'tab' || name === 'line-break'

/** The first visible sheet of an OpenDocument book (.ods), with numbers as they are shown. */
export const readOds = async (archive: Archive): Promise<Sheet> => {
  const encryption = attributesIn((await archive.text('META-INF/manifest.xml')) ?? '', 'encryption-data')
  if (encryption.length > 0) throw new ListError('Encrypted')
  const sheet = grid()
  const table = tableChooser()
  let [row, rowsAlike, column, cellsAlike, paragraphs] = [0, 1, 0, 1, 0]
  let value = ''
  let inCell = false
  let inNote = false
  const beginRow = (attributes: Attributes) => {
    ;[rowsAlike, column] = [Number(attributes['table:number-rows-repeated'] ?? 1), 0]
    if (table.isInside() && (attributes['table:visibility'] ?? 'visible') !== 'visible') sheet.hide(row + 1)
  }
  const beginCell = (attributes: Attributes) => {
    cellsAlike = Number(attributes['table:number-columns-repeated'] ?? 1)
    ;[value, paragraphs, inCell] = ['', 0, true]
  }
  const endCell = () => {
    inCell = false
    // Repeated cells are usually the empty rest of a row. Repeated cells with content count towards the size of the
    // list.
    const alike = table.isInside() ? Math.min(cellsAlike, MAX_COLUMNS) : 0
    for (let more = 0; more < alike; more += 1) sheet.put(row + 1, column + more, value)
    column += cellsAlike
  }
  await parseEntry(archive, 'content.xml', {
    opened: (qualified, attributes) => {
      const name = localName(qualified)
      table.opened(name, attributes)
      if (name === 'table-row') beginRow(attributes)
      if (name === 'table-cell' || name === 'covered-table-cell') beginCell(attributes)
      if (name === 'annotation') inNote = true
      if (!inCell || inNote) return
      if (name === 'p') value += paragraphs++ > 0 ? ' ' : ''
      if (isSpace(name)) value = joinCell(value, ' ')
    },
    closed: (qualified) => {
      const name = localName(qualified)
      if (name === 'annotation') inNote = false
      if (name === 'table-row' && table.isInside()) row += rowsAlike
      if (name === 'table-cell' || name === 'covered-table-cell') endCell()
    },
    text: (piece) => {
      if (inCell && !inNote) value = joinCell(value, piece)
    },
  })
  return sheetOf(sheet, table.name())
}
