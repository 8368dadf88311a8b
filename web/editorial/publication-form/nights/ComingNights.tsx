import { CircleSlash } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import type { NightSchedule } from '../../../../domain/editorial/schedule/night-schedule.ts'
import { capitalise } from '../../../../domain/kernel/values/texts/capitalise.ts'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { ColumnHead, Table } from '../../../kernel/components/table/Table.tsx'
import { useNow } from '../../../kernel/use-now.ts'
import { comingNights } from '../../words/nights.ts'

const DAYS_SHOWN = 10

type ComingNightsProps = {
  readonly schedules: readonly NightSchedule[]
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

/** The next days of the schedules as they stand in the form, also those on which nothing runs. */
export const ComingNights = ({ schedules, items }: ComingNightsProps) => {
  const now = useNow()
  const nights = comingNights(schedules, items, now, DAYS_SHOWN)
  if (nights.length === 0) return null
  return (
    <section className="coming-nights" aria-labelledby="coming-nights">
      <h3 id="coming-nights">Kommande körningar</h3>
      <Table label="Kommande körningar">
        <TableHeader>
          <ColumnHead isRowHeader>Nummer för</ColumnHead>
          <ColumnHead>Börjar</ColumnHead>
          <ColumnHead>Processteg</ColumnHead>
          <ColumnHead>Helgdag</ColumnHead>
        </TableHeader>
        <TableBody dependencies={[nights]}>
          {nights.map(({ id, day, start, item, reason, isOff }) => (
            <Row key={id} id={id}>
              <Cell data-wide>{capitalise(day)}</Cell>
              <Cell data-wide data-nowrap>
                <span className="num">{start || '–'}</span>
              </Cell>
              <Cell data-wide>{isOff ? '' : (item ?? 'Processteget finns inte längre')}</Cell>
              <Cell data-wide>
                {isOff ? (
                  <Status tone="waiting" icon={CircleSlash}>
                    {reason}
                  </Status>
                ) : (
                  reason
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
