import { dateOfDays, daysOfDate } from '../calendar.ts'
import { type Decision, reject } from '../decider.ts'
import type { QuotationCommandOf } from './commands.ts'
import type { QuotationEvent } from './events.ts'
import { VALIDITY_DAYS } from './rules.ts'
import { extentOf, type LiveQuotation, type OpenQuotation } from './state.ts'

export type LifeRejection =
  | 'QuotationNotFound'
  | 'QuotationHasExpired'
  | 'QuotationNotPriced'
  | 'QuotationNotSent'
  | 'OrderExists'
  | 'ValidityInThePast'

type Verdict = Decision<QuotationEvent, LifeRejection>

/** Sending what has been sent, until the same day, sends nothing. */
export const send = (command: QuotationCommandOf<'SendQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, today, at } = command
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return reject('OrderExists')
  const { content, sent, revision } = quotation
  if (content.offer.priced === null || extentOf(content.offer.manuscript).pages === 0)
    return reject('QuotationNotPriced')
  const validUntil = command.validUntil ?? dateOfDays(daysOfDate(today) + VALIDITY_DAYS)
  if (validUntil < today) return reject('ValidityInThePast')
  if (quotation.status === 'Sent' && sent?.validUntil === validUntil) return []
  return [{ type: 'QuotationSent', data: { quotationId, revision, sentAt: at, validUntil } }]
}

/** Which revision is accepted: the customer's is the one she was sent, staff's the one they see. */
const acceptable = (
  { by, today }: QuotationCommandOf<'AcceptQuotation'>,
  { status, sent, revision }: OpenQuotation,
): number | 'QuotationNotSent' | 'QuotationHasExpired' => {
  if (by === 'staff') return revision
  if (!sent || status === 'Declined') return 'QuotationNotSent'
  return status === 'Expired' || today > sent.validUntil ? 'QuotationHasExpired' : sent.revision
}

/** One live order: whoever comes second is told that there is one. */
export const accept = (command: QuotationCommandOf<'AcceptQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, orderId, by, at } = command
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return quotation.orderId === orderId ? [] : reject('OrderExists')
  const revision = acceptable(command, quotation)
  if (typeof revision === 'string') return reject(revision)
  return [{ type: 'QuotationAccepted', data: { quotationId, orderId, revision, by, acceptedAt: at } }]
}

export const takeBack = (command: QuotationCommandOf<'TakeBackAcceptance'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, orderId, by } = command
  if (quotation.status !== 'Accepted' || quotation.orderId !== orderId) return []
  return [{ type: 'AcceptanceTakenBack', data: { quotationId, orderId, by } }]
}

export const decline = (command: QuotationCommandOf<'DeclineQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, reason, by, at } = command
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return reject('OrderExists')
  if (quotation.status === 'Declined') return []
  if (by === 'customer' && !quotation.sent) return reject('QuotationNotSent')
  return [{ type: 'QuotationDeclined', data: { quotationId, reason, by, declinedAt: at } }]
}

/** The last day counts; a longer validity or a new revision meanwhile keeps it alive. */
export const expire = (
  { quotationId, today }: QuotationCommandOf<'ExpireQuotation'>,
  quotation: LiveQuotation,
): Verdict => {
  if (quotation.status !== 'Sent' || !quotation.sent || today <= quotation.sent.validUntil) return []
  return [{ type: 'QuotationExpired', data: { quotationId, validUntil: quotation.sent.validUntil } }]
}
