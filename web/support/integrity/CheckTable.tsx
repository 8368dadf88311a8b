import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import type { CheckRow } from '../../../projections/support/integrity/view.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import { StackedValue } from '../entities/StackedValue.tsx'
import { ToneStatus } from '../entities/ToneStatus.tsx'

const stateWords: Readonly<Record<CheckRow['state'], { readonly tone: StatusTone; readonly text: string }>> = {
  running: { tone: 'now', text: 'Pågår' },
  intact: { tone: 'ok', text: 'Inga fel' },
  faulty: { tone: 'danger', text: 'Fel' },
  interrupted: { tone: 'warn', text: 'Avbröts' },
  failed: { tone: 'warn', text: 'Blev inte klar' },
}

/** The checks of the last month, the latest first. */
export const CheckTable = ({ checks }: { readonly checks: readonly CheckRow[] }) => (
  <Section title="Gjorda kontroller">
    <Table label="Gjorda kontroller">
      <TableHeader>
        <ColumnHead isRowHeader>När</ColumnHead>
        <ColumnHead>Av</ColumnHead>
        <ColumnHead align="end">Händelser</ColumnHead>
        <ColumnHead>Svar</ColumnHead>
      </TableHeader>
      <TableBody items={checks} dependencies={[checks]}>
        {({ id, startedAt, by, total, state, faultCount }) => (
          <Row id={id}>
            <Cell data-wide>{sayInstant(startedAt)}</Cell>
            <Cell data-grow>
              <StackedValue label="Av">{by}</StackedValue>
            </Cell>
            <Cell data-align="end">
              <StackedValue label="Händelser">{sayNumber(total)}</StackedValue>
            </Cell>
            <Cell>
              <ToneStatus tone={stateWords[state].tone}>
                {state === 'faulty' ? `${sayNumber(faultCount)} fel` : stateWords[state].text}
              </ToneStatus>
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  </Section>
)
