import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import { StackedValue } from '../entities/StackedValue.tsx'
import { ToneStatus } from '../entities/ToneStatus.tsx'
import type { RetentionRow } from '../queries/retention.ts'
import { ChangeTime } from './ChangeTime.tsx'

const sayTime = ({ time, unit }: RetentionRow): string => {
  if (time === null) return ''
  return unit === 'years' ? `${sayNumber(time)} år` : `${sayNumber(time)} ${time === 1 ? 'dag' : 'dagar'}`
}

const saySwept = ({ lastDay, lastCount }: RetentionRow): string =>
  lastDay === null ? 'Inget än' : `${sayNumber(lastCount)} den ${sayDate(lastDay)}`

/** Every kind of data about persons, with its time and what waits to go. */
export const RetentionTable = ({ rows }: { readonly rows: readonly RetentionRow[] }) => (
  <Table label="Gallringstider">
    <TableHeader>
      <ColumnHead isRowHeader>Vad</ColumnHead>
      <ColumnHead>Sparas</ColumnHead>
      <ColumnHead align="end">Finns</ColumnHead>
      <ColumnHead>Nästa gallring</ColumnHead>
      <ColumnHead>Senast gallrat</ColumnHead>
      <ColumnHead isTight isHidden>
        Ändra
      </ColumnHead>
    </TableHeader>
    <TableBody items={rows.map((row) => ({ ...row, id: row.kind }))} dependencies={[rows]}>
      {(row) => (
        <Row id={row.kind}>
          <Cell data-wide data-lines="2">
            <span className="strong">{row.what}</span>
            <p className="soft">{row.why}</p>
          </Cell>
          <Cell data-lines="2" data-grow>
            {row.time === null ? (
              <ToneStatus tone="warn">Gallras inte än</ToneStatus>
            ) : (
              <StackedValue label="Sparas">{sayTime(row)}</StackedValue>
            )}
            {row.chosenByName !== null && (
              <p className="soft">
                {row.chosenByName || 'Tidigare användare'}: {row.reason}
              </p>
            )}
          </Cell>
          <Cell data-align="end" data-later>
            <StackedValue label="Finns">{sayNumber(row.kept)}</StackedValue>
          </Cell>
          <Cell data-later data-empty={row.next === null || undefined}>
            <StackedValue label="Nästa gallring">{row.next === null ? '–' : sayDate(row.next)}</StackedValue>
          </Cell>
          <Cell data-later data-empty={row.lastDay === null || undefined}>
            <StackedValue label="Senast gallrat">{saySwept(row)}</StackedValue>
          </Cell>
          <Cell data-tight data-act>
            <ChangeTime row={row} />
          </Cell>
        </Row>
      )}
    </TableBody>
  </Table>
)
