import type { PriceListPublished, PriceListWithdrawn } from '../../domain/price-list/events.ts'
import { rowProjection } from '../projection.ts'
import type { PriceListRow } from './table.ts'

const keys = ({ data }: PriceListPublished | PriceListWithdrawn) => [String(data.version)]

export const priceLists = rowProjection<PriceListRow>({
  name: 'price-lists',
  version: 1,
  key: 'id',
  columns: {
    id: 'text',
    version: 'integer not null',
    effective_from: 'text not null',
    rows: 'jsonb not null',
    rules: 'jsonb not null',
    is_withdrawn: 'boolean not null',
    published_at: 'text not null',
  },
  indexes: [],
  on: {
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
  },
})
