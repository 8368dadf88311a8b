import { z } from 'zod'
import { DiscountId } from '../../../domain/kernel/ids.ts'

/** A discount as the API answers it and the screens show it. */
export const DiscountView = z.object({
  _id: DiscountId,
  name: z.string(),
  info: z.string(),
  discountCode: z.string(),
  /** 12.5 is 12.5 %. */
  discountPercent: z.number(),
  active: z.boolean(),
  createdAt: z.string(),
})
export type DiscountView = z.infer<typeof DiscountView>

export const discountStates = ['active', 'inactive'] as const
export type DiscountState = (typeof discountStates)[number]

/** A list of discounts can be sorted by these columns. */
export const discountSorts = { name: 'text', code: 'text', percent: 'integer', active: 'integer' } as const
export type DiscountSort = keyof typeof discountSorts
