import type { CustomerId, IssueId, OrderId, PublicationId, QuotationId } from '../ids.ts'
import type { Personal } from '../personal.ts'
import type { Renews } from '../renews.ts'
import type { SealedFacts } from './invoice.ts'
import type { OrderState, OrderType } from './rules.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

export type OrderPlaced = {
  readonly type: 'OrderPlaced'
  readonly data: {
    readonly orderId: OrderId
    /** Whose key seals the texts: the contact's at the customer, or the order's own while it has none. */
    readonly personId: string
    readonly name: Personal<string>
    readonly info: Personal<string>
    readonly customer: CustomerId | null
    readonly quotation: QuotationId | null
    readonly publication: PublicationId | null
    readonly orderType: OrderType
    readonly renew: boolean
    readonly orderDate: string
    readonly renews: Renews | null
  }
}

export type OrderDescribed = {
  readonly type: 'OrderDescribed'
  readonly data: {
    readonly orderId: OrderId
    readonly personId: string
    readonly changes: { readonly name?: Personal<string>; readonly info?: Personal<string> }
  }
}

/** Carries the texts along, so that they are sealed under the new customer's key. */
export type OrderHandedOver = {
  readonly type: 'OrderHandedOver'
  readonly data: {
    readonly orderId: OrderId
    readonly personId: string
    readonly customer: CustomerId | null
    readonly name: Personal<string>
    readonly info: Personal<string>
  }
}

type Chosen<Type extends string, Choice> = {
  readonly type: Type
  readonly data: { readonly orderId: OrderId } & Choice
}

export type QuotationChosen = Chosen<'QuotationChosen', { readonly quotation: QuotationId | null }>
export type PublicationChosen = Chosen<'PublicationChosen', { readonly publication: PublicationId | null }>
export type OrderTypeChosen = Chosen<'OrderTypeChosen', { readonly orderType: OrderType }>
export type RenewalSwitched = Chosen<'RenewalSwitched', { readonly renew: boolean }>
export type OrderDated = Chosen<'OrderDated', { readonly orderDate: string }>

/** A step on the way of an order, taken at an instant. */
type Step<Type extends string> = Chosen<Type, { readonly at: string }>

export type OrderPutIntoProduction = Step<'OrderPutIntoProduction'>
export type OrderTakenOutOfProduction = Step<'OrderTakenOutOfProduction'>
export type OrderSentToReview = Step<'OrderSentToReview'>
export type OrderReturnedToProduction = Step<'OrderReturnedToProduction'>
export type OrderMadeReadyForInvoice = Step<'OrderMadeReadyForInvoice'>
export type OrderReturnedToReview = Step<'OrderReturnedToReview'>

/** `state`: where the order stands then; it may be marked done from anywhere. */
export type OrderCompleted = Chosen<'OrderCompleted', { readonly state: OrderState; readonly doneDate: string }>
export type OrderReopened = Chosen<'OrderReopened', { readonly state: OrderState; readonly at: string }>
export type CompletionDated = Chosen<'CompletionDated', { readonly doneDate: string }>

/** Sealed under a key of their own: they outlive the customer's and die on their day. */
export type InvoiceFactsSealed = Chosen<
  'InvoiceFactsSealed',
  { readonly sealId: string; readonly facts: Personal<SealedFacts>; readonly eraseOn: string }
>
export type InvoiceFactsErased = Chosen<'InvoiceFactsErased', { readonly sealId: string }>

export type ProductionSuggested = Chosen<'ProductionSuggested', { readonly issueId: IssueId; readonly at: string }>
export type SuggestionDismissed = Step<'SuggestionDismissed'>

export type RenewalProposed = Chosen<
  'RenewalProposed',
  { readonly year: number; readonly dueOn: string; readonly quotation: QuotationId | null }
>
export type RenewalConfirmed = Chosen<
  'RenewalConfirmed',
  { readonly year: number; readonly renewedAs: OrderId; readonly at: string }
>
export type RenewalDeclined = Chosen<'RenewalDeclined', { readonly year: number; readonly at: string }>

/** The person whose key sealed the texts has been forgotten: copies of them are to go too. */
export type OrderTextsForgotten = Chosen<'OrderTextsForgotten', { readonly personId: string }>

export type OrderWithdrawn = Step<'OrderWithdrawn'>
export type OrderRemoved = Chosen<'OrderRemoved', object>
export type OrderRestored = Chosen<'OrderRestored', object>

/** What makes an order another one than it was; removing and bringing back aside. */
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
