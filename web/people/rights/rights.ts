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
