import { z } from 'zod'
import { type DiscountId, OrderId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { RenewalOrigin } from '../../kernel/values/dates/renewal-origin.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { CountedFile, QuotationChanges } from './fields.ts'

/** What a price is reckoned with, looked up before deciding. */
export type Pricing = {
  readonly list: PriceList
  /** `YYYY-MM-DD` in Europe/Stockholm. */
  readonly today: string
  /** What the discount code gives that counts after the change; null for an unknown or inactive one. */
  readonly discount: { readonly discountId: DiscountId; readonly percent: number } | null
}

const quotationId = QuotationId
const pricing = z.custom<Pricing>()
const keyHash = z.string()
const actingPartySchema = z.enum(['customer', 'staff'])
const date = Day

export const BeginQuotation = z.object({
  type: z.literal('BeginQuotation'),
  quotationId,
  keyHash,
  changes: QuotationChanges,
  pricing,
})

/** `renews`: the order it offers for another year; without, it is no renewal. */
export const DraftQuotation = z.object({
  type: z.literal('DraftQuotation'),
  quotationId,
  shortCode: z.string(),
  renews: RenewalOrigin.optional(),
  changes: QuotationChanges,
  pricing,
})

/** In one act with the request, where that can be ordered without an offer. */
const OrderAtOnce = z.object({ orderId: OrderId, today: date, at: z.iso.datetime() })

/** `keyHash`: of the draft it grows out of; null for a request that was never a draft. `order`: absent, she asks for an offer. */
export const RequestQuotation = z.object({
  type: z.literal('RequestQuotation'),
  quotationId,
  shortCode: z.string(),
  keyHash: keyHash.nullable(),
  changes: QuotationChanges,
  pricing,
  order: OrderAtOnce.optional(),
})

/** `by`: staff, whoever has the draft's key, or the customer who was sent the quotation. */
export const ChangeQuotation = z.object({
  type: z.literal('ChangeQuotation'),
  quotationId,
  by: z.union([actingPartySchema, z.object({ keyHash })]),
  changes: QuotationChanges,
  pricing,
})

/** Also once there is an order: it says who the customer is, not what was offered. */
export const AssignQuotation = z.object({
  type: z.literal('AssignQuotation'),
  quotationId,
  customer: QuotationChanges.shape.customer.unwrap(),
})

/** All text files of the quotation, as they are now. */
export const CountManuscript = z.object({
  type: z.literal('CountManuscript'),
  quotationId,
  files: z.array(CountedFile),
  pricing,
})

/** Opens the next revision, at the prices of today. */
export const ReviseQuotation = z.object({ type: z.literal('ReviseQuotation'), quotationId, pricing })

export const SendQuotation = z.object({
  type: z.literal('SendQuotation'),
  quotationId,
  /** The last day it can be accepted; null: `VALIDITY_DAYS` from today. */
  validUntil: date.nullable(),
  /** To whoever gets it; empty or absent: nothing is said. */
  greeting: z.string().trim().max(2_000, tooLongMessage(2_000)).optional(),
  today: date,
  at: z.iso.datetime(),
})

export const AcceptQuotation = z.object({
  type: z.literal('AcceptQuotation'),
  quotationId,
  orderId: OrderId,
  by: actingPartySchema,
  /** The revision she has read; without, whichever she was sent last. */
  read: z.int().optional(),
  /** The order's own day, where that is another: nothing is delivered for an order before it. */
  orderDay: date.optional(),
  /** The offer that the order has stood by until now. */
  replaces: quotationId.optional(),
  today: date,
  at: z.iso.datetime(),
})

/** After the order has been withdrawn, or stands by another offer: `replacedBy`. */
export const TakeBackAcceptance = z.object({
  type: z.literal('TakeBackAcceptance'),
  quotationId,
  orderId: OrderId,
  by: actingPartySchema,
  replacedBy: quotationId.optional(),
})

/** Undoes that, before the order comes back. */
export const RestoreAcceptance = z.object({
  type: z.literal('RestoreAcceptance'),
  quotationId,
  orderId: OrderId,
  today: date,
})

/** `unlessSent`: what the customer holds is left alone. */
export const DeclineQuotation = z.object({
  type: z.literal('DeclineQuotation'),
  quotationId,
  reason: z.string().trim().max(2_000, tooLongMessage(2_000)),
  by: actingPartySchema,
  unlessSent: z.boolean().optional(),
  at: z.iso.datetime(),
})

export const ExpireQuotation = z.object({ type: z.literal('ExpireQuotation'), quotationId, today: date })

export const RemoveQuotation = z.object({ type: z.literal('RemoveQuotation'), quotationId })

export const RestoreQuotation = z.object({ type: z.literal('RestoreQuotation'), quotationId })

export const ForgetQuotation = z.object({
  type: z.literal('ForgetQuotation'),
  quotationId,
  askedBy: UserId.nullable(),
})

export const QuotationCommand = z.discriminatedUnion('type', [
  BeginQuotation,
  DraftQuotation,
  RequestQuotation,
  ChangeQuotation,
  AssignQuotation,
  CountManuscript,
  ReviseQuotation,
  SendQuotation,
  AcceptQuotation,
  TakeBackAcceptance,
  RestoreAcceptance,
  DeclineQuotation,
  ExpireQuotation,
  RemoveQuotation,
  RestoreQuotation,
  ForgetQuotation,
])
export type QuotationCommand = z.infer<typeof QuotationCommand>
export type QuotationCommandOf<Type extends QuotationCommand['type']> = MessageOfType<QuotationCommand, Type>
