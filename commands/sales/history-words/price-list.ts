import type { PriceListEvent } from '../../../domain/sales/price-list/events.ts'
import type { InWords } from '../../kernel/history/sentence-parts.ts'

export const priceListInWords: InWords<PriceListEvent> = {
  PriceListPublished: ({ version }) => `gav ut prislista ${version}`,
  PriceListWithdrawn: ({ version }) => `drog in prislista ${version}`,
}
