import { z } from 'zod'
import { PriceRows, PriceRules } from '../../../domain/sales/pricing/price-list.ts'

/** `coming` counts from a later day, `inForce` today, `past` has been followed by another. */
export const PriceListStatus = z.enum(['coming', 'inForce', 'past', 'withdrawn'])
export type PriceListStatus = z.infer<typeof PriceListStatus>

/** A version of the price list as the API answers and the screen shows it. */
export const PriceListView = z.object({
  version: z.int(),
  effectiveFrom: z.iso.date(),
  status: PriceListStatus,
  publishedAt: z.string(),
  rows: PriceRows,
  rules: PriceRules,
})
export type PriceListView = z.infer<typeof PriceListView>
