import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { type DiscountId, OrderId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { CountedFile, QuotationChanges } from './fields.ts'

/** The input of a price, looked up before the decision. */
export type Pricing = {
  readonly list: PriceList
  /** `YYYY-MM-DD` in Europe/Stockholm. */
  readonly today: string
  /** The discount behind the code that applies after the change; null for an unknown or inactive code. */
  readonly discount: { readonly discountId: DiscountId; readonly percent: number } | null
}

const quotationId = QuotationId
const pricing = z.custom<Pricing>()
const keyHash = z.string()
const actingPartySchema = z.enum(['customer', 'staff'])
const date = Day

/** The order is placed in one act with the request when it needs no offer. */
const OrderAtOnce = z.object({ orderId: OrderId, today: date, at: z.iso.datetime() })

export type QuotationCommandOf<Type extends QuotationCommand['type']> = MessageOfType<QuotationCommand, Type>

export const quotationCommands = {
  BeginQuotation: z.object({ quotationId, keyHash, changes: QuotationChanges, pricing }),
  /** `renews`: the order and year that the quotation renews; absent for a new one. */
  DraftQuotation: z.object({
    quotationId,
    shortCode: z.string(),
    renews: RenewalOrigin.optional(),
    changes: QuotationChanges,
    pricing,
  }),
  /**
   * `keyHash`: the hash of the key of its draft; null for a request that was never a draft. `order`: absent when the
   * visitor asks for an offer.
   */
  RequestQuotation: z.object({
    quotationId,
    shortCode: z.string(),
    keyHash: keyHash.nullable(),
    changes: QuotationChanges,
    pricing,
    order: OrderAtOnce.optional(),
  }),
  /** `by`: staff, a holder of the draft's key, or the customer who got the quotation. */
  ChangeQuotation: z.object({
    quotationId,
    by: z.union([actingPartySchema, z.object({ keyHash })]),
    changes: QuotationChanges,
    pricing,
  }),
  /** Sets the customer, also once there is an order: the offer itself does not change. */
  AssignQuotation: z.object({ quotationId, customer: QuotationChanges.shape.customer.unwrap() }),
  /** All text files of the quotation, as they are now. */
  CountManuscript: z.object({ quotationId, files: z.array(CountedFile), pricing }),
  /** Opens the next revision, at the prices of today. */
  ReviseQuotation: z.object({ quotationId, pricing }),
  SendQuotation: z.object({
    quotationId,
    /** The last day on which the customer can accept; null: `VALIDITY_DAYS` from today. */
    validUntil: date.nullable(),
    /** A greeting to the recipient; empty or absent: none. */
    greeting: z.string().trim().max(2_000, tooLongMessage(2_000)).optional(),
    today: date,
    at: z.iso.datetime(),
  }),
  AcceptQuotation: z.object({
    quotationId,
    orderId: OrderId,
    by: actingPartySchema,
    /** The revision that the customer has read; absent: the one that was sent last. */
    read: z.int().optional(),
    /** The order's own day when it is not today; the lead time does not start before it. */
    orderDay: date.optional(),
    /** The quotation that the order has had until now. */
    replaces: quotationId.optional(),
    today: date,
    at: z.iso.datetime(),
  }),
  /** Withdraws the acceptance after the order was withdrawn, or has another quotation (`replacedBy`). */
  TakeBackAcceptance: z.object({
    quotationId,
    orderId: OrderId,
    by: actingPartySchema,
    replacedBy: quotationId.optional(),
  }),
  /** Undoes that, before the order is restored. */
  RestoreAcceptance: z.object({ quotationId, orderId: OrderId, today: date }),
  /** `unlessSent`: a quotation that the customer has got stays as it is. */
  DeclineQuotation: z.object({
    quotationId,
    reason: z.string().trim().max(2_000, tooLongMessage(2_000)),
    by: actingPartySchema,
    unlessSent: z.boolean().optional(),
    at: z.iso.datetime(),
  }),
  ExpireQuotation: z.object({ quotationId, today: date }),
  RemoveQuotation: z.object({ quotationId }),
  RestoreQuotation: z.object({ quotationId }),
  ForgetQuotation: z.object({ quotationId, askedBy: UserId.nullable() }),
}
export type QuotationCommand = CommandOf<typeof quotationCommands>
