import { z } from 'zod'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { COUNT_UNITS, PRICE_LINE_CODES } from './codes.ts'
import type { Services } from './services/services.ts'
import type * as Stored from './stored-price.ts'
import { TaxedPart } from './vat.ts'

/** The input of a price. Pages and words are those of one issue. */
export type PriceBasis = {
  readonly services: Services
  readonly pages: number
  readonly words: number
  readonly isNonprofit: boolean
  readonly includeStartFee: boolean
  /** In hundredths of a percent: 1000 is 10 %. */
  readonly discountPercent: number
  /** The amount that staff add, in öre; a negative one lowers the price, never below 0. */
  readonly manualPriceModifier: number
  /** The day of the pricing, `YYYY-MM-DD` in Europe/Stockholm: the lead time counts from it. */
  readonly today: string
}

export const PriceCount = z
  .object({ unit: z.enum(COUNT_UNITS), count: z.int() } satisfies ZodShape<Stored.PriceCount>)
  .readonly()
export type PriceCount = z.infer<typeof PriceCount>

/**
 * One line of a price. `code` is its row of the price list, or its rule; the web words it in both languages.
 * `unitPrice` and `amount` are öre, rounded half up once; `vatRate` is hundredths of a percent. `counts` holds the
 * factors of the quantity (16 pages × 12 issues), or the percentage of a rule.
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
 * Amounts are öre; the sum of `lines` is `price`, without VAT, and so is the sum of `toPartner` and `toDarub`.
 * `discount` is the öre that the discount takes off, 0 or more. `deliveryTimeDate` is `YYYY-MM-DD`, never a weekend or
 * a Swedish public holiday: the day of the first issue when the customer orders on the day of the pricing.
 */
export const PriceCalculation = z
  .object({
    priceListVersion: z.int(),
    lines: z.array(PriceLine).readonly(),
    /** Prices from before this field existed have none: see `taxesIn`. */
    taxes: z.array(TaxedPart).readonly().optional(),
    price: z.int(),
    toPartner: z.int(),
    toDarub: z.int(),
    totalAudioH: z.number(),
    effectiveWorkTime: z.number(),
    deliveryTimeDate: z.iso.date(),
    /**
     * The lead time in working days after order and manuscript. Prices from before this field existed have none: see
     * `deliveryOf`.
     */
    deliveryDays: z.int().optional(),
    discount: z.int(),
  } satisfies ZodShape<Stored.StoredPriceCalculation>)
  .readonly()
export type PriceCalculation = z.infer<typeof PriceCalculation>
