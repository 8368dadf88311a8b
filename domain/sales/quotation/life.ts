import { type Decision, reject } from '../../kernel/decider.ts'
import type { QuotationId } from '../../kernel/ids.ts'
import { dateOfDays, daysOfDate } from '../../kernel/values/dates/calendar.ts'
import { addWorkingDays } from '../pricing/holidays.ts'
import { isPriced } from '../pricing/services/is-priced.ts'
import type { QuotationCommandOf } from './commands.ts'
import type { QuotationEvent } from './events.ts'
import { areCounted, isDelivered, MAX_VALIDITY_DAYS, VALIDITY_DAYS } from './rules.ts'
import { extentOf, type LiveQuotation, type Manuscript, type Offer, type OpenQuotation } from './state.ts'

export type LifeRejection =
  | 'QuotationNotFound'
  | 'QuotationHasExpired'
  | 'QuotationNotPriced'
  | 'QuotationNotSent'
  | 'QuotationRevised'
  | 'QuotationReplaced'
  | 'OrderExists'
  | 'OrderedOfferDeclined'
  | 'OrderedOfferChanged'
  | 'ValidityInThePast'
  | 'ValidityTooFar'

type Verdict = Decision<QuotationEvent, LifeRejection>

type SendingTerms = {
  readonly quotationId: QuotationId
  readonly revision: number
  readonly sentAt: string
  readonly greeting?: string
  readonly by?: 'customer'
}

const sentQuotation = (validUntil: string, sending: SendingTerms): QuotationEvent => ({
  type: 'QuotationSent',
  data: { ...sending, validUntil },
})

const usuallyUntil = (today: string) => dateOfDays(daysOfDate(today) + VALIDITY_DAYS)

const isSaid = (
  { status, sent, replacedBy }: OpenQuotation,
  { validUntil, greeting }: { readonly validUntil: string; readonly greeting: string },
) =>
  status === 'Sent' &&
  !replacedBy &&
  sent?.validUntil === validUntil &&
  (sent.greeting ?? '') === greeting &&
  !sent.isReaddressed

/** Sending a quotation again to the same address, with the same last day and greeting, sends nothing. */
export const send = (command: QuotationCommandOf<'SendQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, greeting = '', today, at } = command
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return reject('OrderExists')
  const { content, revision } = quotation
  if (!isPriced(content.offer.priced) || extentOf(content.offer.manuscript).pages === 0)
    return reject('QuotationNotPriced')
  const validUntil = command.validUntil ?? usuallyUntil(today)
  if (validUntil < today) return reject('ValidityInThePast')
  if (daysOfDate(validUntil) - daysOfDate(today) > MAX_VALIDITY_DAYS) return reject('ValidityTooFar')
  if (isSaid(quotation, { validUntil, greeting })) return []
  return [sentQuotation(validUntil, { quotationId, revision, sentAt: at, ...(greeting && { greeting }) })]
}

/** The revision that is accepted: a customer accepts the one that was sent, staff the one that they see. */
const acceptableRevision = (
  { by, today, read }: QuotationCommandOf<'AcceptQuotation'>,
  { status, sent, revision, replacedBy }: OpenQuotation,
): number | 'QuotationNotSent' | 'QuotationRevised' | 'QuotationReplaced' | 'QuotationHasExpired' => {
  if (by === 'staff') return revision
  if (replacedBy) return 'QuotationReplaced'
  if (!sent || status === 'Declined') return 'QuotationNotSent'
  if (read !== undefined && read !== sent.revision) return 'QuotationRevised'
  return status === 'Expired' || today > sent.validUntil ? 'QuotationHasExpired' : sent.revision
}

/** Whether the texts themselves have been counted, so that no estimate by the visitor or by staff is needed. */
const isCounted = ({ files, pages, words, correctedPages }: Manuscript) =>
  [pages, words, correctedPages].every((own) => own === null) && areCounted(files)

/** A visitor may order at once, at the list's price, until staff begin to change the inquiry. */
const isOrderable = ({ status, sent, replacedBy, keyHash, content: { offer } }: OpenQuotation) =>
  status === 'Open' &&
  !sent &&
  !replacedBy &&
  keyHash !== null &&
  (offer.priced?.price ?? 0) > 0 &&
  offer.terms.manualPriceModifier === 0 &&
  isCounted(offer.manuscript) &&
  isDelivered(offer.services)

/** The offer of a revision: as it was sent, or as it is now. */
const offerOf = ({ sent, content }: OpenQuotation, revision: number): Offer =>
  sent?.revision === revision ? sent.offer : content.offer

