import '../../kernel/components/layout/diff.css'
import type { ReactNode } from 'react'

type DiffRow = { readonly name: string; readonly before: string; readonly after: string }

type DiffTableProps = {
  readonly caption: string
  readonly heads: readonly [before: string, after: string]
  /** Empty values are said as such, without a mark. */
  readonly rows: readonly DiffRow[]
  /** The names are those of columns, and no words. */
  readonly hasCodeNames?: boolean
}

/** Fields with two values side by side: what went is struck out, what came is underlined. */
export const DiffTable = ({ caption, heads: [before, after], rows, hasCodeNames = false }: DiffTableProps) => (
  <table className="diff" data-versions={hasCodeNames || undefined}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Fält</th>
        <th scope="col">{before}</th>
        <th scope="col">{after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{hasCodeNames ? <code>{row.name}</code> : row.name}</th>
          <td data-label={before}>{markedOr(row.before, <del>{row.before}</del>)}</td>
          <td data-label={after}>{markedOr(row.after, <ins>{row.after}</ins>)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const markedOr = (value: string, marked: ReactNode) => (value === '' ? <span className="soft">(inget)</span> : marked)
