import { type Personal, shown } from '../../domain/personal.ts'
import { shownLines } from '../../domain/pricing/shown-lines.ts'
import type { Language } from '../../domain/quotation/fields.ts'
import { type Content, extentOf, type Offer } from '../../domain/quotation/state.ts'
import type { OfferDocument, Standing } from './offer.ts'

export type OfferSource = {
  readonly content: Pick<Content, 'about' | 'details'>
  readonly offer: Offer
  readonly revision: number
  readonly date: string
  readonly standing: Standing
  readonly url: string
  /** Undefined: the quotation's own. */
  readonly language: Language | undefined
}

const unpriced = { lines: [], price: 0, totalAudioH: 0 }

export const languageOf = (language: Language): 'sv' | 'en' => (language === 'en' ? 'en' : 'sv')

const text = (value: Personal<string>): string => shown(value)

const customerOf = ({ customerName, customerEmail, customerInfo }: Content['details']): OfferDocument['customer'] => ({
  name: text(customerInfo.name) || text(customerName),
  organizationNumber: text(customerInfo.organizationNumber),
  person: text(customerInfo.person),
  email: text(customerInfo.email) || text(customerEmail),
  address: [
    text(customerInfo.address1),
    text(customerInfo.address2),
    `${text(customerInfo.postcode)} ${text(customerInfo.city)}`,
  ],
  reference: text(customerInfo.ref),
})

/** What the customer gets to see of a quotation, as a document. */
export const offerOf = ({ content, offer, language, ...rest }: OfferSource): OfferDocument => {
  const { about, details } = content
  const { services, manuscript, priced } = offer
  return {
    ...rest,
    language: languageOf(language ?? about.language),
    name: text(about.name) || text(details.customerName),
    customer: customerOf(details),
    services,
    ...extentOf(manuscript),
    priced: priced ? { ...priced, lines: shownLines(priced.lines) } : { ...unpriced, deliveryTimeDate: rest.date },
  }
}
