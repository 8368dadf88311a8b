import { posix } from 'node:path'
import type { Archive } from '../manuscript/archive.ts'
import { attributesIn, elementReader, type Listener } from '../manuscript/elements.ts'
import { ListError } from './list-error.ts'
import { LONGEST_CELL, listSize } from './size.ts'

/** More columns are no list of people. */
const MOST_COLUMNS = 200
const MOST_ROWS = 200_000

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const parse = async (archive: Archive, entry: string, listener: Listener) => {
  const reader = elementReader(listener, { xml: true })
  const found = await archive.read(entry, (piece) => reader.write(piece))
  reader.end()
  if (!found) throw new ListError('Unreadable')
}

const LETTERS = 26
const BEFORE_A = 64

/** 'B7' is in the second. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0].split('')
  return letters && letters.reduce((total, letter) => total * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1
}

/** What stands in a cell already, and more of it. */
const joined = (text: string, piece: string) => text + piece.slice(0, Math.max(LONGEST_CELL - text.length, 0))

/** Rows as they are told, in the order of their numbers; what is empty between them is nothing. */
const grid = () => {
  const rows = new Map<number, string[]>()
  const size = listSize()
  return {
    put: (row: number, column: number, text: string) => {
      if (text === '' || column >= MOST_COLUMNS) return
      if (row > MOST_ROWS) throw new ListError('TooLarge')
      const cells = rows.get(row) ?? []
      size.add(Math.max(column + 1 - cells.length, 0), text.length)
      while (cells.length < column) cells.push('')
      cells[column] = text
      rows.set(row, cells)
    },
    rows: () =>
      [...rows].toSorted(([one], [other]) => one - other).map(([number, cells]) => ({ number, cells }) as const),
  }
}

/** Excel's shared texts; what is written beside them for how to read Japanese is none. */
const sharedTexts = async (archive: Archive): Promise<readonly string[]> => {
  const texts: string[] = []
  if (!archive.names.includes('xl/sharedStrings.xml')) return texts
  const size = listSize()
  let inText = false
  let phonetic = 0
  await parse(archive, 'xl/sharedStrings.xml', {
    opened: (qualified) => {
      const name = localName(qualified)
      if (name === 'si') {
        size.add(1, 0)
        texts.push('')
      }
      if (name === 'rPh') phonetic += 1
      inText = name === 't' && phonetic === 0
    },
    closed: (qualified) => {
      if (localName(qualified) === 'rPh') phonetic -= 1
      inText = false
    },
    text: (piece) => {
      if (!inText) return
      size.add(0, piece.length)
      texts[texts.length - 1] = joined(texts.at(-1) ?? '', piece)
    },
  })
  return texts
}

/** The sheet that comes first in the book. */
const firstSheet = async (archive: Archive): Promise<string> => {
  const [sheet] = attributesIn((await archive.text('xl/workbook.xml')) ?? '', 'sheet')
  const relations = attributesIn((await archive.text('xl/_rels/workbook.xml.rels')) ?? '', 'Relationship')
  const target = relations.find(({ Id }) => Id === sheet?.['r:id'])?.['Target']
  if (target === undefined) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
}

/** As a person wrote it: 97232, not 9.7232E4, nor 97232.0. */
const plainNumber = (text: string): string => (/[e.]/i.test(text) && text.trim() !== '' ? String(Number(text)) : text)

/** The first sheet of an Excel book (.xlsx). */
export const readXlsx = async (archive: Archive) => {
  const texts = await sharedTexts(archive)
  const sheet = grid()
  let [row, column, kind, value] = [0, -1, '', '']
  let inValue = false
  await parse(archive, await firstSheet(archive), {
    opened: (qualified, { r, t = 'n' }) => {
      const name = localName(qualified)
      if (name === 'row') [row, column] = [Number(r) || row + 1, -1]
      if (name === 'c') [column, kind, value] = [columnOf(r) ?? column + 1, t, '']
      inValue = name === 'v' || name === 't'
    },
    closed: (qualified) => {
      inValue = false
      if (localName(qualified) !== 'c') return
      const text = kind === 's' ? (texts[Number(value)] ?? '') : value
      sheet.put(row, column, kind === 'n' ? plainNumber(text) : text)
    },
    text: (piece) => {
      if (inValue) value = joined(value, piece)
    },
  })
  return sheet.rows()
}

/** The first sheet of an OpenDocument book (.ods). */
export const readOds = async (archive: Archive) => {
  const encryption = attributesIn((await archive.text('META-INF/manifest.xml')) ?? '', 'encryption-data')
  if (encryption.length > 0) throw new ListError('Encrypted')
  const sheet = grid()
  let [tables, row, rowsAlike, column, cellsAlike, paragraphs] = [0, 0, 1, 0, 1, 0]
  let value = ''
  let inCell = false
  let inNote = false
  const isFirst = () => tables === 1
  const endRow = () => {
    row += rowsAlike
  }
  await parse(archive, 'content.xml', {
    opened: (qualified, attributes) => {
      const name = localName(qualified)
      if (name === 'table') tables += 1
      if (name === 'table-row') [rowsAlike, column] = [Number(attributes['table:number-rows-repeated'] ?? 1), 0]
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cellsAlike = Number(attributes['table:number-columns-repeated'] ?? 1)
        ;[value, paragraphs, inCell] = ['', 0, true]
      }
      if (name === 'annotation') inNote = true
      if (name === 'p' && inCell && !inNote) value += paragraphs++ > 0 ? ' ' : ''
    },
    closed: (qualified) => {
      const name = localName(qualified)
      if (name === 'annotation') inNote = false
      if (name === 'table-row' && isFirst()) endRow()
      if (name !== 'table-cell' && name !== 'covered-table-cell') return
      inCell = false
      // What is repeated is empty as a rule, to the end of the sheet, and counted where it is not.
      const alike = isFirst() ? Math.min(cellsAlike, MOST_COLUMNS) : 0
      for (let more = 0; more < alike; more += 1) sheet.put(row + 1, column + more, value)
      column += cellsAlike
    },
    text: (piece) => {
      if (inCell && !inNote) value = joined(value, piece)
    },
  })
  return sheet.rows()
}
