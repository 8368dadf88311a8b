import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import type { RebuildRow } from '../queries/read-models.ts'
import { rebuildWords, sayCompared } from './model-words.ts'
import { RebuildActs } from './RebuildActs.tsx'

const hasDifferences = ({ compared }: RebuildRow) =>
  compared !== null && compared.missing + compared.extra + compared.changed > 0

/** The rebuilds with findings and outcome, the latest first. */
export const RebuildTable = ({ rebuilds }: { readonly rebuilds: readonly RebuildRow[] }) => (
  <Section title="Ombyggnader">
    <Table label="Ombyggnader">
      <TableHeader>
        <ColumnHead isRowHeader>Läsmodell</ColumnHead>
        <ColumnHead>När</ColumnHead>
        <ColumnHead>Av</ColumnHead>
        <ColumnHead>Läge</ColumnHead>
        <ColumnHead>Jämförelsen</ColumnHead>
        <ColumnHead isHidden>Gör</ColumnHead>
      </TableHeader>
      <TableBody items={rebuilds} dependencies={[rebuilds]}>
        {(rebuild) => (
          <Row id={rebuild.id}>
            <Cell data-wide>{rebuild.title}</Cell>
            <Cell data-wide>{sayInstant(rebuild.startedAt)}</Cell>
            <Cell>{rebuild.by}</Cell>
            <Cell>
              <Status tone={rebuildWords[rebuild.state].tone}>{rebuildWords[rebuild.state].text}</Status>
            </Cell>
            <Cell data-wide>
              {rebuild.failure ?? sayCompared(rebuild)}{' '}
              {hasDifferences(rebuild) && (
                <Link
                  className="text-link"
                  to={`/support/read-models?rebuild=${rebuild.id.toString()}`}
                  aria-label={`Visa skillnaderna i ${rebuild.title}, ${sayInstant(rebuild.startedAt)}`}
                >
                  Visa
                </Link>
              )}
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
