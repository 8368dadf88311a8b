import type { Fact } from '../../kernel/fact.ts'
import type { CustomerId, DiscountId, MediaId, OrderId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import type { Services, StoredPriceCalculation } from '../pricing/stored-price.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove.

type QuotationFact<Type extends string, Data = object> = Fact<{ quotationId: QuotationId }, Type, Data>

export type Language = 'se' | 'en'

export type ContactInfo = {
  readonly name: string
  readonly organizationNumber: string
  readonly person: string
  readonly email: string
  readonly address1: string
  readonly address2: string
  readonly postcode: string
  readonly city: string
  readonly ref: string
  readonly purpose: string
  readonly other: string
}

/** A visitor's unsent draft; only a holder of the key may go on with it. */
export type QuotationBegun = QuotationFact<'QuotationBegun', { readonly keyHash: string }>

/**
 * A holder of the `shortCode` can read and order, so the code is sealed like the data that it opens. `renews`: the
 * order and year that it renews, if any.
 */
export type QuotationDrafted = QuotationFact<
  'QuotationDrafted',
  { readonly shortCode: Personal<string>; readonly renews?: RenewalOrigin }
>

export type QuotationRequested = QuotationFact<'QuotationRequested', { readonly shortCode: Personal<string> }>

export type QuotationDescribed = QuotationFact<
  'QuotationDescribed',
  {
    readonly changes: {
      readonly name?: Personal<string>
      readonly info?: Personal<string>
      readonly customer?: CustomerId | null
      readonly narrator?: UserId | null
      readonly language?: Language
    }
  }
>

export type CustomerDetailsGiven = QuotationFact<
  'CustomerDetailsGiven',
  {
    readonly changes: {
      readonly customerName?: Personal<string>
      readonly customerEmail?: Personal<string>
      readonly message?: Personal<string>
      readonly customerInfo?: { readonly [Field in keyof ContactInfo]?: Personal<string> }
    }
  }
>

export type ServicesChosen = QuotationFact<'ServicesChosen', { readonly services: Services }>

export type ManuscriptFile = {
  readonly mediaId: MediaId
  readonly name: Personal<string>
  readonly pages: number | null
  readonly words: number | null
}

export type ManuscriptCounted = QuotationFact<'ManuscriptCounted', { readonly files: readonly ManuscriptFile[] }>

/** Staff's own numbers; null: those of the files. */
export type ManuscriptEstimated = QuotationFact<
  'ManuscriptEstimated',
  { readonly pages: number | null; readonly words: number | null }
>

export type PagesWished = QuotationFact<'PagesWished', { readonly pages: number }>

/** The number of pages of one issue that the customer gave in place of the counted one; null: the counted one holds. */
export type PagesCorrected = QuotationFact<'PagesCorrected', { readonly pages: number | null }>

export type Terms = {
  readonly discountCode: string
  /** Hundredths of a percent; 0 for an unknown or inactive code. */
  readonly discountPercent: number
  readonly discountId: DiscountId | null
  readonly manualPriceModifier: number
  readonly isNonprofit: boolean
  readonly includeStartFee: boolean
}

export type TermsSet = QuotationFact<'TermsSet', { readonly changes: Partial<Terms> }>

export type QuotationPriced = QuotationFact<
  'QuotationPriced',
  { readonly pages: number; readonly words: number; readonly priced: StoredPriceCalculation }
>

/** `greeting`: the text that staff wrote to the recipient, if any. */
export type QuotationSent = QuotationFact<
  'QuotationSent',
  {
    readonly revision: number
    readonly sentAt: string
    readonly validUntil: string
    readonly greeting?: Personal<string>
    /** The customer ordered at the list's price before staff had read the inquiry; absent: staff sent the quotation. */
    readonly by?: 'customer'
  }
>

export type QuotationRevised = QuotationFact<'QuotationRevised', { readonly revision: number }>

export type ActingParty = 'customer' | 'staff'

/**
 * `deliverOn`: the day that is promised from now on when the offer promised working days. `replaces`: the quotation
 * that the order had until now; absent: none.
 */
export type QuotationAccepted = QuotationFact<
  'QuotationAccepted',
  {
    readonly orderId: OrderId
    readonly revision: number
    readonly by: ActingParty
    readonly acceptedAt: string
    readonly deliverOn?: string
    readonly replaces?: QuotationId
  }
>

/**
 * `replacedBy`: the quotation that the order has instead; absent: none, so that the customer may order this one again.
 */
export type AcceptanceTakenBack = QuotationFact<
  'AcceptanceTakenBack',
  { readonly orderId: OrderId; readonly by: ActingParty; readonly replacedBy?: QuotationId }
>

export type QuotationDeclined = QuotationFact<
  'QuotationDeclined',
  { readonly reason: Personal<string>; readonly by: ActingParty; readonly declinedAt: string }
>

export type QuotationExpired = QuotationFact<'QuotationExpired', { readonly validUntil: string }>

export type QuotationRemoved = QuotationFact<'QuotationRemoved'>

export type QuotationRestored = QuotationFact<'QuotationRestored'>

/** `askedBy`: a user, or null when the quotation was forgotten together with its customer. */
export type QuotationForgotten = QuotationFact<'QuotationForgotten', { readonly askedBy: UserId | null }>

export type QuotationEvent =
  | QuotationBegun
  | QuotationDrafted
  | QuotationRequested
  | QuotationDescribed
  | CustomerDetailsGiven
  | ServicesChosen
  | ManuscriptCounted
  | ManuscriptEstimated
  | PagesWished
  | PagesCorrected
  | TermsSet
  | QuotationPriced
  | QuotationSent
  | QuotationRevised
  | QuotationAccepted
  | AcceptanceTakenBack
  | QuotationDeclined
  | QuotationExpired
  | QuotationRemoved
  | QuotationRestored
  | QuotationForgotten
