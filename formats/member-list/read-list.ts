import { MOST_ROWS, SHORTEST_TEXT } from '../../domain/subscriber-import/rules.ts'
import { openArchive } from '../manuscript/archive.ts'
import { ManuscriptError } from '../manuscript/manuscript.ts'
import { decodeText } from '../manuscript/plain.ts'
import { delimitedLines, type Line } from './delimited.ts'
import { ListError } from './list-error.ts'
import { listSize } from './size.ts'
import { readOds, readXlsx } from './spreadsheet.ts'

/** Rows of cells, the heading first. Which row stands on which line is told by its place: what is empty between them is there. */
export type ReadList = readonly (readonly string[])[]

/** By line, so that the number of a row is the one that people see. */
const byLine = (lines: Iterable<Line>): ReadList => {
  const rows: (readonly string[])[] = []
  const size = listSize()
  let read = 0
  for (const { number, cells } of lines) {
    if (number > MOST_ROWS * 2 || read > MOST_ROWS) throw new ListError('TooLarge')
    size.add(
      cells.length,
      cells.reduce((total, { length }) => total + length, 0),
    )
    while (rows.length < number - 1) rows.push([])
    rows.push(cells)
    read += 1
  }
  if (read === 0) throw new ListError('Empty')
  return rows
}

/** A quote that never ends is more than the engine looks through. */
const readText = (text: string): ReadList => {
  try {
    return byLine(delimitedLines(text))
  } catch (error) {
    throw error instanceof RangeError ? new ListError('Unreadable', { cause: error }) : error
  }
}

/** What somebody has pasted: at least so long, and with a tab, as what is copied out of a table has. */
export const readPastedList = async (text: string): Promise<ReadList> => {
  if (text.trim().length < SHORTEST_TEXT || !text.includes('\t')) throw new ListError('TooShort')
  return readText(text)
}

/** A spreadsheet leaves out what is empty at the end of a row. */
function* padded(lines: readonly Line[]): Generator<Line> {
  const width = lines[0]?.cells.length ?? 0
  for (const { number, cells } of lines)
    yield { number, cells: [...cells, ...Array<string>(Math.max(width - cells.length, 0)).fill('')] }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** What Excel wrote before 2007, and what it still writes with a password. */
const isOle = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0'

const readSpreadsheet = async (bytes: Buffer) => {
  const archive = await openArchive(bytes)
  const isOds = ((await archive.text('mimetype')) ?? '').includes('opendocument.spreadsheet')
  if (isOds) return readOds(archive)
  if (!archive.names.includes('xl/workbook.xml')) throw new ListError('NoList')
  return readXlsx(archive)
}

const asListError = (error: unknown): ListError => {
  if (error instanceof ListError) return error
  const problem = error instanceof ManuscriptError ? error.problem : undefined
  const isTold = problem === 'TooLarge' || problem === 'Encrypted'
  return new ListError(isTold ? problem : 'Unreadable', { cause: error })
}

/**
 * A list of people as rows of cells: delimited text in UTF-8, UTF-16 or Windows-1252, an Excel book or an OpenDocument one.
 * What it is is told by its bytes. Throws `ListError`.
 */
export const readListFile = async (bytes: Buffer): Promise<ReadList> => {
  if (isOle(bytes)) throw new ListError('Encrypted')
  if (isZip(bytes)) {
    const lines = await readSpreadsheet(bytes).catch((error: unknown) => {
      throw asListError(error)
    })
    return byLine(padded(lines))
  }
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new ListError('NoList')
  return readText(text)
}
