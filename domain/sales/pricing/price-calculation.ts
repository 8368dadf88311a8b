import { z } from 'zod'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { COUNT_UNITS, PRICE_LINE_CODES } from './codes.ts'
import type { Services } from './services/services.ts'
import type * as Stored from './stored-price.ts'
import { TaxedPart } from './vat.ts'

/** What a price is made from. Pages and words are those of one issue. */
export type PriceBasis = {
  readonly services: Services
  readonly pages: number
  readonly words: number
  readonly isNonprofit: boolean
  readonly includeStartFee: boolean
  /** In hundredths of a percent: 1000 is 10 %. */
  readonly discountPercent: number
  /** Added by staff, in öre; negative lowers the price, never below 0. */
  readonly manualPriceModifier: number
  /** The day it is priced, `YYYY-MM-DD` in Europe/Stockholm: delivery is counted from it. */
  readonly today: string
}

export const PriceCount = z
  .object({ unit: z.enum(COUNT_UNITS), count: z.int() } satisfies ZodShape<Stored.PriceCount>)
  .readonly()
export type PriceCount = z.infer<typeof PriceCount>

/**
 * One line of a price. `code` is the row of the price list, or the rule, it comes from; the web words it in both
 * languages. `unitPrice` and `amount` are öre, rounded half up once; `vatRate` is hundredths of a percent.
 * `counts` says what the quantity is made of (16 pages × 12 issues), and which percent a rule took.
 */
export const PriceLine = z
  .object({
    code: z.enum(PRICE_LINE_CODES),
    counts: z.array(PriceCount).readonly(),
    quantity: z.int(),
    unitPrice: z.int(),
    amount: z.int(),
    vatRate: z.int(),
  } satisfies ZodShape<Stored.PriceLine>)
  .readonly()
export type PriceLine = z.infer<typeof PriceLine>

/**
 * Öre, hours and dates; `lines` add up to `price`, which is without VAT, and so do `toPartner` and `toDarub`.
 * `discount` is the öre taken off by the discount, 0 or more. `deliveryTimeDate` is `YYYY-MM-DD`, never a weekend
 * or a Swedish public holiday: of the first issue, when it is ordered the day it is priced.
 */
export const PriceCalculation = z
  .object({
    priceListVersion: z.int(),
    lines: z.array(PriceLine).readonly(),
    /** Absent in prices from before it was kept: see `taxesIn`. */
    taxes: z.array(TaxedPart).readonly().optional(),
    price: z.int(),
    toPartner: z.int(),
    toDarub: z.int(),
    totalAudioH: z.number(),
    effectiveWorkTime: z.number(),
    deliveryTimeDate: z.iso.date(),
    /** In working days after order and manuscript. Absent in prices from before it was kept: see `deliveryOf`. */
    deliveryDays: z.int().optional(),
    discount: z.int(),
  } satisfies ZodShape<Stored.StoredPriceCalculation>)
  .readonly()
export type PriceCalculation = z.infer<typeof PriceCalculation>
