import { TriangleAlert } from 'lucide-react'
import { Cell, TableBody, TableHeader, Row as TableRow } from 'react-aria-components'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { StoppedDeliveries } from '../../delivery/entities/StoppedDeliveries.tsx'
import { releaseOf } from '../../delivery/words/release.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { RowLink } from '../../kernel/components/table/RowLink.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { BookStatus } from '../../production/entities/BookStatus.tsx'
import { NextStep } from '../entities/NextStep.tsx'
import type { Row } from './today.ts'

type TodayTableProps = { readonly rows: readonly Row[]; readonly now: string }

export const TodayTable = ({ rows, now }: TodayTableProps) => (
  <Table label="Nummer som pågår">
    <TableHeader>
      <ColumnHead isRowHeader>Nummer</ColumnHead>
      <ColumnHead>Utgivning</ColumnHead>
      <ColumnHead>Artiklar</ColumnHead>
      <ColumnHead>Bok</ColumnHead>
      <ColumnHead>Nästa steg</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[now]}>
      {rows.map((row) => (
        <TableRow key={row._id} id={row._id}>
          <Cell data-wide>
            <RowLink href={`/publications/articles/${row._id}`}>{row.name}</RowLink>
            {!row.name.includes(row.publicationName) && (
              <span className="small soft second-line">{row.publicationName}</span>
            )}
          </Cell>
          <Cell data-wide>
            <Day row={row} now={now} />
          </Cell>
          <Cell data-wide>
            <Sounds row={row} />
          </Cell>
          <Cell data-wide data-nowrap>
            <span className="row-facts">
              <span className="small soft stacked-only">Bok</span>
              <BookStatus book={row.book} />
            </span>
          </Cell>
          <Cell data-wide>
            <NextStep step={row.step} issueId={row._id} role={row.role} />
            {row.step.place !== 'receivers' && <StoppedDeliveries of={{ ...row, stoppedDeliveries: row.stopped }} />}
          </Cell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const Day = ({ row, now }: { readonly row: Row; readonly now: string }) => {
  const { state, text } = releaseOf(row.availableFromDate, now)
  return (
    <span className="row-facts">
      {capitalise(row.day)}
      {row.due === 'late' && (
        <Status tone="warn" icon={TriangleAlert}>
          Försenat
        </Status>
      )}
      {state !== 'unreleased' && <span className="small soft">{text}</span>}
    </span>
  )
}

/** The number of articles, and the gaps in their sounds. */
const Sounds = ({ row: { articles, silent, doubtful } }: { readonly row: Row }) => {
  const lacks = [
    ...(silent > 0 ? [`${sayNumber(silent)} saknar ljud`] : []),
    ...(doubtful > 0 ? [`${sayNumber(doubtful)} behöver höras`] : []),
  ]
  return (
    <span className="row-facts">
      <span className="num">{articles === 1 ? '1 artikel' : `${sayNumber(articles)} artiklar`}</span>
      {lacks.map((text) => (
        <span key={text} className="small">
          {text}
        </span>
      ))}
    </span>
  )
}
