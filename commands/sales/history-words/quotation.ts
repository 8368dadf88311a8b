import { displayText } from '../../../domain/kernel/personal.ts'
import type { ActingParty, QuotationEvent, Terms } from '../../../domain/sales/quotation/events.ts'
import {
  beforePhrase,
  countPhrase,
  dayOf,
  earlierValue,
  fieldsOf,
  type InWords,
  moneyOf,
  percent,
  type SentenceLookup,
} from '../../kernel/history/sentence-parts.ts'

const descriptions = {
  name: 'namn',
  info: 'info',
  customer: 'kund',
  narrator: 'inläsare',
  language: 'språk',
}
const details = {
  customerName: 'namn',
  customerEmail: 'e-postadress',
  message: 'meddelande',
  customerInfo: 'uppgifter för faktura',
}
/** The terms without a sum or a share, which tells itself. */
const plainTerms = {
  discountCode: 'rabattkod',
  discountId: 'rabattens koppling',
  isNonprofit: 'val av ideell förening',
  includeStartFee: 'val av startavgift',
}
const forWhom: Readonly<Record<ActingParty, string>> = { customer: '', staff: ' åt kunden' }

/** The price that the quotation had before, in öre. */
const earlierPrice = ({ earlier }: SentenceLookup): number | undefined =>
  // The cast is sound: they are of the same stream.
  (earlier as readonly QuotationEvent[]).findLast((event) => event.type === 'QuotationPriced')?.data.priced.price

const earlierNumber = (aside: SentenceLookup, field: string): number | undefined => {
  const value = earlierValue(aside, field)
  return typeof value === 'number' ? value : undefined
}

/** The changed terms; sums and shares each with what it was. */
const termPhrases = (changes: Partial<Terms>, aside: SentenceLookup): string => {
  const { discountPercent: share, manualPriceModifier: sum, ...plain } = changes
  const phrases = [
    fieldsOf(plain, plainTerms),
    share === undefined
      ? ''
      : `rabatt ${percent(share)}${beforePhrase(earlierNumber(aside, 'discountPercent'), share, percent)}`,
    sum === undefined
      ? ''
      : `prisjustering ${moneyOf(sum)}${beforePhrase(earlierNumber(aside, 'manualPriceModifier'), sum, moneyOf)}`,
  ].filter(Boolean)
  return phrases.join(', ')
}

const pagesOf = (pages: number) => countPhrase(pages, 'en sida', 'sidor')

export const quotationInWords: InWords<QuotationEvent> = {
  QuotationBegun: () => 'började på en förfrågan',
  QuotationDrafted: ({ renews }) => `lade upp en offert${renews ? ` om förnyelse för ${renews.year}` : ''}`,
  QuotationRequested: () => 'skickade in förfrågan',
  QuotationDescribed: ({ changes }) => `ändrade offertens ${fieldsOf(changes, descriptions)}`,
  CustomerDetailsGiven: ({ changes }) => `angav kundens ${fieldsOf(changes, details)}`,
  ServicesChosen: () => 'valde tjänster',
  ManuscriptCounted: ({ files }) => `räknade manuset: ${countPhrase(files.length, 'en fil', 'filer')}`,
  ManuscriptEstimated: ({ pages, words }) =>
    pages === null && words === null
      ? 'räknar åter med filernas sidor och ord'
      : `räknar med ${[pages === null ? '' : pagesOf(pages), words === null ? '' : countPhrase(words, 'ett ord', 'ord')].filter(Boolean).join(' och ')}`,
  PagesWished: ({ pages }, aside) =>
    `önskade ${pagesOf(pages)}${beforePhrase(earlierNumber(aside, 'pages'), pages, pagesOf)}`,
  PagesCorrected: ({ pages }) =>
    pages === null ? 'räknar åter med de sidor som räknats' : `rättade antalet till ${pagesOf(pages)}`,
  TermsSet: ({ changes }, aside) => `ändrade villkoren: ${termPhrases(changes, aside)}`,
  QuotationPriced: ({ pages, words, priced: { price } }, aside) =>
    `prissatte ${pagesOf(pages)} och ${countPhrase(words, 'ett ord', 'ord')} till ${moneyOf(price)}${beforePhrase(earlierPrice(aside), price, moneyOf)}`,
  QuotationSent: ({ revision, validUntil, by }) =>
    by === 'customer'
      ? 'tog prislistans pris som offert'
      : `skickade offertens version ${revision}, giltig till ${dayOf(validUntil)}`,
  QuotationRevised: ({ revision }) => `började på offertens version ${revision}`,
  QuotationAccepted: ({ revision, by, deliverOn }) =>
    `beställde offertens version ${revision}${forWhom[by]}${deliverOn === undefined ? '' : ` med leverans ${deliverOn}`}`,
  AcceptanceTakenBack: ({ by, replacedBy }) =>
    `tog tillbaka beställningen${forWhom[by]}${replacedBy === undefined ? '' : ', som nu gäller en annan offert'}`,
  QuotationDeclined: ({ reason, by }) =>
    `avböjde offerten${forWhom[by]}: ${displayText(reason) || 'inget skäl angivet'}`,
  QuotationExpired: () => 'lät offerten gå ut',
  QuotationRemoved: () => 'tog bort offerten',
  QuotationRestored: () => 'tog tillbaka den borttagna offerten',
  QuotationForgotten: () => 'glömde allt personligt i offerten',
}
