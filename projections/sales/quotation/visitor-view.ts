import { deliveryOf } from '../../../domain/sales/pricing/delivery.ts'
import { shownLines } from '../../../domain/sales/pricing/shown-lines.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { isReplaced, type LiveQuotation, type Offer } from '../../../domain/sales/quotation/state.ts'
import { differencesOf, type ShownOffer } from './differences.ts'
import { contactOf, deliverOnOf, sharedParts } from './staff-view.ts'
import type { QuotationRow, SentOffer } from './table.ts'
import { VisitorView } from './view.ts'

const forVisitors = (offer: Offer): ShownOffer => ({
  ...offer,
  terms: { ...offer.terms, manualPriceModifier: 0 },
  priced: offer.priced && { ...offer.priced, lines: shownLines(offer.priced.lines) },
})

const visitorStateOf = (quotation: LiveQuotation, hasOffer: boolean): VisitorView['state'] => {
  if (isReplaced(quotation)) return 'replaced'
  switch (quotation.status) {
    case 'Begun':
      return 'draft'
    case 'Accepted':
      return 'accepted'
    case 'Declined':
      return 'declined'
    case 'Expired':
      return 'expired'
    default:
      return hasOffer ? 'sent' : 'requested'
  }
}

const noDelivery = { deliveryTimeDate: null, deliveryDays: null }
const emptyPrice = { price: 0, discount: 0, totalAudioH: 0, ...noDelivery, lines: [], vat: 0 }

const pricedParts = (offer: ShownOffer | undefined, deliverOn: string | null) => {
  if (!offer?.priced) return emptyPrice
  const { price, discount, totalAudioH, lines } = offer.priced
  return { price, discount, totalAudioH, ...deliveryOf(offer.priced, deliverOn), lines, vat: vatOf(offer.priced) }
}

type KnownVersion = Pick<SentOffer, 'revision' | 'offer'> & Partial<SentOffer>

/**
 * The revisions that the customer knows, in order: those that were sent, and one that staff ordered without sending it.
 */
const knownVersions = (sent: readonly SentOffer[], quotation: LiveQuotation): readonly KnownVersion[] => {
  if (quotation.status !== 'Accepted' || sent.at(-1)?.revision === quotation.revision) return sent
  const { revision, content } = quotation
  return [...sent.filter((each) => each.revision < revision), { revision, offer: content.offer }]
}

const toldParts = (latest: KnownVersion | undefined, before: KnownVersion | undefined) => ({
  version: latest?.revision ?? null,
  sentAt: latest?.sentAt ?? null,
  validUntil: latest?.validUntil ?? null,
  greeting: latest?.greeting ?? '',
  changes: latest && before ? differencesOf(forVisitors(before.offer), forVisitors(latest.offer)) : null,
})

/** Shows the customer the accepted offer, or else the one sent last, or else the inquiry. */
export const toVisitorView = (
  row: Pick<QuotationRow, 'id' | 'sent'>,
  quotation: LiveQuotation,
  replacedBy: string | null = null,
): VisitorView => {
  const { about, details, offer: asked } = quotation.content
  const told = knownVersions(row.sent, quotation)
  const latest = told.at(-1)
  const isAccepted = quotation.status === 'Accepted'
  const offered = isAccepted ? asked : latest?.offer
  const offer = forVisitors(offered ?? asked)
  return VisitorView.parse({
    _id: row.id,
    shortCode: 'shortCode' in quotation ? quotation.shortCode : null,
    name: typeof about.name === 'string' ? about.name : '',
    state: visitorStateOf(quotation, latest !== undefined),
    ...sharedParts(quotation.content, offer),
    ...pricedParts(offered && offer, deliverOnOf(quotation)),
    ...toldParts(latest, told.at(-2)),
    customerInfo: { ...contactOf(details), isNonprofit: offer.terms.isNonprofit },
    discountCode: offer.terms.discountCode,
    hasOrder: isAccepted,
    replacedBy,
  })
}
