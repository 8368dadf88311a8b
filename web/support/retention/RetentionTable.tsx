import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import type { RetentionRow } from '../queries/retention.ts'
import { ChangeTime } from './ChangeTime.tsx'

const sayTime = ({ time, unit }: RetentionRow): string => {
  if (time === null) return ''
  return unit === 'years' ? `${sayNumber(time)} år` : `${sayNumber(time)} ${time === 1 ? 'dag' : 'dagar'}`
}

const saySwept = ({ lastDay, lastCount }: RetentionRow): string =>
  lastDay === null ? 'Inget än' : `${lastDay}: ${sayNumber(lastCount)}`

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
            <b>{row.what}</b>
            <br />
            <span className="soft">{row.why}</span>
          </Cell>
          <Cell>
            {row.time === null ? <Status tone="warn">Gallras inte än</Status> : sayTime(row)}
            {row.chosenByName !== null && (
              <>
                <br />
                <span className="soft">
                  {row.chosenByName || 'Tidigare användare'}: {row.reason}
                </span>
              </>
            )}
          </Cell>
          <Cell data-align="end">
            {sayNumber(row.kept)} <span className="stacked-only">finns</span>
          </Cell>
          <Cell>{row.next === null ? '–' : sayInstant(row.next)}</Cell>
          <Cell>{saySwept(row)}</Cell>
          <Cell data-tight>
            <ChangeTime row={row} />
          </Cell>
        </Row>
      )}
    </TableBody>
  </Table>
)
