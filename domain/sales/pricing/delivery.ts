import { capitalise } from '../../kernel/values/texts/capitalise.ts'
import type { PriceCalculation } from './price-calculation.ts'
import type { QuotationLanguage } from './words.ts'

/** The lead time: a number of working days after order and manuscript, or, when `deliveryDays` is null, a fixed day. */
export type Delivery = { readonly deliveryDays: number | null; readonly deliveryTimeDate: string }

/**
 * `deliverOn`: the day that the order fixed; null: none is fixed yet. Prices from before working days were stored
 * promise the day that they were computed with.
 */
export const deliveryOf = (
  { deliveryDays, deliveryTimeDate }: Pick<PriceCalculation, 'deliveryDays' | 'deliveryTimeDate'>,
  deliverOn: string | null,
): Delivery =>
  deliverOn === null
    ? { deliveryDays: deliveryDays ?? null, deliveryTimeDate }
    : { deliveryDays: null, deliveryTimeDate: deliverOn }

const daysInWords = {
  sv: (days: number) => {
    if (days === 0) return 'samma arbetsdag som vi har beställning och manus'
    return `${days}\u00a0${days === 1 ? 'arbetsdag' : 'arbetsdagar'} efter beställning och manus`
  },
  en: (days: number) => {
    if (days === 0) return 'the same working day as we have order and manuscript'
    return `${days}\u00a0working ${days === 1 ? 'day' : 'days'} after order and manuscript`
  },
} satisfies Readonly<Record<QuotationLanguage, (days: number) => string>>

const firstIssue = { sv: 'första numret', en: 'first issue' } satisfies Readonly<Record<QuotationLanguage, string>>

type DeliveryPhrase = Delivery & {
  readonly language: QuotationLanguage
  readonly nrOfIssues: number
  /** Writes a day in the style of the text around it. */
  readonly day: (date: string) => string
}

/**
 * Examples: 'Första numret: 10 arbetsdagar efter beställning och manus'; once ordered, 'Första numret: tisdag 8
 * december 2026'.
 */
export const deliveryInWords = ({
  deliveryDays,
  deliveryTimeDate,
  language,
  nrOfIssues,
  day,
}: DeliveryPhrase): string => {
  const when = deliveryDays === null ? day(deliveryTimeDate) : daysInWords[language](deliveryDays)
  if (nrOfIssues === 1) return capitalise(when)
  return capitalise(`${firstIssue[language]}: ${when}`)
}
