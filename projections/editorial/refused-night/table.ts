import { type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** The last start of a night's run of an issue that was refused, until a run of the issue starts or ends. */
export const refusedNightRows = table({
  name: 'refused_nights',
  version: 1,
  columns: {
    /** The issue, also one that nobody has opened. */
    id: uuid,
    publication_id: uuid,
    /** The day of the issue. */
    day: text,
    /** The rejection. */
    reason: text,
    refused_at: text,
  },
  indexes: ['(refused_at)'],
})

export const refusedNightsTable = refusedNightRows.sqlName
export type RefusedNightRow = RowOf<typeof refusedNightRows>
