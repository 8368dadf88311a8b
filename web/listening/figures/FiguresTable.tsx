import { type ReactNode, useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'

/** A table with more rows than this shows some of them, until the user asks for the rest. */
const MOST_ROWS = 12
const SHOWN_FIRST = 8

export type FiguresRow = {
  readonly id: string
  readonly name: ReactNode
  readonly cells: readonly string[]
}

type FiguresTableProps = {
  readonly label: string
  /** The first column names the row; the others hold figures. */
  readonly columns: readonly string[]
  readonly rows: readonly FiguresRow[]
  /** 'månader'. */
  readonly many: string
}

/** The figures of a chart. */
export const FiguresTable = ({ label, columns, rows, many }: FiguresTableProps) => {
  const [isAskedFor, setAskedFor] = useState(false)
  const isWhole = isAskedFor || rows.length <= MOST_ROWS
  const [name = '', ...figures] = columns
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST)
  return (
    <div className="figures-table">
      <Table label={label} stack={columns.length > 2}>
        <TableHeader>
          <ColumnHead isRowHeader>{name}</ColumnHead>
          {figures.map((title) => (
            <ColumnHead key={title} align="end">
              {title}
            </ColumnHead>
          ))}
        </TableHeader>
        <TableBody dependencies={[rows, isWhole]}>
          {shown.map((row) => (
            <Row key={row.id} id={row.id} textValue={row.id}>
              <Cell data-wide>{row.name}</Cell>
              {row.cells.map((cell, at) => (
                <Cell key={figures[at]} data-align="end" data-label={figures[at]}>
                  <span className="num">{cell}</span>
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      {!isWhole && (
        <div className="list-foot">
          <Button onPress={() => setAskedFor(true)}>{`Visa alla ${rows.length.toString()} ${many}`}</Button>
        </div>
      )}
    </div>
  )
}
