import type { RepairAct } from '../../../domain/support/repair/acts.ts'
import type { RepairApproved } from '../../../domain/support/repair/events.ts'
import { boolean, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { RepairStatus } from './view.ts'

/** Reasons stay in the log, where they are forgotten with the administrator who wrote them. */
export const repairRows = table({
  name: 'repairs',
  version: 2,
  columns: {
    id: uuid,
    status: oneOf<RepairStatus>(),
    act: json<RepairAct>(),
    needs_second: boolean,
    about: nullable(text),
    stream: nullable(text),
    batch: nullable(uuid),
    proposed_by: uuid,
    proposed_at: text,
    by_command: boolean,
    decided_by: nullable(uuid),
    decided_at: nullable(text),
    basis: nullable(oneOf<RepairApproved['data']['basis']>()),
    ended_at: nullable(text),
    /** Swedish: how it ended. */
    result: nullable(text),
  },
  indexes: ['(status, proposed_at)', '(batch)'],
})

export const repairsTable = repairRows.sqlName
export type RepairRow = RowOf<typeof repairRows>
