import type { PriceList } from '../pricing/price-list.ts'
import { FIRST_PRICE_LIST } from '../pricing/services/first-price-list.ts'
import type { PriceListPublished } from './events.ts'

export const priceListPublished = (version: number, effectiveFrom: string): PriceListPublished => ({
  type: 'PriceListPublished',
  data: { ...FIRST_PRICE_LIST, version, effectiveFrom },
})

/** The first list with another price per page for the human voice. */
export const raisedPriceList = (version: number, effectiveFrom: string, unitPrice = 6500): PriceList => ({
  ...FIRST_PRICE_LIST,
  rows: { ...FIRST_PRICE_LIST.rows, narrationDarub: { ...FIRST_PRICE_LIST.rows.narrationDarub, unitPrice } },
  version,
  effectiveFrom,
})
