import type { DiscountEvent } from '../../../domain/sales/discount/events.ts'
import { entity } from '../../kernel/entity.ts'
import { discountRows } from './table.ts'

export const discounts = entity<DiscountEvent, typeof discountRows>(discountRows)({
  id: ({ discountId }) => discountId,
  opens: {
    DiscountOffered: ({ event: { data }, recordedAt, revision }) => ({
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
  on: {
    DiscountDescribed: ({ changes }) => changes,
    DiscountCodeChanged: ({ discountCode }) => ({ discount_code: discountCode }),
    DiscountPercentSet: ({ percent }) => ({ percent }),
    DiscountWithdrawn: () => ({ active: false }),
    DiscountResumed: () => ({ active: true }),
    DiscountRemoved: () => ({ is_removed: true }),
    DiscountRestored: () => ({ is_removed: false }),
  },
})
