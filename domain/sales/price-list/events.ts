import type { PriceList } from '../pricing/stored-price.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove.

export type PriceListPublished = {
  readonly type: 'PriceListPublished'
  readonly data: PriceList
}

export type PriceListWithdrawn = {
  readonly type: 'PriceListWithdrawn'
  readonly data: { readonly version: number }
}

export type PriceListEvent = PriceListPublished | PriceListWithdrawn
