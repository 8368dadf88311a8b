import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { VoiceSample } from '../../../domain/sales/seller/seller.ts'
import { integer, json, type RowOf, table, text } from '../../kernel/table.ts'

/** One row: the installation has one seller. */
export const sellerRows = table({
  name: 'sellers',
  version: 1,
  columns: {
    id: text,
    /** The form as stored at the time: read it through `wholeSeller`. */
    form: json<Partial<SellerForm>>(),
    samples: json<readonly VoiceSample[]>(),
    revision: integer,
  },
})

export const sellersTable = sellerRows.sqlName
export type SellerRow = RowOf<typeof sellerRows>
