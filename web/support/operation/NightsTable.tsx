import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import type { NightState } from '../../../projections/support/operation/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDay, sayDuration, sayNumber } from '../../kernel/words/swedish.ts'
import { StackedValue } from '../entities/StackedValue.tsx'

/** Jobs between six in the evening and six in the morning, night by night. */
export const NightsTable = ({ nights }: { readonly nights: readonly NightState[] }) => (
  <Section title="Jobb per natt">
    {nights.length === 0 ? (
      <p className="soft">Inga jobb har begärts mellan kl. 18 och 06 de senaste fjorton nätterna.</p>
    ) : (
      <Table label="Jobb per natt">
        <TableHeader>
          <ColumnHead isRowHeader>Natten efter</ColumnHead>
          <ColumnHead align="end">Började</ColumnHead>
          <ColumnHead align="end">Blev klara</ColumnHead>
          <ColumnHead align="end">Gavs upp</ColumnHead>
          <ColumnHead align="end">Längsta väntan</ColumnHead>
        </TableHeader>
        <TableBody dependencies={[nights]}>
          {nights.map(({ night, started, done, failed, longestWait }) => (
            <Row key={night} id={night}>
              <Cell data-wide>{sayDay(night)}</Cell>
              <Cell data-align="end">
                <StackedValue label="Började">{sayNumber(started)}</StackedValue>
              </Cell>
              <Cell data-align="end">
                <StackedValue label="Blev klara">{sayNumber(done)}</StackedValue>
              </Cell>
              <Cell data-align="end">
                <StackedValue label="Gavs upp">{sayNumber(failed)}</StackedValue>
              </Cell>
              <Cell data-align="end">
                <StackedValue label="Längsta väntan">{sayDuration(Math.round(longestWait))}</StackedValue>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    )}
  </Section>
)
