import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import { boolean, integer, json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export const publicationRows = table({
  name: 'publications',
  version: 5,
  columns: {
    id: uuid,
    name: text,
    customer: nullable(uuid),
    /**
     * The settings with a flag instead of each password, as known when the row was written: read them over
     * `wholeSettings`.
     */
    settings: json<object>(),
    /** The addresses of its receivers. */
    addresses: json<Readonly<Partial<Record<ReceiverId, string>>>>(),
    next_issue_number: integer,
    default_issue: nullable(uuid),
    is_removed: boolean,
    created_at: text,
    revision: integer,
  },
  indexes: ['(customer)'],
})

export const publicationsTable = publicationRows.sqlName
export type PublicationRow = RowOf<typeof publicationRows>
