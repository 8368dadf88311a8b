import type { PriceTariff } from '../../domain/pricing/price-list.ts'

export const priceListsTable = 'price_lists_v1'

export type PriceListRow = {
  /** The version as text: rows are keyed by text. */
  readonly id: string
  readonly version: number
  readonly effective_from: string
  readonly rows: PriceTariff['rows']
  readonly rules: PriceTariff['rules']
  readonly is_withdrawn: boolean
  readonly published_at: string
}
