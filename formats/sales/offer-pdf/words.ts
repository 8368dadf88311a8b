import type { OfferStage } from './offer.ts'

type WordLookup = {
  readonly offer: string
  readonly headings: Readonly<Record<OfferStage['kind'], (revision: number) => string>>
  readonly from: string
  readonly to: string
  readonly about: string
  readonly date: string
  readonly validUntil: string
  readonly ordered: string
  readonly organizationNumber: string
  readonly reference: string
  readonly contents: string
  readonly price: string
  readonly pricePerYear: string
  readonly priceFirstYear: string
  readonly columns: readonly [string, string, string, string, string]
  readonly withoutVat: string
  readonly vat: (rate: string, base: string) => string
  readonly total: string
  readonly notPriced: string
  readonly readingTime: string
  readonly delivery: string
  readonly countedFromOrder: string
  /** The note of an order that is dated later than it was placed. */
  readonly countedFromOrderDay: string
  readonly countedFromOffer: string
  readonly terms: string
  readonly binding: Readonly<Record<OfferStage['kind'], (day: string) => string>>
  readonly termsText: readonly string[]
  readonly payment: (days: number) => string
  readonly seller: string
  readonly questions: string
  readonly website: string
  readonly vatNumber: string
  readonly tax: string
  readonly approvedForFTax: string
  readonly bankgiro: string
  readonly plusgiro: string
  readonly order: string
  readonly orderText: string
  readonly follow: string
  readonly followText: string
  readonly qrAlt: (url: string) => string
  readonly forCustomer: string
  readonly forUs: (name: string) => string
  readonly signature: readonly [string, string, string]
}

const sv: WordLookup = {
  offer: 'Offert',
  headings: {
    draft: () => 'Utkast till offert',
    offered: (revision) => `Offert, version ${revision}`,
    ordered: (revision) => `Beställd offert, version ${revision}`,
  },
  from: 'Från',
  to: 'Till',
  about: 'Om offerten',
  date: 'Datum',
  validUntil: 'Gäller till och med',
  ordered: 'Beställd',
  organizationNumber: 'Org.nr',
  reference: 'Er referens',
  contents: 'Det här ingår',
  price: 'Pris',
  pricePerYear: 'Pris per år',
  priceFirstYear: 'Pris för det första året',
  columns: ['Tjänst', 'Antal', 'À-pris', 'Moms', 'Belopp'],
  withoutVat: 'Summa exklusive moms',
  vat: (rate, base) => `Moms ${rate} på ${base}`,
  total: 'Att betala inklusive moms',
  notPriced: 'Priset räknas ut när vi vet hur många sidor det blir.',
  readingTime: 'Inläst tid',
  delivery: 'Leverans',
  countedFromOrder: 'räknat från beställningen, när manuset har kommit',
  countedFromOrderDay: 'räknat från orderns eget datum, när manuset har kommit',
  countedFromOffer: 'räknat från offertens datum',
  terms: 'Villkor',
  binding: {
    draft: () => 'Det här är ett utkast och binder ingen.',
    offered: (day) => `Offerten gäller till och med ${day}.`,
    ordered: (day) => `Offerten blev en beställning ${day}.`,
  },
  termsText: [
    'Beloppen är i svenska kronor. Momsen räknas en gång för varje momssats.',
    'Priset bygger på de sidor och ord som står ovan. Blir texterna längre hör vi av oss innan vi börjar.',
    'Beställningen kan tas tillbaka tills produktionen har börjat.',
  ],
  payment: (days) => {
    if (days === 0) return 'Betalning när fakturan kommer.'
    return `Betalning ${days} ${days === 1 ? 'dag' : 'dagar'} efter faktura.`
  },
  seller: 'Säljare',
  questions: 'Frågor',
  website: 'Webbplats',
  vatNumber: 'Momsreg.nr',
  tax: 'Skatt',
  approvedForFTax: 'Godkänd för F-skatt',
  bankgiro: 'Bankgiro',
  plusgiro: 'Plusgiro',
  order: 'Beställ',
  orderText: 'Skanna koden eller öppna adressen. Där ser ni offerten och beställer.',
  follow: 'Följ beställningen',
  followText: 'Skanna koden eller öppna adressen. Där ser ni hur långt beställningen har kommit.',
  qrAlt: (url) => `QR-kod till offerten på ${url}`,
  forCustomer: 'För beställaren',
  forUs: (name) => `För ${name || 'säljaren'}`,
  signature: ['Ort och datum', 'Underskrift', 'Namnförtydligande'],
}

const en: WordLookup = {
  offer: 'Quotation',
  headings: {
    draft: () => 'Draft quotation',
    offered: (revision) => `Quotation, version ${revision}`,
    ordered: (revision) => `Ordered quotation, version ${revision}`,
  },
  from: 'From',
  to: 'To',
  about: 'About this quotation',
  date: 'Date',
  validUntil: 'Valid until',
  ordered: 'Ordered',
  organizationNumber: 'Org. no.',
  reference: 'Your reference',
  contents: 'What is included',
  price: 'Price',
  pricePerYear: 'Price per year',
  priceFirstYear: 'Price for the first year',
  columns: ['Service', 'Quantity', 'Unit price', 'VAT', 'Amount'],
  withoutVat: 'Total excluding VAT',
  vat: (rate, base) => `VAT ${rate} on ${base}`,
  total: 'To pay including VAT',
  notPriced: 'The price follows once we know the number of pages.',
  readingTime: 'Reading time',
  delivery: 'Delivery',
  countedFromOrder: 'counted from the order, once we have the manuscript',
  countedFromOrderDay: 'counted from the date of the order itself, once we have the manuscript',
  countedFromOffer: 'counted from the date of the quotation',
  terms: 'Terms',
  binding: {
    draft: () => 'This is a draft and binds nobody.',
    offered: (day) => `This quotation is valid until ${day}.`,
    ordered: (day) => `This quotation became an order on ${day}.`,
  },
  termsText: [
    'Amounts are in Swedish kronor. VAT is calculated once for each rate.',
    'The price rests on the pages and words stated above. Should the texts get longer, we contact you before we begin.',
    'You may take the order back until production has begun.',
  ],
  payment: (days) => {
    if (days === 0) return 'Payment on receipt of the invoice.'
    return `Payment ${days} ${days === 1 ? 'day' : 'days'} after invoice.`
  },
  seller: 'Seller',
  questions: 'Questions',
  website: 'Web site',
  vatNumber: 'VAT no.',
  tax: 'Tax',
  approvedForFTax: 'Approved for Swedish F-tax',
  bankgiro: 'Bankgiro',
  plusgiro: 'Plusgiro',
  order: 'Order',
  orderText: 'Scan the code or open the address. There you find this quotation and order.',
  follow: 'Follow the order',
  followText: 'Scan the code or open the address. There you see how far the order has come.',
  qrAlt: (url) => `QR code for the quotation at ${url}`,
  forCustomer: 'For the customer',
  forUs: (name) => `For ${name || 'the seller'}`,
  signature: ['Place and date', 'Signature', 'Name in print'],
}

export const offerWords = { sv, en } as const
export type OfferWords = WordLookup
