import type { Fact } from '../../kernel/fact.ts'
import type { CustomerId, IssueId, OrderId, PublicationId, QuotationId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove. `personId` is the id of
// the key that seals the texts: the order's own, or in older events the contact's at the customer. `concerns` is the
// person whose forgetting also forgets the texts: that contact, or null where there is no customer. An event without it
// concerns the person of `personId`, unless that is the order's own id.

export type OrderType = 'ljudkod-narrate' | 'ljudkod' | 'narrate' | 'other'

export type OrderState = 'created' | 'in-production' | 'in-review' | 'ready-for-invoice' | 'done'

export type InvoiceLine = {
  readonly code: string
  readonly quantity: number
  readonly unitPrice: number | null
  readonly amount: number
  readonly vatRate: number
}

export type SealedFacts = {
  readonly orderName: string
  readonly customerName: string
  readonly organizationNumber: string
  readonly reference: string
  readonly email: string
  readonly address1: string
  readonly address2?: string | undefined
  readonly postcode: string
  readonly city: string
  readonly lines: readonly InvoiceLine[]
  readonly taxes?: readonly { readonly vatRate: number; readonly net: number; readonly vat: number }[] | undefined
}

export type OrderPlaced = {
  readonly type: 'OrderPlaced'
  readonly data: {
    readonly orderId: OrderId
    readonly personId: string
    readonly concerns?: string | null
    readonly name: Personal<string>
    readonly info: Personal<string>
    readonly customer: CustomerId | null
    readonly quotation: QuotationId | null
    readonly publication: PublicationId | null
    readonly orderType: OrderType
    readonly renew: boolean
    readonly orderDate: string
    readonly renews: RenewalOrigin | null
  }
}

export type OrderDescribed = {
  readonly type: 'OrderDescribed'
  readonly data: {
    readonly orderId: OrderId
    readonly personId: string
    readonly concerns?: string | null
    readonly changes: { readonly name?: Personal<string>; readonly info?: Personal<string> }
  }
}

/** Seals the texts again, because they concern the new customer too from now on. */
export type OrderHandedOver = {
  readonly type: 'OrderHandedOver'
  readonly data: {
    readonly orderId: OrderId
    readonly personId: string
    readonly concerns?: string | null
    readonly customer: CustomerId | null
    readonly name: Personal<string>
    readonly info: Personal<string>
  }
}

type ChoiceFact<Type extends string, Choice> = Fact<{ orderId: OrderId }, Type, Choice>

export type QuotationChosen = ChoiceFact<'QuotationChosen', { readonly quotation: QuotationId | null }>
export type PublicationChosen = ChoiceFact<'PublicationChosen', { readonly publication: PublicationId | null }>
export type OrderTypeChosen = ChoiceFact<'OrderTypeChosen', { readonly orderType: OrderType }>
export type RenewalSwitched = ChoiceFact<'RenewalSwitched', { readonly renew: boolean }>
export type OrderDated = ChoiceFact<'OrderDated', { readonly orderDate: string }>

/** A fact of an order with only its instant, such as a step forward or back. */
type Step<Type extends string> = ChoiceFact<Type, { readonly at: string }>

export type OrderPutIntoProduction = Step<'OrderPutIntoProduction'>
export type OrderTakenOutOfProduction = Step<'OrderTakenOutOfProduction'>
export type OrderSentToReview = Step<'OrderSentToReview'>
export type OrderReturnedToProduction = Step<'OrderReturnedToProduction'>
export type OrderMadeReadyForInvoice = Step<'OrderMadeReadyForInvoice'>
export type OrderReturnedToReview = Step<'OrderReturnedToReview'>

/** `state`: the state after it; staff may mark an order done from any state. */
export type OrderCompleted = ChoiceFact<'OrderCompleted', { readonly state: OrderState; readonly doneDate: string }>
export type OrderReopened = ChoiceFact<'OrderReopened', { readonly state: OrderState; readonly at: string }>
export type CompletionDated = ChoiceFact<'CompletionDated', { readonly doneDate: string }>

/** Seals the facts under a key of their own, so that they outlive the customer's key and are erased on their day. */
export type InvoiceFactsSealed = ChoiceFact<
  'InvoiceFactsSealed',
  { readonly sealId: string; readonly facts: Personal<SealedFacts>; readonly eraseOn: string }
>
export type InvoiceFactsErased = ChoiceFact<'InvoiceFactsErased', { readonly sealId: string }>

export type ProductionSuggested = ChoiceFact<'ProductionSuggested', { readonly issueId: IssueId; readonly at: string }>
export type SuggestionDismissed = Step<'SuggestionDismissed'>

export type RenewalProposed = ChoiceFact<
  'RenewalProposed',
  { readonly year: number; readonly dueOn: string; readonly quotation: QuotationId | null }
>
export type RenewalConfirmed = ChoiceFact<
  'RenewalConfirmed',
  { readonly year: number; readonly renewedAs: OrderId; readonly at: string }
>
export type RenewalDeclined = ChoiceFact<'RenewalDeclined', { readonly year: number; readonly at: string }>

/**
 * A person whom the texts concern has been forgotten: the key `personId` is destroyed, and read models erase their
 * copies of the texts.
 */
export type OrderTextsForgotten = ChoiceFact<'OrderTextsForgotten', { readonly personId: string }>

export type OrderWithdrawn = Step<'OrderWithdrawn'>
export type OrderRemoved = ChoiceFact<'OrderRemoved', object>
export type OrderRestored = ChoiceFact<'OrderRestored', object>

/** The events that change a live order; placing, removing, withdrawing and restoring are apart. */
export type OrderChange =
  | OrderDescribed
  | OrderHandedOver
  | QuotationChosen
  | PublicationChosen
  | OrderTypeChosen
  | RenewalSwitched
  | OrderDated
  | OrderPutIntoProduction
  | OrderTakenOutOfProduction
  | OrderSentToReview
  | OrderReturnedToProduction
  | OrderMadeReadyForInvoice
  | OrderReturnedToReview
  | OrderCompleted
  | OrderReopened
  | CompletionDated
  | InvoiceFactsSealed
  | InvoiceFactsErased
  | ProductionSuggested
  | SuggestionDismissed
  | RenewalProposed
  | RenewalConfirmed
  | RenewalDeclined
  | OrderTextsForgotten

export type OrderEvent = OrderPlaced | OrderChange | OrderWithdrawn | OrderRemoved | OrderRestored
