import { Cell, TableBody, TableHeader, Row as TableRow } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { RowLink } from '../../kernel/components/table/RowLink.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { dateOf, sayInstant } from '../../kernel/words/swedish.ts'
import { useNights } from '../queries/nights.ts'
import { comingRuns } from './tonight.ts'

const titleOf = (stopped: number, refused: number): string => {
  const count = stopped + refused
  const end = refused === 0 ? 'har stannat' : stopped === 0 ? 'började inte' : 'har stannat eller började inte'
  return count === 1 ? `En körning ${end}` : `${count.toString()} körningar ${end}`
}

/** The runs that wait for a person, and those that a schedule could not start. */
export const WaitingRuns = () => {
  const { waiting: runs = [], refused = [] } = useNights().data ?? {}
  const today = dateOf(useNow())
  if (runs.length + refused.length === 0) return null
  return (
    <Notice tone="danger" title={titleOf(runs.length, refused.length)}>
      <ul className="waiting-runs">
        {runs.map(({ issue, issueName, name, step, reason, at }) => (
          <li key={issue}>
            <Link to={`/publications/articles/${issue}`}>{issueName}</Link>
            {`: ”${name}” stannade vid ”${step}”${at === null ? '' : ` ${sayInstant(at)}`}. ${reason}`}
          </li>
        ))}
        {refused.map(({ _id, issueName, publication, publicationName, day, reason }) => (
          <li key={_id}>
            <Link
              to={issueName === null ? `/publications/edit/${publication}/schema` : `/publications/articles/${_id}`}
            >
              {issueName ?? publicationName}
            </Link>
            {`: nattens körning för ${shortDay(day, today)} började inte. ${reason}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The runs that schedules start within a day. */
export const ComingRuns = () => {
  const { publications = [] } = useNights().data ?? {}
  const now = useNow()
  const coming = comingRuns(publications, now)
  // The first leaves the list when it starts.
  const soon = useNow(coming[0]?.at)
  const runs = soon === now ? coming : comingRuns(publications, soon)
  if (runs.length === 0) return null
  return (
    <Section title="Körs av sig självt det närmaste dygnet" className="section-below">
      <Table label="Kommande körningar">
        <TableHeader>
          <ColumnHead isRowHeader>Publikation</ColumnHead>
          <ColumnHead>Nummer för</ColumnHead>
          <ColumnHead>Börjar</ColumnHead>
          <ColumnHead>Processteg</ColumnHead>
        </TableHeader>
        <TableBody dependencies={[runs]}>
          {runs.map(({ id, publicationId, publication, day, start, item, reason }) => (
            <TableRow key={id} id={id}>
              <Cell data-wide>
                <RowLink href={`/publications/edit/${publicationId}/schema`}>{publication}</RowLink>
              </Cell>
              <Cell data-wide>
                <span className="row-facts">
                  {capitalise(day)}
                  {reason !== '' && <span className="small soft">{reason}</span>}
                </span>
              </Cell>
              <Cell data-wide data-nowrap>
                <span className="num">{start}</span>
              </Cell>
              <Cell data-wide>{item ?? 'Processteget finns inte längre'}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
