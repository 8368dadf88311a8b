import { z } from 'zod'
import { CustomerId, IssueId, OrderId, PublicationId, QuotationId } from '../../kernel/ids.ts'
import { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import { nameOf } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { InvoiceFacts } from './invoice.ts'
import { OrderState, OrderType } from './rules.ts'

const Instant = z.iso.datetime('Ange datum och tid.')

export const OrderForm = z.object({
  name: nameOf(200),
  info: z.string().trim().max(10_000, tooLongMessage(10_000)),
  customer: CustomerId.nullable(),
  quotation: QuotationId.nullable(),
  publication: PublicationId.nullable(),
  orderType: OrderType,
  state: OrderState,
  renew: z.boolean(),
  orderDate: Instant,
  done: z.boolean(),
  doneDate: Instant.nullable(),
})
export type OrderForm = z.infer<typeof OrderForm>

/** Whose key seals the texts, and who takes them along when she is forgotten. */
const OfTexts = z.object({ personId: z.uuid(), concerns: z.uuid().nullish() })
export type OfTexts = z.infer<typeof OfTexts>

export const PlaceOrder = OrderForm.omit({ state: true, done: true, doneDate: true }).extend({
  type: z.literal('PlaceOrder'),
  orderId: OrderId,
  ...OfTexts.shape,
  renews: RenewalOrigin.nullable(),
})

/** What an invoice needs, under the id whose key seals it, until the day it is erased. */
export const InvoiceSeal = z.object({ sealId: z.uuid(), facts: InvoiceFacts, eraseOn: z.iso.date() })
export type InvoiceSeal = z.infer<typeof InvoiceSeal>

/**
 * `concerns` belongs to the customer after the change, `madeOutTo` to the quotation after it: the customer that it offers
 * something to, where she is known. `renewalDueOn`: the day of a renewal that waits and has not been sent, after the change.
 * `invoice` is sealed when the order becomes ready for one, or what it says changes.
 */
export const ReviseOrder = z.object({
  type: z.literal('ReviseOrder'),
  ...OfTexts.shape,
  changes: OrderForm.partial(),
  madeOutTo: CustomerId.nullish(),
  renewalDueOn: z.iso.date().nullish(),
  invoice: InvoiceSeal.nullable(),
  at: Instant,
})

export const EraseInvoiceFacts = z.object({ type: z.literal('EraseInvoiceFacts'), sealId: z.uuid() })

/** An issue of a publication went into production; an order that has moved to another publication is not meant. */
export const SuggestProduction = z.object({
  type: z.literal('SuggestProduction'),
  issueId: IssueId,
  publicationId: PublicationId,
  at: Instant,
})

export const DismissSuggestion = z.object({ type: z.literal('DismissSuggestion'), at: Instant })

/** `quotation`: a copy of the order's own at the prices of the day; null when it has none. */
export const ProposeRenewal = z.object({
  type: z.literal('ProposeRenewal'),
  year: z.int(),
  dueOn: z.iso.date(),
  quotation: QuotationId.nullable(),
})

export const ConfirmRenewal = z.object({
  type: z.literal('ConfirmRenewal'),
  year: z.int(),
  renewedAs: OrderId,
  at: Instant,
})

export const DeclineRenewal = z.object({ type: z.literal('DeclineRenewal'), year: z.int(), at: Instant })

export const ForgetOrderTexts = z.object({ type: z.literal('ForgetOrderTexts'), personId: z.uuid() })

export const WithdrawOrder = z.object({ type: z.literal('WithdrawOrder'), at: Instant })

export const RemoveOrder = z.object({ type: z.literal('RemoveOrder') })

export const RestoreOrder = z.object({ type: z.literal('RestoreOrder') })

export const OrderCommand = z.discriminatedUnion('type', [
  PlaceOrder,
  ReviseOrder,
  EraseInvoiceFacts,
  SuggestProduction,
  DismissSuggestion,
  ProposeRenewal,
  ConfirmRenewal,
  DeclineRenewal,
  ForgetOrderTexts,
  WithdrawOrder,
  RemoveOrder,
  RestoreOrder,
])
export type OrderCommand = z.infer<typeof OrderCommand>
