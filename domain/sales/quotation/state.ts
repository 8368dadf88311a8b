import type { CustomerId, OrderId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import { withDefaults } from '../../kernel/with-defaults.ts'
import type { PriceCalculation } from '../pricing/price-calculation.ts'
import { noServices } from '../pricing/services/no-services.ts'
import type { Services } from '../pricing/services/services.ts'
import { blankContact } from './blank-contact.ts'
import type { ActingParty, ManuscriptFile, Terms } from './events.ts'
import type { ContactInfo, Language } from './fields.ts'
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
  /** The pages that the customer gave in place of the number counted in the files. */
  readonly correctedPages: number | null
}

/** The contents that a revision fixes when it is sent. */
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
  /** Absent: the sending had no greeting. */
  readonly greeting?: Personal<string>
  /** The customer ordered before staff had read it; absent: staff sent it. */
  readonly by?: 'customer'
  /** Letters go to another address since this revision was sent; absent: to the same. */
  readonly isReaddressed?: true
  readonly offer: Offer
}

export type BegunQuotation = { readonly status: 'Begun'; readonly keyHash: string; readonly content: Content }

type CodedQuotation = {
  readonly shortCode: string
  /** The hash of the key of the draft it grew out of; null: there was none. */
  readonly keyHash: string | null
  readonly content: Content
  /** The order and year that it renews; absent: none. */
  readonly renews?: RenewalOrigin
  /** The revision that staff work on, or have sent. */
  readonly revision: number
  /** The latest revision that the customer has got. */
  readonly sent: SentRevision | null
}

/** The acceptance of an order, as it was before it was withdrawn. */
export type UndoneAcceptance = {
  readonly orderId: OrderId
  readonly revision: number
  readonly by: ActingParty
  readonly acceptedAt: string
  readonly deliverOn?: string
}

export type OpenQuotation = CodedQuotation & {
  readonly status: 'Open' | 'Sent' | 'Declined' | 'Expired'
  /**
   * The withdrawn acceptance while the offer stays as it was ordered; absent: it was never ordered, or has been
   * changed, sent or answered since.
   */
  readonly takenBack?: UndoneAcceptance
  /**
   * The quotation that the order has instead. The customer can neither order nor decline this one until it is sent
   * again. Absent: none.
   */
  readonly replacedBy?: QuotationId
}

/** Whether another quotation has replaced this one in its order, and staff have not sent this one since. */
export const isReplaced = (quotation: LiveQuotation): boolean =>
  'replacedBy' in quotation && quotation.replacedBy !== undefined

export type AcceptedQuotation = CodedQuotation & {
  readonly status: 'Accepted'
  readonly orderId: OrderId
  readonly acceptedBy: ActingParty
  readonly acceptedAt: string
  /** The day that was promised at the order; absent: the day that the price was computed with. */
  readonly deliverOn?: string
  /**
   * The quotation that had replaced this one until the acceptance, and replaces it again when no order follows; absent:
   * none.
   */
  readonly replacedBefore?: QuotationId
}

/** The price that an order needs after its customer has been forgotten, without personal data. */
export type ForgottenOrder = { readonly orderId: OrderId; readonly priced: PriceCalculation | null }

export type LiveQuotation = BegunQuotation | OpenQuotation | AcceptedQuotation

export type Quotation =
  | { readonly status: 'Missing' }
  | LiveQuotation
  | { readonly status: 'Removed'; readonly was: LiveQuotation }
  | { readonly status: 'Forgotten'; readonly ordered?: ForgottenOrder }

export const emptyContent: Content = {
  about: { name: '', info: '', customer: null, narrator: null, language: 'se' },
  details: { customerName: '', customerEmail: '', message: '', customerInfo: blankContact },
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

/** Completes an offer that was stored before later fields existed. */
export const wholeOffer = (stored: object): Offer => withDefaults(emptyContent.offer, stored)

const completeQuotation = <Live extends LiveQuotation>(stored: Live): Live => {
  const whole = { ...stored, content: withDefaults(emptyContent, stored.content) }
  if (!('sent' in whole) || whole.sent === null) return whole
  return { ...whole, sent: { ...whole.sent, offer: wholeOffer(whole.sent.offer) } }
}

/** Completes a quotation that was stored before later fields existed. */
export const wholeQuotation = (stored: Quotation): Quotation => {
  if (stored.status === 'Removed') return { ...stored, was: completeQuotation(stored.was) }
  return 'content' in stored ? completeQuotation(stored) : stored
}

/**
 * The extent that is priced: staff's numbers come before those of the files, which the customer may have corrected, and
 * the visitor's estimate comes last.
 */
export const extentOf = ({ files, pages, words, wishedPages, correctedPages }: Manuscript): Extent => {
  const counted = correctExtent(countedExtent(files), correctedPages)
  const reckoned = words === null ? wishedPages : pagesOfWords(words)
  return { pages: pages ?? (counted.pages || reckoned), words: words ?? counted.words }
}
