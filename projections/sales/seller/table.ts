import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { VoiceSample } from '../../../domain/sales/seller/seller.ts'
import { integer, json, type RowOf, table, text } from '../../kernel/table.ts'

/** One row: there is one who sells. */
export const sellerRows = table({
  name: 'sellers',
  version: 1,
  columns: {
    id: text,
    /** As it was known when it was written: read it over `wholeSeller`. */
    form: json<Partial<SellerForm>>(),
    samples: json<readonly VoiceSample[]>(),
    revision: integer,
  },
})

export const sellersTable = sellerRows.sqlName
export type SellerRow = RowOf<typeof sellerRows>
