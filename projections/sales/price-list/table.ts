import type { PriceTariff } from '../../../domain/sales/pricing/price-list.ts'
import { boolean, integer, json, type RowOf, table, text } from '../../kernel/table.ts'

export const priceListRows = table({
  name: 'price-lists',
  version: 1,
  columns: {
    /** The version as text, because rows are keyed by text. */
    id: text,
    version: integer,
    effective_from: text,
    rows: json<PriceTariff['rows']>(),
    rules: json<PriceTariff['rules']>(),
    is_withdrawn: boolean,
    published_at: text,
  },
})

export const priceListsTable = priceListRows.sqlName
export type PriceListRow = RowOf<typeof priceListRows>
