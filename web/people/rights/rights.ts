import { containsWords, searchWords } from '../../../domain/kernel/values/texts/search-words.ts'

/** A part of the page of rights: its rows, without the heading of the table. */
export type RightsPart = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Reads the page that `npm run rights` writes. */
export const rightsIn = (page: string): readonly RightsPart[] =>
  page
    .split('\n## ')
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const [columns = [], , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf)
      return { title, columns, rows }
    })

/** What of the parts is asked for; `part`: the title of one, or '' for all. */
export type RightsChoice = { readonly words: string; readonly part: string; readonly isWhole: boolean }

/** 'artiklar' of 'artiklar: ordning'. */
const thingOf = (what: string): string => what.split(':')[0] ?? what

/** Questions of screens about the user who looks at them, which no user asks. */
const isInternal = (what: string): boolean => what.endsWith(': egen roll')

/** Without the lines about parts of a thing that has a line of its own. */
const withoutParts = (rows: RightsPart['rows']): RightsPart['rows'] => {
  const subjects = new Set(rows.map(([what]) => what))
  return rows.filter(([what = '']) => thingOf(what) === what || (!subjects.has(thingOf(what)) && !isInternal(what)))
}

const sayRow = ({ columns }: RightsPart, row: readonly string[]): string =>
  row.flatMap((cell, nth) => (nth === 0 || cell === '' ? cell : [columns[nth], cell])).join(' ')

/** A search goes through all lines, also those that are folded away without one. */
export const rightsFor = (parts: readonly RightsPart[], { words, part, isWhole }: RightsChoice) => {
  const searched = searchWords(words)
  const rowsOf = (of: RightsPart) => {
    if (searched.length > 0) return of.rows.filter((row) => containsWords(sayRow(of, row), searched))
    return isWhole ? of.rows : withoutParts(of.rows)
  }
  return parts
    .filter(({ title }) => part === '' || title === part)
    .map((of): RightsPart => ({ ...of, rows: rowsOf(of) }))
    .filter(({ rows }) => rows.length > 0)
}
