import { fromCell } from '../../../domain/kernel/values/texts/csv.ts'
import { ListError } from './list-error.ts'
import { MAX_CELL_CHARACTERS, MAX_CELLS } from './size.ts'

const separators = ['\t', ';', ','] as const

/** The part of a list that is sampled to find its separator. */
const CHARACTERS_SAMPLED = 65_536
const LINES_SAMPLED = 20

/** Excel reads the separator from this line and does not show it. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\w\r\n" ])"?[ \t]*(?:\r\n|\r|\n)/i

/**
 * The separator is the character that occurs in most lines and, of those, most often: titles and names contain commas,
 * too. A tab wins at once when most lines have one, since people do not type tabs.
 */
const separatorOf = (text: string): string => {
  const unquoted = text.slice(0, CHARACTERS_SAMPLED).replaceAll(/"(?:[^"]|"")*"/g, '')
  const lines = unquoted.split(/\r\n|\r|\n/, LINES_SAMPLED).filter((line) => line.trim() !== '')
  const counts = separators.map((sign) => {
    const each = lines.map((line) => line.split(sign).length - 1)
    const within = each.filter((count) => count > 0).length
    return { sign, within, all: each.reduce((total, count) => total + count, 0) }
  })
  const [tabs] = counts
  if (tabs && tabs.within * 2 > lines.length) return tabs.sign
  return counts.toSorted((one, other) => other.within - one.within || other.all - one.all)[0]?.sign ?? '\t'
}

/** The separator of a list, and the position at which its rows begin. */
const partsAt = (text: string) => {
  const [named = '', told] = SEPARATOR_LINE.exec(text) ?? []
  return { separator: told ?? separatorOf(text), begins: named.length }
}

export type Line = { readonly number: number; readonly cells: readonly string[] }

const lineBreaks = /\r\n|\r|\n/g

type Cell = { readonly text: string; readonly whole: string; readonly end: string }

/** The end of a cell: a separator, a line break or the end of the text. */
const endOf = (separator: string) => `(${separator}|\r\n|\r|\n|$)`

/** Reads cells one after another. A cell with an opening quote but no closing quote at its end is read as it stands. */
const cellReader = (text: string, separator: string) => {
  // A separator is never a letter or digit, so the backslash makes it literal.
  const sign = `\\${separator}`
  const bare = new RegExp(`([^${sign}\r\n]*)${endOf(sign)}`, 'y')
  const quoted = new RegExp(`"((?:[^"]|"")*)"${endOf(sign)}`, 'y')
  const read = (kind: RegExp, at: number): Cell | undefined => {
    kind.lastIndex = at
    const found = kind.exec(text)
    return found ? { whole: found[0], text: found[1] ?? '', end: found[2] ?? '' } : undefined
  }
  return (at: number): Cell => {
    const inQuotes = text[at] === '"' ? read(quoted, at) : undefined
    if (inQuotes) return { ...inQuotes, text: inQuotes.text.replaceAll('""', '"') }
    return read(bare, at) ?? { whole: text.slice(at), text: text.slice(at), end: '' }
  }
}

const breaksIn = (text: string) => text.match(lineBreaks)?.length ?? 0

const hasText = (cells: readonly string[]) => cells.length > 1 || cells.some((cell) => cell.trim() !== '')

/**
 * Yields the rows of delimited text (RFC 4180): tabs, semicolons or commas, quoted or not, with the number of the line
 * on which each begins. A quote inside a cell is a character like any other. Empty lines are skipped, and so is a first
 * line that names the separator.
 */
export function* delimitedLines(text: string): Generator<Line> {
  const { separator, begins } = partsAt(text)
  const readCell = cellReader(text, separator)
  let number = begins > 0 ? 2 : 1
  let begun = number
  let cells: string[] = []
  for (let at = begins; at < text.length; ) {
    const { text: cell, whole, end } = readCell(at)
    cells.push(fromCell(cell.slice(0, MAX_CELL_CHARACTERS)))
    if (cells.length > MAX_CELLS) throw new ListError('TooLarge')
    number += breaksIn(whole)
    at += whole.length
    const isAtEnd = at >= text.length
    if (end === separator && isAtEnd) cells.push('')
    if (end === separator && !isAtEnd) continue
    if (hasText(cells)) yield { number: begun, cells }
    cells = []
    begun = number
  }
}
