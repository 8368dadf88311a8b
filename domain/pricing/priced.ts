import type { Services } from './services.ts'

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

export type PriceLine = {
  /** Which row of the price list, or which rule, it comes from; the web words it in both languages. */
  readonly code: string
  readonly quantity: number
  /** Öre each. */
  readonly unitPrice: number
  /** Öre, rounded half up once. */
  readonly amount: number
  /** Hundredths of a percent. */
  readonly vatRate: number
}

/** Öre, hours and dates; `lines` add up to `price`, which is without VAT. */
export type Priced = {
  readonly priceListVersion: number
  readonly lines: readonly PriceLine[]
  readonly price: number
  readonly toPartner: number
  readonly toDarub: number
  readonly totalAudioH: number
  readonly effectiveWorkTime: number
  /** `YYYY-MM-DD`: never a weekend or a Swedish public holiday. */
  readonly deliveryTimeDate: string
  /** Öre taken off by the discount, 0 or more. */
  readonly discount: number
}
