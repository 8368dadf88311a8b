import { boolean, integer, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export const discountRows = table({
  name: 'discounts',
  version: 1,
  columns: {
    id: uuid,
    name: text,
    info: text,
    discount_code: text,
    /** In hundredths: 1250 is 12.5 %. */
    percent: integer,
    active: boolean,
    is_removed: boolean,
    created_at: text,
    revision: integer,
  },
})

export const discountsTable = discountRows.sqlName
export type DiscountRow = RowOf<typeof discountRows>
