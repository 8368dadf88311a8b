import { z } from 'zod'
import { CustomerId, MediaId, OrderId, QuotationId, UserId } from '../../../domain/kernel/ids.ts'
import { PriceCalculation, PriceLine } from '../../../domain/sales/pricing/price-calculation.ts'
import { Services } from '../../../domain/sales/pricing/services/services.ts'
import { ShownLine } from '../../../domain/sales/pricing/shown-lines.ts'
import { ContactInfo, Language } from '../../../domain/sales/quotation/fields.ts'
import { quotationStates } from '../../../domain/sales/quotation/rules.ts'

/** Money is in öre, reading time in seconds. */
export const QuotationListItem = z.object({
  _id: QuotationId,
  shortCode: z.string().nullable(),
  name: z.string(),
  customer: CustomerId.nullable(),
  customerName: z.string(),
  /** The name of the registered customer, or else the name that the visitor gave. */
  orgName: z.string(),
  state: z.enum(quotationStates),
  price: z.int(),
  /** False: there is no price yet, so `price` is 0. */
  isPriced: z.boolean(),
  readingTime: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The year for which it renews an order; null: it renews none. */
  renewsYear: z.int().nullable(),
})
export type QuotationListItem = z.infer<typeof QuotationListItem>

const TextFile = z.object({
  _id: MediaId,
  name: z.string(),
  pages: z.int().nullable(),
  words: z.int().nullable(),
})

const Details = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  message: z.string(),
  language: Language,
  textfiles: z.array(TextFile),
  hasFiles: z.boolean(),
})

const Money = PriceCalculation.unwrap()
  .pick({
    price: true,
    discount: true,
    totalAudioH: true,
  })
  .extend({ vat: z.int() })

const Extent = z.object({
  /** The priced extent: staff's own numbers, or else those of the files, or else the visitor's estimate. */
  pages: z.int(),
  words: z.int(),
  wishedPages: z.int(),
  /** The customer's own number, in place of `countedPages` of the files; null: none. */
  correctedPages: z.int().nullable(),
  countedPages: z.int(),
})

const LockedFieldView = z.object({ field: z.string(), because: z.object({ sv: z.string(), en: z.string() }) })

const QuotationEndView = z.object({ by: z.enum(['customer', 'staff']), at: z.string(), revision: z.int().optional() })

/** A quotation as staff see it: the specification's field names, and the form's other fields. */
export const QuotationView = QuotationListItem.extend({
  ...Services.shape,
  ...Details.shape,
  ...Extent.shape,
  ...Money.shape,
  info: z.string(),
  narrator: UserId.nullable(),
  customerInfo: ContactInfo.extend({ isNonprofit: z.boolean(), includeStartFee: z.boolean() }),
  discountCode: z.string(),
  /** Hundredths of a percent. */
  discountPercent: z.int(),
  manualPriceModifier: z.int(),
  /** Staff's own numbers; null: those of the files. */
  ownPages: z.int().nullable(),
  ownWords: z.int().nullable(),
  toPartner: z.int(),
  toDarub: z.int(),
  effectiveWorkTime: z.number(),
  /** The promised day; while `deliveryDays` are promised, the day that they came to at the pricing. */
  deliveryTimeDate: z.string().nullable(),
  /** Working days after order and manuscript; null once a day is promised. */
  deliveryDays: z.int().nullable(),
  priceListVersion: z.int().nullable(),
  lines: z.array(PriceLine),
  /** The services that others bring along, each with its reason. */
  locked: z.array(LockedFieldView),
  /** The revision that staff see; the customer sees the one that was sent last. */
  version: z.int(),
  sentVersion: z.int().nullable(),
  sentAt: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** The greeting of the last sending; empty: none. */
  greeting: z.string(),
  order: OrderId.nullable(),
  accepted: QuotationEndView.nullable(),
  declined: QuotationEndView.nullable(),
  declineReason: z.string(),
  byVisitor: z.boolean(),
  timestamp: z.string(),
})
export type QuotationView = z.infer<typeof QuotationView>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The differences between two revisions. A line or a price that one of them lacks is null there. */
export const Differences = z.object({
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
  lines: z.array(
    z.object({ code: PriceLine.unwrap().shape.code, before: z.int().nullable(), after: z.int().nullable() }),
  ),
  price: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
})
export type Differences = z.infer<typeof Differences>

/** `changes`: the differences from the revision before; null for the first. */
export const RevisionView = z.object({
  version: z.int(),
  /** Null for the revision that staff work on. */
  sentAt: z.string().nullable(),
  validUntil: z.string().nullable(),
  greeting: z.string(),
  price: z.int(),
  vat: z.int(),
  lines: z.array(PriceLine),
  /** The version of the price list of its price; null: it has no price. */
  priceListVersion: z.int().nullable(),
  changes: Differences.nullable(),
})
export type RevisionView = z.infer<typeof RevisionView>

const visitorStates = ['draft', 'requested', 'sent', 'accepted', 'declined', 'expired', 'replaced'] as const

/**
 * A quotation as its customer sees it: the offer as it was sent last, without staff's own data. It has no price before
 * the first sending.
 */
export const VisitorView = z.object({
  _id: QuotationId,
  shortCode: z.string().nullable(),
  name: z.string(),
  state: z.enum(visitorStates),
  ...Services.shape,
  ...Details.shape,
  ...Extent.shape,
  ...Money.shape,
  customerInfo: ContactInfo.extend({ isNonprofit: z.boolean() }),
  discountCode: z.string(),
  deliveryTimeDate: z.string().nullable(),
  deliveryDays: z.int().nullable(),
  lines: z.array(ShownLine),
  locked: z.array(LockedFieldView),
  version: z.int().nullable(),
  sentAt: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** Staff's greeting of the last sending; empty: none. */
  greeting: z.string(),
  changes: Differences.nullable(),
  hasOrder: z.boolean(),
  /** The short code of the quotation that has replaced it; null: there is none, or it is removed. */
  replacedBy: z.string().nullable(),
})
export type VisitorView = z.infer<typeof VisitorView>

export const quotationSorts = {
  updatedAt: 'text',
  createdAt: 'text',
  name: 'text',
  customerName: 'text',
  price: 'large',
  readingTime: 'integer',
  state: 'integer',
} as const
export type QuotationSort = keyof typeof quotationSorts
