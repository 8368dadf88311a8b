import { displayText } from '../../../domain/kernel/personal.ts'
import { writtenOrganizationNumber } from '../../../domain/sales/organization-number.ts'
import { shownLines } from '../../../domain/sales/pricing/shown-lines.ts'
import type { Language } from '../../../domain/sales/quotation/fields.ts'
import { type Content, extentOf, type Offer } from '../../../domain/sales/quotation/state.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import type { OfferDocument, OfferStage } from './offer.ts'

type OfferSource = {
  readonly seller: SellerForm
  readonly content: Pick<Content, 'about' | 'details'>
  readonly offer: Offer
  readonly revision: number
  readonly date: string
  /** The greeting of the sending; empty: none. */
  readonly greeting: string
  readonly standing: OfferStage
  readonly url: string
  /** Undefined: the quotation's own. */
  readonly language: Language | undefined
}

const noPrices = { lines: [], price: 0, totalAudioH: 0 }

export const languageOf = (language: Language): 'sv' | 'en' => (language === 'en' ? 'en' : 'sv')

const customerOf = ({ customerName, customerEmail, customerInfo }: Content['details']): OfferDocument['customer'] => ({
  name: displayText(customerInfo.name) || displayText(customerName),
  organizationNumber: writtenOrganizationNumber(displayText(customerInfo.organizationNumber)),
  person: displayText(customerInfo.person),
  email: displayText(customerInfo.email) || displayText(customerEmail),
  address: [
    displayText(customerInfo.address1),
    displayText(customerInfo.address2),
    `${writtenPostcode(displayText(customerInfo.postcode))} ${displayText(customerInfo.city)}`,
  ],
  reference: displayText(customerInfo.ref),
})

/** Makes the document of an offer from the parts of a quotation that the customer may see. */
export const offerOf = ({ content, offer, language, ...rest }: OfferSource): OfferDocument => {
  const { about, details } = content
  const { services, manuscript, priced } = offer
  return {
    ...rest,
    language: languageOf(language ?? about.language),
    name: displayText(about.name) || displayText(details.customerName),
    customer: customerOf(details),
    services,
    ...extentOf(manuscript),
    priced: priced ? { ...priced, lines: shownLines(priced.lines) } : { ...noPrices, deliveryTimeDate: rest.date },
  }
}
