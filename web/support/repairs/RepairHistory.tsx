import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { repairStatusTexts } from '../../../projections/support/repair/view.ts'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { thingAddress } from '../entities/thing-address.ts'
import type { RepairAnswer } from '../queries/processes.ts'

const statusTones: Readonly<Record<RepairAnswer['status'], StatusTone>> = {
  proposed: 'waiting',
  approved: 'now',
  rejected: 'danger',
  withdrawn: 'waiting',
  done: 'ok',
  failed: 'danger',
}

const bases: Readonly<Record<NonNullable<RepairAnswer['basis']>, string>> = {
  own: '',
  second: 'Godkänt av',
  alone: 'Godkänt ensam, efter väntetiden, av',
}

/** The repairs of administrators, the latest first. */
export const RepairHistory = ({ repairs }: { readonly repairs: readonly RepairAnswer[] }) => (
  <Table label="Det som har gjorts">
    <TableHeader>
      <ColumnHead isRowHeader>Åtgärd</ColumnHead>
      <ColumnHead>Sak</ColumnHead>
      <ColumnHead>Varför och av vem</ColumnHead>
      <ColumnHead>Hur det gick</ColumnHead>
    </TableHeader>
    <TableBody items={repairs.map((repair) => ({ ...repair, id: repair._id }))} dependencies={[repairs]}>
      {({ id, actName, about, stream, thing, reason, proposedByName, proposedAt, ...repair }) => (
        <Row id={id}>
          <Cell data-lines="2">
            {actName}
            <p className="soft">{about}</p>
          </Cell>
          <Cell>{stream && <a href={thingAddress(stream)}>{thing}</a>}</Cell>
          <Cell data-lines="2" data-wide>
            {reason}
            <p className="soft">
              {proposedByName}, {sayInstant(proposedAt)}
              {repair.basis && repair.basis !== 'own' && `. ${bases[repair.basis]} ${repair.decidedByName ?? ''}`}
            </p>
          </Cell>
          <Cell data-lines="2">
            <Status tone={statusTones[repair.status]}>{repairStatusTexts[repair.status]}</Status>
            <p className="soft">{repair.result}</p>
          </Cell>
        </Row>
      )}
    </TableBody>
  </Table>
)
