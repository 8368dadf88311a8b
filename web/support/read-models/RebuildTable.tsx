import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { ToneStatus } from '../entities/ToneStatus.tsx'
import type { RebuildRow } from '../queries/read-models.ts'
import { countDiffering, rebuildWords, sayCompared } from './model-words.ts'
import { RebuildActs } from './RebuildActs.tsx'

const isComing = ({ failure, compared }: RebuildRow) => failure === null && compared === null

/** The rebuilds with findings and outcome, the latest first. */
export const RebuildTable = ({ rebuilds }: { readonly rebuilds: readonly RebuildRow[] }) => (
  <Section title="Ombyggnader">
    <Table label="Ombyggnader">
      <TableHeader>
        <ColumnHead isRowHeader>Läsmodell</ColumnHead>
        <ColumnHead>Läge</ColumnHead>
        <ColumnHead>Jämförelsen</ColumnHead>
        <ColumnHead>När och av vem</ColumnHead>
        <ColumnHead isHidden>Gör</ColumnHead>
      </TableHeader>
      <TableBody items={rebuilds} dependencies={[rebuilds]}>
        {(rebuild) => (
          <Row id={rebuild.id}>
            <Cell data-wide>
              <span className="strong">{rebuild.title}</span>
            </Cell>
            <Cell>
              <ToneStatus tone={rebuildWords[rebuild.state].tone}>{rebuildWords[rebuild.state].text}</ToneStatus>
            </Cell>
            <Cell data-lines="2" data-wide data-empty={isComing(rebuild) || undefined}>
              {rebuild.failure ?? sayCompared(rebuild)}
              {rebuild.failure !== null && (
                <p className="soft">Tabellen som används är orörd. Tryck på Bygg om för att försöka igen.</p>
              )}
              {countDiffering(rebuild) > 0 && (
                <p>
                  <Link
                    className="text-link"
                    to={`/support/read-models?rebuild=${rebuild.id.toString()}`}
                    aria-label={`Visa skillnaderna i ${rebuild.title}, ${sayInstant(rebuild.startedAt)}`}
                  >
                    Visa skillnaderna
                  </Link>
                </p>
              )}
            </Cell>
            <Cell data-lines="2" data-wide>
              {sayInstant(rebuild.startedAt)}
              <p className="soft">{rebuild.by}</p>
            </Cell>
            <Cell data-wide>
              <RebuildActs rebuild={rebuild} />
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  </Section>
)
