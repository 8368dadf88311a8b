import type { IssueId, OrderId, QuotationId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import type { OrderForm } from './commands.ts'
import type { SealedFacts } from './events.ts'

/** The form as it is stored: its texts can have been erased. */
export type OrderProfile = Omit<OrderForm, 'name' | 'info'> & {
  readonly name: Personal<string>
  readonly info: Personal<string>
}

export type ProposedRenewal = {
  readonly year: number
  readonly dueOn: string
  readonly quotation: QuotationId | null
}

/** The last year that staff have decided; `renewedAs`: undefined when they declined. */
export type DecidedRenewal = {
  readonly year: number
  readonly renewedAs: OrderId | undefined
  readonly proposal: ProposedRenewal | undefined
}

type SealedInvoice = {
  readonly sealId: string
  readonly facts: Personal<SealedFacts>
  readonly eraseOn: string
}

export type SealedTexts = {
  /** The keys that have sealed the texts since the texts were last forgotten. */
  readonly keys: readonly string[]
  /** The persons whose forgetting also forgets the texts. */
  readonly concern: readonly string[]
  /** How often the texts have been forgotten. */
  readonly forgotten: number
}

export type LiveOrder = {
  readonly status: 'Active'
  readonly orderId: OrderId
  readonly form: OrderProfile
  readonly texts: SealedTexts
  readonly renews: RenewalOrigin | null
  readonly invoice: SealedInvoice | undefined
  /** An issue of the order's publication that went into production before the order did. */
  readonly suggestion: IssueId | undefined
  readonly proposal: ProposedRenewal | undefined
  readonly renewal: DecidedRenewal | undefined
}

export type Order =
  | { readonly status: 'Missing' }
  | LiveOrder
  | { readonly status: 'Removed'; readonly order: LiveOrder }
  | { readonly status: 'Withdrawn'; readonly order: LiveOrder }

export type OrderRejection =
  | 'OrderAlreadyExists'
  | 'OrderNotFound'
  | 'OrderStateOutOfReach'
  | 'OrderInProduction'
  | 'OrderInvoiced'
  | 'OrderWasWithdrawn'
  | 'QuotationOfAnother'
  | 'RenewalNotProposed'
  | 'RenewalOfferGone'
