import { Download } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { saveCsv } from '../../kernel/lists/save-csv.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Statistic, Week } from '../queries/statistics.ts'
import { type Series, totalOf } from './series.ts'

/** Weeks that are shown before the user asks for the rest. */
const WEEKS_SHOWN_FIRST = 8

type WeekTableProps = { readonly of: Statistic; readonly series: readonly Series[] }

/** The figures of everything that the chart shows. */
export const WeekTable = ({ of, series }: WeekTableProps) => {
  const { weeks } = of
  const [isWhole, setWhole] = useState(false)
  const latest = weeks.toReversed()
  const shown = isWhole ? latest : latest.slice(0, WEEKS_SHOWN_FIRST)
  const hasListening = weeks.some(({ listened }) => (listened ?? 0) > 0)
  return (
    <Section
      title="Vecka för vecka"
      className="weeks"
      aside={
        <Button variant="quiet" icon={Download} onPress={() => save(of, series)}>
          Hämta som CSV
        </Button>
      }
    >
      <Table label="Vecka för vecka">
        <TableHeader>
          <ColumnHead isRowHeader>Vecka</ColumnHead>
          {series.map(({ kind, name }) => (
            <ColumnHead key={kind} align="end">
              {name}
            </ColumnHead>
          ))}
          <ColumnHead align="end">Alla</ColumnHead>
          {hasListening && <ColumnHead align="end">Lyssnat</ColumnHead>}
        </TableHeader>
        <TableBody dependencies={[series, hasListening]}>
          {shown.map((week) => (
            <Row key={week.week} id={week.week}>
              <Cell data-wide>Vecka {week.week}</Cell>
              {series.map(({ kind, name }) => (
                <Cell key={kind} data-align="end" data-label={name}>
                  <span className="num">{sayNumber(week.counts[kind])}</span>
                </Cell>
              ))}
              <Cell data-align="end" data-label="Alla">
                <b className="num">{sayNumber(totalOf(week))}</b>
              </Cell>
              {hasListening && (
                <Cell data-align="end" data-label="Lyssnat">
                  <span className="num">{week.listened === null ? '–' : sayNumber(week.listened)}</span>
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
      {!isWhole && latest.length > WEEKS_SHOWN_FIRST && (
        <div className="list-foot">
          <Button onPress={() => setWhole(true)}>{`Visa alla ${latest.length.toString()} veckor`}</Button>
        </div>
      )}
    </Section>
  )
}

const cellsOf = (week: Week, series: readonly Series[]) => [
  String(week.week),
  week.from,
  week.to,
  ...series.map(({ kind }) => String(week.counts[kind])),
  String(totalOf(week)),
  String(week.began),
  String(week.ended),
  week.listened === null ? '' : String(week.listened),
]

const save = ({ name, year, weeks }: Statistic, series: readonly Series[]) => {
  const kinds = series.map((each) => each.name)
  const head = ['Vecka', 'Från', 'Till', ...kinds, 'Alla', 'Nya', 'Avslutade', 'Lyssnade artiklar']
  saveCsv(`statistik-${name}-${year.toString()}.csv`, [head, ...weeks.map((week) => cellsOf(week, series))])
}
