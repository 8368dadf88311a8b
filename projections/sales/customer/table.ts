import type { Address } from '../../../domain/sales/customer/commands.ts'
import { boolean, integer, json, nullable, type RowOf, table, text, uuid } from '../../kernel/table.ts'

/** The personal columns are null once the contact has been forgotten, until staff enter a new one. */
export const customerRows = table({
  name: 'customers',
  version: 2,
  columns: {
    id: uuid,
    name: text,
    info: nullable(text),
    organization_number: nullable(text),
    contact_name: nullable(text),
    contact_email: nullable(text),
    /** Addresses as stored at the time: read them through `wholeAddress`. */
    delivery: nullable(json<Partial<Address>>()),
    invoice: nullable(json<Partial<Address>>()),
    order_date: nullable(text),
    done_date: nullable(text),
    is_contact_forgotten: boolean,
    is_removed: boolean,
    created_at: text,
    revision: integer,
  },
  indexes: ['(name collate swedish, id)'],
})

export const customersTable = customerRows.sqlName
export type CustomerRow = RowOf<typeof customerRows>
