import { z } from 'zod'
import { PriceRows, PriceRules } from '../../../domain/sales/pricing/price-list.ts'

/** A `coming` list is in force from a later day, `inForce` today; another has followed a `past` one. */
export const PriceListStatus = z.enum(['coming', 'inForce', 'past', 'withdrawn'])
export type PriceListStatus = z.infer<typeof PriceListStatus>

/** A version of the price list as the API answers it and the screen shows it. */
export const PriceListView = z.object({
  version: z.int(),
  effectiveFrom: z.iso.date(),
  status: PriceListStatus,
  publishedAt: z.string(),
  rows: PriceRows,
  rules: PriceRules,
})
export type PriceListView = z.infer<typeof PriceListView>
