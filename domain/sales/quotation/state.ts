import type { CustomerId, OrderId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import { withDefaults } from '../../kernel/with-defaults.ts'
import type { PriceCalculation } from '../pricing/price-calculation.ts'
import { noServices } from '../pricing/services/no-services.ts'
import type { Services } from '../pricing/services/services.ts'
import type { ActingParty, ManuscriptFile, Terms } from './events.ts'
import { type ContactInfo, contactFields, type Language } from './fields.ts'
import { correctExtent, countedExtent, type Extent, pagesOfWords } from './rules.ts'

export type QuotationDescription = {
  readonly name: Personal<string>
  readonly info: Personal<string>
  readonly customer: CustomerId | null
  readonly narrator: UserId | null
  readonly language: Language
}

export type Details = {
  readonly customerName: Personal<string>
  readonly customerEmail: Personal<string>
  readonly message: Personal<string>
  readonly customerInfo: { readonly [Field in keyof ContactInfo]: Personal<string> }
}

export type Manuscript = {
  readonly files: readonly ManuscriptFile[]
  /** Staff's own numbers. */
  readonly pages: number | null
  readonly words: number | null
  readonly wishedPages: number
  /** The customer's, in the place of what was counted in her files. */
  readonly correctedPages: number | null
}

/** What is offered: it is this that a revision fixes when it is sent. */
export type Offer = {
  readonly services: Services
  readonly manuscript: Manuscript
  readonly terms: Terms
  /** Null until there are pages to price. */
  readonly priced: PriceCalculation | null
}

export type Content = { readonly about: QuotationDescription; readonly details: Details; readonly offer: Offer }

export type SentRevision = {
  readonly revision: number
  readonly sentAt: string
  readonly validUntil: string
  /** Absent: nothing was said. */
  readonly greeting?: Personal<string>
  /** Nobody of staff has read it; absent: staff have sent it. */
  readonly by?: 'customer'
  /** Letters go to another address since; absent: to the same. */
  readonly isReaddressed?: true
  readonly offer: Offer
}

export type BegunQuotation = { readonly status: 'Begun'; readonly keyHash: string; readonly content: Content }

type CodedQuotation = {
  readonly shortCode: string
  /** Of the draft it grew out of. */
  readonly keyHash: string | null
  readonly content: Content
  /** The order it offers for another year; absent: none. */
  readonly renews?: RenewalOrigin
  /** The revision staff work on, or have sent. */
  readonly revision: number
  /** The latest one the customer has got. */
  readonly sent: SentRevision | null
}

/** What an order had accepted before that was taken back. */
export type UndoneAcceptance = {
  readonly orderId: OrderId
  readonly revision: number
  readonly by: ActingParty
  readonly acceptedAt: string
  readonly deliverOn?: string
}

export type OpenQuotation = CodedQuotation & {
  readonly status: 'Open' | 'Sent' | 'Declined' | 'Expired'
  /** While it stands as it was ordered last; absent: it was not ordered, or has been changed, sent or answered since. */
  readonly takenBack?: UndoneAcceptance
  /** What its order stands by instead. Until it is sent again its customer can neither order nor decline it. Absent: nothing. */
  readonly replacedBy?: QuotationId
}

/** Its order stands by another, and staff have not sent it since. */
export const isReplaced = (quotation: LiveQuotation): boolean =>
  'replacedBy' in quotation && quotation.replacedBy !== undefined

export type AcceptedQuotation = CodedQuotation & {
  readonly status: 'Accepted'
  readonly orderId: OrderId
  readonly acceptedBy: ActingParty
  readonly acceptedAt: string
  /** The day that was promised when it was ordered; absent: the one its price was reckoned with. */
  readonly deliverOn?: string
  /** What had taken its place until then, and does so again where no order comes to stand by it; absent: nothing. */
  readonly replacedBefore?: QuotationId
}

/** What an order needs of its offer after its customer has been forgotten: what it costs, and nobody's name. */
export type ForgottenOrder = { readonly orderId: OrderId; readonly priced: PriceCalculation | null }

export type LiveQuotation = BegunQuotation | OpenQuotation | AcceptedQuotation

export type Quotation =
  | { readonly status: 'Missing' }
  | LiveQuotation
  | { readonly status: 'Removed'; readonly was: LiveQuotation }
  | { readonly status: 'Forgotten'; readonly ordered?: ForgottenOrder }

const noContact = Object.fromEntries(contactFields.map((field) => [field, ''])) as ContactInfo

export const emptyContent: Content = {
  about: { name: '', info: '', customer: null, narrator: null, language: 'se' },
  details: { customerName: '', customerEmail: '', message: '', customerInfo: noContact },
  offer: {
    services: noServices,
    manuscript: { files: [], pages: null, words: null, wishedPages: 0, correctedPages: null },
    terms: {
      discountCode: '',
      discountPercent: 0,
      discountId: null,
      manualPriceModifier: 0,
      isNonprofit: false,
      includeStartFee: true,
    },
    priced: null,
  },
}

/** What was offered as it was once stored, with what came later. */
export const wholeOffer = (stored: object): Offer => withDefaults(emptyContent.offer, stored)

const completeQuotation = <Live extends LiveQuotation>(stored: Live): Live => {
  const whole = { ...stored, content: withDefaults(emptyContent, stored.content) }
  if (!('sent' in whole) || whole.sent === null) return whole
  return { ...whole, sent: { ...whole.sent, offer: wholeOffer(whole.sent.offer) } }
}

/** The quotation as it was once stored, with what came later. */
export const wholeQuotation = (stored: Quotation): Quotation => {
  if (stored.status === 'Removed') return { ...stored, was: completeQuotation(stored.was) }
  return 'content' in stored ? completeQuotation(stored) : stored
}

/** Staff's numbers before those of the files, as the customer has corrected them, before what she believes. */
export const extentOf = ({ files, pages, words, wishedPages, correctedPages }: Manuscript): Extent => {
  const counted = correctExtent(countedExtent(files), correctedPages)
  const reckoned = words === null ? wishedPages : pagesOfWords(words)
  return { pages: pages ?? (counted.pages || reckoned), words: words ?? counted.words }
}
