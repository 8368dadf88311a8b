import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { textOrEmpty } from '../../../domain/kernel/personal.ts'
import { isPriced } from '../../../domain/sales/pricing/services/is-priced.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { evolve } from '../../../domain/sales/quotation/evolve.ts'
import { type QuotationState, readingSeconds } from '../../../domain/sales/quotation/rules.ts'
import {
  extentOf,
  isReplaced,
  type LiveQuotation,
  type Quotation,
  wholeQuotation,
} from '../../../domain/sales/quotation/state.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type QuotationRow, quotationRows, type SentOffer } from './table.ts'

const openState = (quotation: LiveQuotation, row: Pick<QuotationRow, 'by_visitor' | 'is_handled'>): QuotationState => {
  if ('sent' in quotation && quotation.sent) return 'revised'
  if (row.by_visitor && !row.is_handled) return 'requested'
  if (isPriced(quotation.content.offer.priced)) return 'priced'
  return row.by_visitor ? 'requested' : 'drafted'
}

const endStates = { Sent: 'sent', Accepted: 'accepted', Declined: 'declined', Expired: 'expired' } as const

const stateOf = (quotation: LiveQuotation, row: Pick<QuotationRow, 'by_visitor' | 'is_handled'>): QuotationState => {
  if (isReplaced(quotation)) return 'replaced'
  return quotation.status === 'Begun' || quotation.status === 'Open'
    ? openState(quotation, row)
    : endStates[quotation.status]
}

/**
 * The searchable words of a quotation: a caller identifies a customer by them. The organisation number is searchable
 * with and without its hyphen.
 */
const wordsOf = ({ content: { about, details }, ...quotation }: LiveQuotation): string => {
  const { organizationNumber, person, email, ref, name } = details.customerInfo
  const told = [about.name, details.customerName, name, person, email, details.customerEmail, organizationNumber, ref]
  const number = textOrEmpty(organizationNumber).replaceAll(/\D/g, '')
  const code = 'shortCode' in quotation ? quotation.shortCode : ''
  return [...new Set([...told.map(textOrEmpty), number, code])].filter(Boolean).join(' ').toLowerCase()
}

/** The columns for searching, sorting and filtering. */
const columnsOf = (quotation: LiveQuotation, row: QuotationRow): Partial<QuotationRow> => {
  const { about, details, offer } = quotation.content
  return {
    short_code: 'shortCode' in quotation ? quotation.shortCode : null,
    name: textOrEmpty(about.name),
    customer_name: textOrEmpty(details.customerName),
    words: wordsOf(quotation),
    customer: about.customer,
    state: stateOf(quotation, row),
    price: offer.priced?.price ?? 0,
    is_priced: isPriced(offer.priced),
    reading_seconds: readingSeconds(extentOf(offer.manuscript)),
    is_listed: quotation.status !== 'Begun',
  }
}

const forgottenFields: Partial<QuotationRow> = {
  name: '',
  customer_name: '',
  words: '',
  customer: null,
  sent: [],
  decline_reason: '',
  is_listed: false,
}

const visibleColumns = (quotation: Quotation, row: QuotationRow): Partial<QuotationRow> => {
  if (quotation.status === 'Missing') return {}
  // A forgotten code is empty rather than null: null means a draft.
  if (quotation.status === 'Forgotten') return { ...forgottenFields, short_code: row.short_code && '' }
  return quotation.status === 'Removed' ? { is_listed: false } : columnsOf(quotation, row)
}

const addSentOffer = (sent: readonly SentOffer[], next: SentOffer) => [
  ...sent.filter(({ revision }) => revision !== next.revision),
  next,
]

/** The columns that the decider's state does not have. */
const historyOf = ({ event, recordedAt }: RecordedEvent<QuotationEvent>, row: QuotationRow): Partial<QuotationRow> => {
  switch (event.type) {
    case 'QuotationRequested':
      return { by_visitor: true, created_at: recordedAt }
    case 'QuotationSent': {
      const { revision, sentAt, validUntil, greeting = '' } = event.data
      const { quotation } = row
      if (!('content' in quotation)) return {}
      const { offer } = quotation.content
      return { sent: addSentOffer(row.sent, { revision, sentAt, validUntil, greeting: textOrEmpty(greeting), offer }) }
    }
    case 'QuotationAccepted': {
      const { by, acceptedAt: at, revision } = event.data
      return { accepted: { by, at, revision } }
    }
    case 'AcceptanceTakenBack':
      return { accepted: null }
    case 'QuotationDeclined': {
      const { by, declinedAt: at, reason } = event.data
      return { declined: { by, at }, decline_reason: textOrEmpty(reason) }
    }
    default:
      return {}
  }
}

const emptyRow = ({ event, recordedAt }: RecordedEvent<QuotationEvent>): QuotationRow => ({
  id: event.data.quotationId,
  short_code: null,
  name: '',
  customer_name: '',
  words: '',
  customer: null,
  state: 'drafted',
  price: 0,
  is_priced: false,
  reading_seconds: 0,
  quotation: { status: 'Missing' },
  sent: [],
  accepted: null,
  declined: null,
  decline_reason: '',
  by_visitor: false,
  is_handled: false,
  is_listed: false,
  created_at: recordedAt,
  updated_at: recordedAt,
  revision: -1,
})

const beginningTypes: readonly QuotationEvent['type'][] = ['QuotationBegun', 'QuotationDrafted', 'QuotationRequested']

/** A row that has folded a later event stays as it is, so that a page of the log delivered twice changes nothing. */
const fold: RowFold<QuotationRow, QuotationEvent>['fold'] = (row, recorded) => {
  const { event, recordedAt, revision, actor } = recorded
  const before = row ?? (beginningTypes.includes(event.type) ? emptyRow(recorded) : undefined)
  if (!before || revision <= before.revision) return before
  const quotation = evolve(wholeQuotation(before.quotation), event)
  const is_handled = before.is_handled || actor.kind === 'user'
  const after = { ...before, ...historyOf(recorded, before), quotation, is_handled, updated_at: recordedAt, revision }
  return { ...after, ...visibleColumns(quotation, after) }
}

const foldRow = <Event extends QuotationEvent>(): RowFold<QuotationRow, Event> => ({
  keys: ({ data }) => [data.quotationId],
  fold,
})

export const quotations = rowProjection<QuotationEvent, typeof quotationRows>(quotationRows, {
  QuotationBegun: foldRow(),
  QuotationDrafted: foldRow(),
  QuotationRequested: foldRow(),
  QuotationDescribed: foldRow(),
  CustomerDetailsGiven: foldRow(),
  ServicesChosen: foldRow(),
  ManuscriptCounted: foldRow(),
  ManuscriptEstimated: foldRow(),
  PagesWished: foldRow(),
  PagesCorrected: foldRow(),
  TermsSet: foldRow(),
  QuotationPriced: foldRow(),
  QuotationSent: foldRow(),
  QuotationRevised: foldRow(),
  QuotationAccepted: foldRow(),
  AcceptanceTakenBack: foldRow(),
  QuotationDeclined: foldRow(),
  QuotationExpired: foldRow(),
  QuotationRemoved: foldRow(),
  QuotationRestored: foldRow(),
  QuotationForgotten: foldRow(),
})
