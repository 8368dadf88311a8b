import type { Manifest, ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** The manifest from which a production makes its book. */
export const bookRows = table({
  name: 'books',
  version: 1,
  columns: {
    /** The id of the production. */
    id: uuid,
    issue_id: uuid,
    kind: oneOf<ProductionKind>(),
    manifest: json<Manifest>(),
    /** Null until the book is made. */
    made_at: nullable(text),
  },
  indexes: ['(issue_id, kind, made_at)'],
})

export const booksTable = bookRows.sqlName
export type BookRow = RowOf<typeof bookRows>
