import type { PriceListEvent, PriceListPublished, PriceListWithdrawn } from '../../../domain/sales/price-list/events.ts'
import { rowProjection } from '../../kernel/projection.ts'
import { priceListRows } from './table.ts'

const keys = ({ data }: PriceListPublished | PriceListWithdrawn) => [String(data.version)]

export const priceLists = rowProjection<PriceListEvent, typeof priceListRows>(priceListRows, {
  PriceListPublished: {
    keys,
    fold: (_, { event: { data }, recordedAt }) => ({
      id: String(data.version),
      version: data.version,
      effective_from: data.effectiveFrom,
      rows: data.rows,
      rules: data.rules,
      is_withdrawn: false,
      published_at: recordedAt,
    }),
  },
  PriceListWithdrawn: { keys, fold: (row) => row && { ...row, is_withdrawn: true } },
})
