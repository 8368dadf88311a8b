import type { Selectable } from 'kysely'
import { displayText, erasedValue, isErased, type Personal } from '../../../domain/kernel/personal.ts'
import { deliveryOf } from '../../../domain/sales/pricing/delivery.ts'
import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import { shownLines } from '../../../domain/sales/pricing/shown-lines.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { countedExtent, resolveServices } from '../../../domain/sales/quotation/rules.ts'
import { type Details, extentOf, type LiveQuotation, type Offer } from '../../../domain/sales/quotation/state.ts'
import { differencesOf } from './differences.ts'
import type { QuotationRow, SentOffer } from './table.ts'
import { QuotationListItem, QuotationView, type RevisionView } from './view.ts'

type QuotationListRow = Pick<
  Selectable<QuotationRow>,
  | 'id'
  | 'short_code'
  | 'name'
  | 'customer'
  | 'customer_name'
  | 'state'
  | 'price'
  | 'is_priced'
  | 'reading_seconds'
  | 'created_at'
  | 'updated_at'
> & { readonly org_name: string; readonly renews_year: number | null }

const toListView = (row: QuotationListRow) => ({
  _id: row.id,
  shortCode: row.short_code,
  name: row.name,
  customer: row.customer,
  customerName: row.customer_name,
  orgName: row.org_name || row.customer_name,
  state: row.state,
  price: row.price,
  isPriced: row.is_priced,
  readingTime: row.reading_seconds,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  renewsYear: row.renews_year,
})

export const toListItem = (row: QuotationListRow): QuotationListItem => QuotationListItem.parse(toListView(row))

const text = (value: Personal<string>) => displayText(isErased(value) ? erasedValue : value)

export const contactOf = ({ customerInfo }: Details) =>
  Object.fromEntries(Object.entries(customerInfo).map(([field, value]) => [field, text(value)]))

/** Null: the quotation is not ordered, or was ordered before orders fixed a day. */
export const deliverOnOf = (quotation: LiveQuotation): string | null =>
  quotation.status === 'Accepted' ? (quotation.deliverOn ?? null) : null

/** The fields that staff and the customer see alike. */
export const sharedParts = (
  { about, details }: LiveQuotation['content'],
  { services, manuscript }: Pick<Offer, 'services' | 'manuscript'>,
) => ({
  customerName: text(details.customerName),
  customerEmail: text(details.customerEmail),
  message: text(details.message),
  language: about.language,
  textfiles: manuscript.files.map(({ mediaId, name, pages, words }) => ({
    _id: mediaId,
    name: text(name),
    pages,
    words,
  })),
  hasFiles: manuscript.files.length > 0,
  ...services,
  locked: resolveServices(services).locked,
  ...extentOf(manuscript),
  wishedPages: manuscript.wishedPages,
  correctedPages: manuscript.correctedPages,
  countedPages: countedExtent(manuscript.files).pages,
})

const emptyPrice = {
  price: 0,
  discount: 0,
  totalAudioH: 0,
  toPartner: 0,
  toDarub: 0,
  effectiveWorkTime: 0,
  deliveryTimeDate: null,
  deliveryDays: null,
  priceListVersion: null,
  lines: [],
  vat: 0,
}

const pricedParts = (priced: PriceCalculation, deliverOn: string | null) => ({
  ...priced,
  ...deliveryOf(priced, deliverOn),
  vat: vatOf({ ...priced, lines: shownLines(priced.lines) }),
})

const sentParts = (last: SentOffer | undefined) => ({
  sentVersion: last?.revision ?? null,
  sentAt: last?.sentAt ?? null,
  validUntil: last?.validUntil ?? null,
  greeting: last?.greeting ?? '',
})

export const toStaffView = (
  row: Selectable<QuotationRow> & QuotationListRow,
  quotation: LiveQuotation,
): QuotationView => {
  const { about, details, offer } = quotation.content
  const { isNonprofit, includeStartFee, discountCode, discountPercent, manualPriceModifier } = offer.terms
  return QuotationView.parse({
    ...toListView(row),
    ...sharedParts(quotation.content, offer),
    ...(offer.priced ? pricedParts(offer.priced, deliverOnOf(quotation)) : emptyPrice),
    info: text(about.info),
    narrator: about.narrator,
    customerInfo: { ...contactOf(details), isNonprofit, includeStartFee },
    discountCode,
    discountPercent,
    manualPriceModifier,
    ownPages: offer.manuscript.pages,
    ownWords: offer.manuscript.words,
    version: 'revision' in quotation ? quotation.revision : 1,
    ...sentParts(row.sent.at(-1)),
    order: quotation.status === 'Accepted' ? quotation.orderId : null,
    accepted: row.accepted,
    declined: quotation.status === 'Declined' ? row.declined : null,
    declineReason: quotation.status === 'Declined' ? row.decline_reason : '',
    byVisitor: row.by_visitor,
    timestamp: row.updated_at,
  })
}

const revisionView = (
  {
    revision,
    sentAt,
    validUntil,
    greeting = '',
    offer,
  }: Omit<SentOffer, 'sentAt' | 'validUntil'> & {
    readonly sentAt: string | null
    readonly validUntil: string | null
  },
  before: Offer | undefined,
): RevisionView => ({
  version: revision,
  sentAt,
  validUntil,
  greeting,
  price: offer.priced?.price ?? 0,
  vat: offer.priced ? vatOf(offer.priced) : 0,
  lines: [...(offer.priced?.lines ?? [])],
  priceListVersion: offer.priced?.priceListVersion ?? null,
  changes: before ? differencesOf(before, offer) : null,
})

/** The revisions that were sent, and the one that staff work on. */
export const toRevisions = (
  { sent }: Pick<QuotationRow, 'sent'>,
  quotation: LiveQuotation,
): readonly RevisionView[] => {
  const views = sent.map((each, index) => revisionView(each, sent[index - 1]?.offer))
  const last = sent.at(-1)
  if (!('revision' in quotation) || quotation.revision === last?.revision) return views
  const working = { revision: quotation.revision, sentAt: null, validUntil: null, offer: quotation.content.offer }
  return [...views, revisionView(working, last?.offer)]
}
