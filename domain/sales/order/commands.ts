import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
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

/** The invoice facts, the id of the key that seals them, and the day on which they are erased. */
export const InvoiceSeal = z.object({ sealId: z.uuid(), facts: InvoiceFacts, eraseOn: z.iso.date() })
export type InvoiceSeal = z.infer<typeof InvoiceSeal>

const orderCommands = {
  PlaceOrder: OrderForm.omit({ state: true, done: true, doneDate: true }).extend({
    orderId: OrderId,
    ...OfTexts.shape,
    renews: RenewalOrigin.nullable(),
  }),
  /**
   * `concerns` belongs to the customer after the change. `madeOutTo` is the customer of the quotation after the change,
   * where known. `renewalDueOn` is the day after the change of a waiting renewal whose offer has not been sent.
   * `invoice` is sealed when the order becomes ready for its invoice, or when the facts change.
   */
  ReviseOrder: z.object({
    ...OfTexts.shape,
    changes: OrderForm.partial(),
    madeOutTo: CustomerId.nullish(),
    renewalDueOn: z.iso.date().nullish(),
    invoice: InvoiceSeal.nullable(),
    at: Instant,
  }),
  EraseInvoiceFacts: z.object({ sealId: z.uuid() }),
  /**
   * Says that an issue of a publication went into production; an order that has another publication by now ignores it.
   */
  SuggestProduction: z.object({ issueId: IssueId, publicationId: PublicationId, at: Instant }),
  DismissSuggestion: z.object({ at: Instant }),
  /** `quotation`: a copy of the order's quotation at the prices of the day; null when the order has none. */
  ProposeRenewal: z.object({ year: z.int(), dueOn: z.iso.date(), quotation: QuotationId.nullable() }),
  ConfirmRenewal: z.object({ year: z.int(), renewedAs: OrderId, at: Instant }),
  DeclineRenewal: z.object({ year: z.int(), at: Instant }),
  ForgetOrderTexts: z.object({ personId: z.uuid() }),
  WithdrawOrder: z.object({ at: Instant }),
  /** `isExample`: the example has placed the order, so its invoice is none. */
  RemoveOrder: z.object({ isExample: z.literal(true).exactOptional() }),
  RestoreOrder: z.object({}),
}
export type OrderCommand = CommandOf<typeof orderCommands>
