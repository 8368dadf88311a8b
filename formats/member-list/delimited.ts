import { ListError } from './list-error.ts'
import { LONGEST_CELL, MOST_CELLS } from './size.ts'

const separators = ['\t', ';', ','] as const

/** A tab stands in no text that people write; of the others the one that the first line has more of. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const unquoted = first.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((sign) => [sign, unquoted.split(sign).length] as const)
  if (unquoted.includes('\t')) return '\t'
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '\t'
}

export type Line = { readonly number: number; readonly cells: readonly string[] }

const lineBreaks = /\r\n|\r|\n/g

type Cell = { readonly text: string; readonly whole: string; readonly end: string }

/** What ends a cell: a separator, a line, the text. */
const endOf = (separator: string) => `(${separator}|\r\n|\r|\n|$)`

/** Reads one cell after the other. What begins with a quote and does not end where a cell may end is read as it stands. */
const cellReader = (text: string, separator: string) => {
  const bare = new RegExp(`([^${separator}\r\n]*)${endOf(separator)}`, 'y')
  const quoted = new RegExp(`"((?:[^"]|"")*)"${endOf(separator)}`, 'y')
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

const hasSomething = (cells: readonly string[]) => cells.length > 1 || cells.some((cell) => cell.trim() !== '')

/**
 * The rows of delimited text (RFC 4180): tabs, semicolons or commas, quoted or not, with the number of the line each
 * begins on. A quote that stands within a cell is a sign like any other. Empty lines are none.
 */
export function* delimitedLines(text: string): Generator<Line> {
  const separator = separatorOf(text)
  const readCell = cellReader(text, separator)
  let [number, begun] = [1, 1]
  let cells: string[] = []
  for (let at = 0; at < text.length; ) {
    const { text: cell, whole, end } = readCell(at)
    cells.push(cell.slice(0, LONGEST_CELL))
    if (cells.length > MOST_CELLS) throw new ListError('TooLarge')
    number += whole.match(lineBreaks)?.length ?? 0
    at += whole.length
    const isAtEnd = at >= text.length
    if (end === separator && isAtEnd) cells.push('')
    if (end === separator && !isAtEnd) continue
    if (hasSomething(cells)) yield { number: begun, cells }
    cells = []
    begun = number
  }
}
