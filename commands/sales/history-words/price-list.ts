import type { PriceListEvent } from '../../../domain/sales/price-list/events.ts'
import { dayInWords, type InWords } from '../../kernel/history/sentence-parts.ts'

export const priceListInWords: InWords<PriceListEvent> = {
  PriceListPublished: ({ version, effectiveFrom }) =>
    `gav ut prislista ${version}, som gäller från ${dayInWords(effectiveFrom)}`,
  PriceListWithdrawn: ({ version }) => `drog in prislista ${version}`,
}
