import type { ComparedCounts } from '../../../domain/subscribers/subscriber-import/events.ts'
import { integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

type ImportStatus = 'received' | 'compared' | 'started' | 'completed' | 'discarded' | 'undoing' | 'undone'

/** The counts of the import, planned or done. */
type ImportDone = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly leftOut?: number
  readonly skipped?: number
}

/** The counts of the undo. */
type ImportUndone = {
  readonly restored: number
  readonly kept: number
  readonly left?: number
  readonly earlier?: number
}

export const subscriberImportRows = table({
  name: 'subscriber-imports',
  version: 1,
  columns: {
    id: uuid,
    publication: uuid,
    rows: integer,
    list_day: nullable(text),
    columns: json<readonly (string | null)[]>(),
    heading: text,
    counts: nullable(json<ComparedCounts>()),
    status: oneOf<ImportStatus>(),
    planned: nullable(json<ImportDone>()),
    done: nullable(json<ImportDone>()),
    undone: nullable(json<ImportUndone>()),
    received_by: uuid,
    started_by: nullable(uuid),
    undone_by: nullable(uuid),
    received_at: text,
    compared_at: nullable(text),
    /** When the import or its undo last began to change subscribers. */
    acted_at: nullable(text),
    completed_at: nullable(text),
    undone_at: nullable(text),
  },
  indexes: ['(publication, received_at)'],
})

export const subscriberImportsTable = subscriberImportRows.sqlName
export type SubscriberImportRow = RowOf<typeof subscriberImportRows>
