import { composeCharacters } from '../../../domain/kernel/values/texts/compose-characters.ts'
import { headingLine } from '../../../domain/subscribers/subscriber-import/list/heading.ts'
import type { ListRemark } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'
import { MAX_ROWS, MIN_LIST_CHARACTERS } from '../../../domain/subscribers/subscriber-import/rules.ts'
import { type Archive, openArchive } from '../../kernel/outside/archive.ts'
import { decodeText } from '../../kernel/outside/decode-text.ts'
import { type DecodedText, withoutMojibake } from '../../kernel/outside/guess-encoding.ts'
import { OutsideError, plainProblem } from '../../kernel/outside/outside-error.ts'
import { delimitedLines, type Line } from './delimited-text.ts'
import { isWebPage, readHtmlTable } from './html-table.ts'
import { ListError } from './list-error.ts'
import { readOds } from './ods.ts'
import { listSize } from './size.ts'
import { readXlsx } from './xlsx.ts'

type Rows = readonly (readonly string[])[]

/**
 * Rows of cells in composed letters (NFC). A row's index is its line, so empty lines are rows, too. `heading`: the line
 * of the heading, from 1.
 */
export type ReadList = { readonly cells: Rows; readonly heading: number; readonly remarks: readonly ListRemark[] }

/** Puts rows at the index of their line, so that a row has the number that its reader sees. */
const byLine = (lines: Iterable<Line>): Rows => {
  const rows: (readonly string[])[] = []
  const size = listSize()
  let read = 0
  for (const { number, cells } of lines) {
    if (number > MAX_ROWS * 2 || read > MAX_ROWS) throw new ListError('TooLarge')
    size.add(
      cells.length,
      cells.reduce((total, { length }) => total + length, 0),
    )
    while (rows.length < number - 1) rows.push([])
    rows.push(cells.map((cell) => composeCharacters(cell).toWellFormed()))
    read += 1
  }
  if (read === 0) throw new ListError('Empty')
  return rows
}

const STRANGE_WORD = /\S*[\ufffd\u0080-\u0084\u0086-\u009f]\S*/
const NON_ASCII_WORD = /\S*[^\0-\u007f]\S*/
const MAX_EXAMPLE_CHARACTERS = 40

const wordIn = (cells: Rows, sign: RegExp): string | undefined => {
  for (const row of cells)
    for (const cell of row) if (sign.test(cell)) return sign.exec(cell)?.[0].slice(0, MAX_EXAMPLE_CHARACTERS)
  return undefined
}

/** Remarks that the encoding was guessed, or that some letters look wrong. */
const remarkOfSigns = (cells: Rows, guess: DecodedText['guess']): readonly ListRemark[] => {
  if (guess !== undefined && guess !== 'unsure') return [{ kind: 'encoding', encoding: guess }]
  const example = wordIn(cells, guess === 'unsure' ? NON_ASCII_WORD : STRANGE_WORD)
  return example === undefined ? [] : [{ kind: 'strangeSigns', example }]
}

/** The regular expression engine throws a RangeError at a quote that never ends. */
const rowsOfText = (text: string): Rows => {
  try {
    return byLine(delimitedLines(text))
  } catch (error) {
    throw error instanceof RangeError ? new ListError('Unreadable', { cause: error }) : error
  }
}

const readText = ({ text, guess }: DecodedText): ReadList => {
  const cells = rowsOfText(text)
  return { cells, heading: headingLine(cells), remarks: remarkOfSigns(cells, guess) }
}

/** Reads pasted rows. The text has a least length and a tab, as text copied from a table has. */
export const readPastedList = async (text: string): Promise<ReadList> => {
  if (text.trim().length < MIN_LIST_CHARACTERS || !text.includes('\t')) throw new ListError('TooShort')
  return readText(withoutMojibake(text))
}

/** Pads rows to the width of the heading, where a format leaves out empty cells at the end of a row. */
function* padLines(lines: readonly Line[]): Generator<Line> {
  const heading = headingLine(lines.map(({ cells }) => cells))
  const width = lines[heading - 1]?.cells.length ?? 0
  for (const { number, cells } of lines)
    yield { number, cells: [...cells, ...Array<string>(Math.max(width - cells.length, 0)).fill('')] }
}

const listIn = (lines: readonly Line[], remarks: readonly ListRemark[]): ReadList => {
  const cells = byLine(padLines(lines))
  return { cells, heading: headingLine(cells), remarks }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** Excel wrote this format before 2007, and still does for a book with a password. */
const isOle = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0'

const isOds = async (archive: Archive) => ((await archive.text('mimetype')) ?? '').includes('opendocument.spreadsheet')

const readSpreadsheet = async (bytes: Buffer): Promise<ReadList> => {
  const archive = await openArchive(bytes)
  const { lines, remarks } = await ((await isOds(archive)) ? readOds(archive) : readXlsx(archive))
  return listIn(lines, remarks)
}

const readWebPage = ({ text, guess }: DecodedText): ReadList => {
  const lines = readHtmlTable(text)
  if (lines.length === 0) throw new ListError('NoList')
  const read = listIn(lines, [])
  return { ...read, remarks: remarkOfSigns(read.cells, guess) }
}

const asListError = (error: unknown): ListError => {
  if (error instanceof ListError) return error
  const problem = error instanceof OutsideError ? plainProblem(error) : undefined
  const isTold = problem === 'TooLarge' || problem === 'Encrypted'
  return new ListError(isTold ? problem : 'Unreadable', { cause: error })
}

const isMarkup = (text: string) => /^\s*<[?!a-z]/i.test(text.slice(0, 1_000))

const readBytes = async (bytes: Buffer): Promise<ReadList> => {
  if (isOle(bytes)) throw new ListError('Encrypted')
  if (isZip(bytes)) return readSpreadsheet(bytes)
  const decoded = decodeText(bytes)
  const text = decoded.text.replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new ListError('NoList')
  if (isWebPage(text)) return readWebPage({ ...decoded, text })
  if (isMarkup(text)) throw new ListError('NoList')
  return readText({ ...decoded, text })
}

/**
 * Reads a list of people as rows of cells: delimited text in UTF-8, UTF-16 or an older encoding, an Excel or
 * OpenDocument book, or the tables of a web page. The bytes tell the format. Throws `ListError`.
 */
export const readListFile = (bytes: Buffer): Promise<ReadList> =>
  readBytes(bytes).catch((error: unknown) => {
    throw asListError(error)
  })
