import type { DiscountEvent } from '../../domain/discount/events.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { DiscountRow } from './table.ts'

type Of<Type> = Extract<DiscountEvent, { readonly type: Type }>

const changing = <Event extends DiscountEvent>(
  change: (data: Event['data']) => Partial<DiscountRow>,
): RowFold<DiscountRow, Event> => ({
  keys: ({ data }) => [data.discountId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data), revision },
})

export const discounts = rowProjection<DiscountRow>({
  name: 'discounts',
  version: 1,
  key: 'id',
  columns: {
    id: 'uuid',
    name: 'text not null',
    info: 'text not null',
    discount_code: 'text not null',
    percent: 'integer not null',
    active: 'boolean not null',
    is_removed: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: [],
  on: {
    DiscountOffered: {
      keys: ({ data }) => [data.discountId],
      fold: (_, { event: { data }, recordedAt, revision }) => ({
        id: data.discountId,
        name: data.name,
        info: data.info,
        discount_code: data.discountCode,
        percent: data.percent,
        active: data.active,
        is_removed: false,
        created_at: recordedAt,
        revision,
      }),
    },
    DiscountDescribed: changing<Of<'DiscountDescribed'>>(({ changes }) => changes),
    DiscountCodeChanged: changing<Of<'DiscountCodeChanged'>>(({ discountCode }) => ({ discount_code: discountCode })),
    DiscountPercentSet: changing<Of<'DiscountPercentSet'>>(({ percent }) => ({ percent })),
    DiscountWithdrawn: changing(() => ({ active: false })),
    DiscountResumed: changing(() => ({ active: true })),
    DiscountRemoved: changing(() => ({ is_removed: true })),
    DiscountRestored: changing(() => ({ is_removed: false })),
  },
})
