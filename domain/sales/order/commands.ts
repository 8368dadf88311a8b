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

/**
 * `personId`: the id of the key that seals the texts. `concerns`: the person whose forgetting also forgets the texts.
 */
const OfTexts = z.object({ personId: z.uuid(), concerns: z.uuid().nullish() })
export type OfTexts = z.infer<typeof OfTexts>

export const PlaceOrder = OrderForm.omit({ state: true, done: true, doneDate: true }).extend({
  type: z.literal('PlaceOrder'),
  orderId: OrderId,
  ...OfTexts.shape,
  renews: RenewalOrigin.nullable(),
})

/** The invoice facts, the id of the key that seals them, and the day on which they are erased. */
export const InvoiceSeal = z.object({ sealId: z.uuid(), facts: InvoiceFacts, eraseOn: z.iso.date() })
export type InvoiceSeal = z.infer<typeof InvoiceSeal>

/**
 * `concerns` belongs to the customer after the change. `madeOutTo` is the customer of the quotation after the change,
 * where known. `renewalDueOn` is the day after the change of a waiting renewal whose offer has not been sent. `invoice`
 * is sealed when the order becomes ready for its invoice, or when the facts change.
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

/**
 * Says that an issue of a publication went into production; an order that has another publication by now ignores it.
 */
export const SuggestProduction = z.object({
  type: z.literal('SuggestProduction'),
  issueId: IssueId,
  publicationId: PublicationId,
  at: Instant,
})

export const DismissSuggestion = z.object({ type: z.literal('DismissSuggestion'), at: Instant })

/** `quotation`: a copy of the order's quotation at the prices of the day; null when the order has none. */
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
