import type { DiscountEvent } from '../../../domain/sales/discount/events.ts'
import {
  beforePhrase,
  earlierValue,
  fieldsOf,
  type InWords,
  percent,
  quoteText,
} from '../../kernel/history/sentence-parts.ts'

const descriptions = { name: 'namn', info: 'info' }

export const discountInWords: InWords<DiscountEvent> = {
  DiscountOffered: ({ name, discountCode, percent: size }) =>
    `lade upp rabatten ${quoteText(name)}, ${percent(size)} med koden ${discountCode}`,
  DiscountDescribed: ({ changes }) => `ändrade rabattens ${fieldsOf(changes, descriptions)}`,
  DiscountCodeChanged: ({ discountCode }, aside) =>
    `gav rabatten koden ${discountCode}${beforePhrase(earlierValue(aside, 'discountCode'), discountCode, String)}`,
  DiscountPercentSet: ({ percent: size }, aside) =>
    `satte rabatten till ${percent(size)}${beforePhrase(earlierValue(aside, 'percent'), size, (before) => percent(Number(before)))}`,
  DiscountWithdrawn: () => 'avaktiverade rabatten',
  DiscountResumed: () => 'aktiverade rabatten igen',
  DiscountRemoved: () => 'tog bort rabatten',
  DiscountRestored: () => 'tog tillbaka den borttagna rabatten',
}
