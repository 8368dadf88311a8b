import type { DiscountView } from '../../projections/discounts/view.ts'

export type Discount = DiscountView
