import type { DiscountView } from '../../../projections/sales/discount/view.ts'

export type Discount = DiscountView