/** The promised day when the working days are counted from the order. */
const promisedDelivery = ({ priced }: Offer, orderedOn: string) =>
  priced?.deliveryDays === undefined ? {} : { deliverOn: addWorkingDays(orderedOn, priced.deliveryDays) }

/** A quotation becomes one live order: a second order is refused with `OrderExists`. */
export const accept = (command: QuotationCommandOf<'AcceptQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, orderId, by, today, orderDay = today, at, replaces } = command
  const orderedOn = orderDay > today ? orderDay : today
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return quotation.orderId === orderId ? [] : reject('OrderExists')
  const accepted = (revision: number): QuotationEvent => ({
    type: 'QuotationAccepted',
    data: {
      quotationId,
      orderId,
      revision,
      by,
      acceptedAt: at,
      ...promisedDelivery(offerOf(quotation, revision), orderedOn),
      ...(replaces && { replaces }),
    },
  })
  if (by === 'customer' && isOrderable(quotation)) {
    const { revision } = quotation
    return [sentQuotation(usuallyUntil(today), { quotationId, revision, sentAt: at, by }), accepted(revision)]
  }
  const revision = acceptableRevision(command, quotation)
  return typeof revision === 'string' ? reject(revision) : [accepted(revision)]
}

/** Accepts at once, or does nothing when the inquiry needs an offer first. */
export const orderAtOnce = (
  { quotationId, order }: QuotationCommandOf<'RequestQuotation'>,
  quotation: OpenQuotation,
): Verdict =>
  order && isOrderable(quotation)
    ? accept({ type: 'AcceptQuotation', quotationId, by: 'customer', ...order }, quotation)
    : []

/**
 * Whether the command changes nothing. An open quotation changes only when the caller names a new `replacedBy`: other
 * callers do not know of the replacement.
 */
const isToldNothingNew = (
  { orderId, replacedBy }: QuotationCommandOf<'TakeBackAcceptance'>,
  quotation: LiveQuotation,
): boolean => {
  if (quotation.status === 'Begun') return true
  if (quotation.status === 'Accepted') return quotation.orderId !== orderId
  return replacedBy === undefined || replacedBy === quotation.replacedBy
}

export const takeBack = (command: QuotationCommandOf<'TakeBackAcceptance'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, orderId, by, replacedBy } = command
  if (isToldNothingNew(command, quotation)) return []
  return [{ type: 'AcceptanceTakenBack', data: { quotationId, orderId, by, ...(replacedBy && { replacedBy }) } }]
}

/**
 * The order keeps its promised day, unless that day has passed: then working days are counted from today, as for any
 * order.
 */
const renewedPromise = ({ takenBack, content }: OpenQuotation, today: string) =>
  takenBack?.deliverOn !== undefined && takenBack.deliverOn < today ? promisedDelivery(content.offer, today) : {}

/** Restores exactly the acceptance that the order had. A later offer or answer is not overridden. */
export const restoreAcceptance = (
  { quotationId, orderId, today }: QuotationCommandOf<'RestoreAcceptance'>,
  quotation: LiveQuotation,
): Verdict => {
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return quotation.orderId === orderId ? [] : reject('OrderExists')
  if (quotation.status === 'Declined') return reject('OrderedOfferDeclined')
  if (quotation.takenBack?.orderId !== orderId) return reject('OrderedOfferChanged')
  const data = { quotationId, ...quotation.takenBack, ...renewedPromise(quotation, today) }
  return [{ type: 'QuotationAccepted', data }]
}

export const decline = (command: QuotationCommandOf<'DeclineQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, reason, by, at, unlessSent = false } = command
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return reject('OrderExists')
  if (quotation.status === 'Declined' || (unlessSent && quotation.sent)) return []
  if (by === 'customer' && quotation.replacedBy) return reject('QuotationReplaced')
  if (by === 'customer' && !quotation.sent) return reject('QuotationNotSent')
  return [{ type: 'QuotationDeclined', data: { quotationId, reason, by, declinedAt: at } }]
}

/**
 * The customer can accept on the last day too; a longer validity or a new revision meanwhile keeps the quotation alive.
 */
export const expire = (
  { quotationId, today }: QuotationCommandOf<'ExpireQuotation'>,
  quotation: LiveQuotation,
): Verdict => {
  if (quotation.status !== 'Sent' || !quotation.sent || quotation.replacedBy) return []
  if (today <= quotation.sent.validUntil) return []
  return [{ type: 'QuotationExpired', data: { quotationId, validUntil: quotation.sent.validUntil } }]
}
