import { displayText } from '../../../domain/kernel/personal.ts'
import type { ActingParty, QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { countPhrase, dayOf, fieldsOf, type InWords } from '../../kernel/history/sentence-parts.ts'

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
const terms = {
  discountCode: 'rabattkod',
  discountPercent: 'rabatt',
  discountId: 'rabattens koppling',
  manualPriceModifier: 'prisjustering',
  isNonprofit: 'val av ideell förening',
  includeStartFee: 'val av startavgift',
}
const forWhom: Readonly<Record<ActingParty, string>> = { customer: '', staff: ' åt kunden' }

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
  PagesWished: ({ pages }) => `önskade ${pagesOf(pages)}`,
  PagesCorrected: ({ pages }) =>
    pages === null ? 'räknar åter med de sidor som räknats' : `rättade antalet till ${pagesOf(pages)}`,
  TermsSet: ({ changes }) => `ändrade villkoren: ${fieldsOf(changes, terms)}`,
  QuotationPriced: ({ pages, words }) => `prissatte ${pagesOf(pages)} och ${countPhrase(words, 'ett ord', 'ord')}`,
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
