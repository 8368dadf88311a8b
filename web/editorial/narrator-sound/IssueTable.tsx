import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import type { NarratorSound } from '../queries/narrator-sound.ts'
import { sayLevel, sayRecordings } from './say-advice.ts'
import { whoseArticles } from './whose-articles.ts'

/** Issues that are shown before the user asks for the rest. */
const ISSUES_SHOWN_FIRST = 4

/** The figures of the chart, the latest issue first. */
export const IssueTable = ({ of: { name, issues } }: { readonly of: NarratorSound }) => {
  const [isWhole, setWhole] = useState(false)
  const latest = issues.toReversed()
  const shown = isWhole ? latest : latest.slice(0, ISSUES_SHOWN_FIRST)
  return (
    <div>
      <Table label={`${name}: röst och brus nummer för nummer, i LUFS`} stack={false}>
        <TableHeader>
          <ColumnHead isRowHeader>Nummer</ColumnHead>
          <ColumnHead align="end">Röst</ColumnHead>
          <ColumnHead align="end">Brus</ColumnHead>
        </TableHeader>
        <TableBody>
          {shown.map((issue) => (
            <Row key={issue._id} id={issue._id}>
              <Cell data-grow>
                <Link className="text-link" to={`/publications/articles/${issue._id}?${whoseArticles(name)}`}>
                  {issue.name || issue.publicationName}
                </Link>
                <span className="soft small row-under">
                  {[issue.date && sayDate(issue.date), sayRecordings(issue.sounds)].filter(Boolean).join(', ')}
                </span>
              </Cell>
              <Cell data-align="end">
                <span className="num">{sayLevel(issue.loudness)}</span>
              </Cell>
              <Cell data-align="end">
                <span className="num">{issue.noise === null ? '–' : sayLevel(issue.noise)}</span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {!isWhole && latest.length > ISSUES_SHOWN_FIRST && (
        <div className="list-foot">
          <Button onPress={() => setWhole(true)}>{`Visa alla ${latest.length.toString()} nummer`}</Button>
        </div>
      )}
    </div>
  )
}
