import { type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** The telephone services that may fetch a publication. */
export const telephoneServiceRows = table({
  name: 'telephone_services',
  version: 1,
  columns: {
    id: uuid,
    publication_id: uuid,
    name: text,
    admitted_at: text,
  },
  indexes: ['(publication_id)'],
})

export const telephoneServicesTable = telephoneServiceRows.sqlName
export type TelephoneServiceRow = RowOf<typeof telephoneServiceRows>
