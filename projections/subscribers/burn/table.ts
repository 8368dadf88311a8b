import type { DiscFormat } from '../../../domain/subscribers/burn/events.ts'
import { boolean, integer, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { BurnStatus } from './view.ts'

export const burnRows = table({
  name: 'burns',
  version: 2,
  columns: {
    id: uuid,
    issue_id: uuid,
    publication_id: uuid,
    format: oneOf<DiscFormat>(),
    /** Null: made by hand. */
    robot: nullable(integer),
    copies: integer,
    /** Null: not known yet. */
    discs: nullable(integer),
    made: integer,
    status: oneOf<BurnStatus>(),
    is_real: boolean,
    reason: nullable(text),
    /** The day of discs made by hand. */
    day: nullable(text),
    subscriber_id: nullable(uuid),
    ordered_at: text,
    changed_at: text,
  },
  indexes: ['(issue_id, ordered_at)', '(status, ordered_at)'],
})

export const burnsTable = burnRows.sqlName
export type BurnRow = RowOf<typeof burnRows>
