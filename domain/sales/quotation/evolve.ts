import { evolveByType } from '../../kernel/by-type.ts'
import type { QuotationId } from '../../kernel/ids.ts'
import { displayText } from '../../kernel/personal.ts'
import { withDefaults } from '../../kernel/with-defaults.ts'
import { noServices } from '../pricing/services/no-services.ts'
import type { QuotationEvent } from './events.ts'
import { letterAddress } from './letter-address.ts'
import type { AcceptedQuotation, Content, LiveQuotation, Manuscript, OpenQuotation, Quotation } from './state.ts'
import { emptyContent } from './state.ts'

const withManuscript = ({ offer }: Content, manuscript: Partial<Manuscript>): Partial<Content> => ({
  offer: { ...offer, manuscript: { ...offer.manuscript, ...manuscript } },
})

/** The contents of a quotation after an event; events of its stage leave them as they are. */
export const evolveContent = evolveByType<Content, QuotationEvent>({
  QuotationDescribed: ({ changes }, { about }) => ({ about: { ...about, ...changes } }),
  CustomerDetailsGiven: ({ changes: { customerInfo, ...rest } }, { details }) => ({
    details: { ...details, ...rest, customerInfo: { ...details.customerInfo, ...customerInfo } },
  }),
  ServicesChosen: ({ services }, { offer }) => ({ offer: { ...offer, services: withDefaults(noServices, services) } }),
  ManuscriptCounted: ({ files }, content) => withManuscript(content, { files }),
  ManuscriptEstimated: ({ pages, words }, content) => withManuscript(content, { pages, words }),
  PagesWished: ({ pages }, content) => withManuscript(content, { wishedPages: pages }),
  PagesCorrected: ({ pages }, content) => withManuscript(content, { correctedPages: pages }),
  TermsSet: ({ changes }, { offer }) => ({ offer: { ...offer, terms: { ...offer.terms, ...changes } } }),
  QuotationPriced: ({ priced }, { offer }) => ({ offer: { ...offer, priced } }),
  QuotationBegun: null,
  QuotationDrafted: null,
  QuotationRequested: null,
  QuotationSent: null,
  QuotationRevised: null,
  QuotationAccepted: null,
  AcceptanceTakenBack: null,
  QuotationDeclined: null,
  QuotationExpired: null,
  QuotationRemoved: null,
  QuotationRestored: null,
  QuotationForgotten: null,
})

const withoutUndoneAcceptance = ({ takenBack: _takenBack, ...quotation }: OpenQuotation): OpenQuotation => quotation

/** A new sending or acceptance ends both a replacement and the memory of an undone acceptance. */
const withoutReplacement = ({ replacedBy: _replacedBy, ...quotation }: OpenQuotation) =>
  withoutUndoneAcceptance(quotation)

const applySending = (
  quotation: OpenQuotation,
  data: Extract<QuotationEvent, { type: 'QuotationSent' }>['data'],
): Quotation => {
  const { revision, sentAt, validUntil, greeting, by } = data
  const said = { ...(greeting !== undefined && { greeting }), ...(by && { by }) }
  const { offer } = quotation.content
  return {
    ...withoutReplacement(quotation),
    status: 'Sent',
    revision,
    sent: { revision, sentAt, validUntil, ...said, offer },
  }
}

/** The customer has accepted the revision that was sent, even when staff have begun to change it since. */
const applyAcceptance = (
  quotation: OpenQuotation,
  { orderId, revision, by, acceptedAt, deliverOn }: Extract<QuotationEvent, { type: 'QuotationAccepted' }>['data'],
): Quotation => {
  const { content, sent, replacedBy: replacedBefore } = quotation
  const offer = sent?.revision === revision ? sent.offer : content.offer
  const promised = deliverOn === undefined ? {} : { deliverOn }
  const ordered = {
    orderId,
    acceptedBy: by,
    acceptedAt,
    revision,
    ...promised,
    ...(replacedBefore && { replacedBefore }),
  }
  return { ...withoutReplacement(quotation), status: 'Accepted', ...ordered, content: { ...content, offer } }
}

const applyReplacement = (quotation: OpenQuotation, replacedBy: QuotationId | undefined): OpenQuotation =>
  replacedBy === undefined ? quotation : { ...quotation, replacedBy }

/**
 * Opens the quotation again, unless another has replaced it. It remembers the acceptance, so that a mistaken withdrawal
 * can be undone.
 */
const undoAcceptance = (
  { orderId, acceptedBy: by, acceptedAt, deliverOn, replacedBefore: _replacedBefore, ...standing }: AcceptedQuotation,
  { replacedBy }: Extract<QuotationEvent, { type: 'AcceptanceTakenBack' }>['data'],
): Quotation => {
  const { revision, sent } = standing
  const promised = deliverOn === undefined ? {} : { deliverOn }
  const status = sent?.revision === revision ? 'Sent' : 'Open'
  return applyReplacement(
    { ...standing, status, takenBack: { orderId, revision, by, acceptedAt, ...promised } },
    replacedBy,
  )
}

/** An event that changes the contents, or comes too late, leaves the stage as it is. */
const evolveStage = (quotation: LiveQuotation, event: QuotationEvent): Quotation => {
  if (quotation.status === 'Begun') {
    if (event.type !== 'QuotationRequested') return quotation
    return { ...quotation, status: 'Open', shortCode: displayText(event.data.shortCode), revision: 1, sent: null }
  }
  if (quotation.status === 'Accepted') {
    return event.type === 'AcceptanceTakenBack' ? undoAcceptance(quotation, event.data) : quotation
  }
  return evolveOpen(quotation, event)
}

const evolveOpen = (quotation: OpenQuotation, event: QuotationEvent): Quotation => {
  switch (event.type) {
    case 'QuotationSent':
      return applySending(quotation, event.data)
    case 'QuotationRevised':
      return { ...withoutUndoneAcceptance(quotation), status: 'Open', revision: event.data.revision }
    case 'QuotationAccepted':
      return applyAcceptance(quotation, event.data)
    case 'AcceptanceTakenBack':
      return applyReplacement(quotation, event.data.replacedBy)
    case 'QuotationDeclined':
      return { ...withoutUndoneAcceptance(quotation), status: 'Declined' }
    case 'QuotationExpired':
      return { ...quotation, status: 'Expired' }
    default:
      return quotation
  }
}

const applyBeginning = (event: QuotationEvent): Quotation => {
  if (event.type === 'QuotationBegun') return { status: 'Begun', keyHash: event.data.keyHash, content: emptyContent }
  if (event.type !== 'QuotationDrafted' && event.type !== 'QuotationRequested') return { status: 'Missing' }
  const shortCode = displayText(event.data.shortCode)
  const renews = 'renews' in event.data && event.data.renews ? { renews: event.data.renews } : {}
  return { status: 'Open', shortCode, keyHash: null, content: emptyContent, ...renews, revision: 1, sent: null }
}

const forgetQuotation = (quotation: Quotation): Quotation => {
  if (quotation.status === 'Forgotten') return quotation
  const was = quotation.status === 'Removed' ? quotation.was : quotation
  if (was.status !== 'Accepted') return { status: 'Forgotten' }
  return { status: 'Forgotten', ordered: { orderId: was.orderId, priced: was.content.offer.priced } }
}

const withContent = (quotation: LiveQuotation, content: Content): LiveQuotation => {
  if ('takenBack' in quotation && content.offer !== quotation.content.offer)
    return withContent(withoutUndoneAcceptance(quotation), content)
  if (quotation.status === 'Begun' || quotation.sent === null) return { ...quotation, content }
  const isSame = letterAddress(content.details) === letterAddress(quotation.content.details)
  return { ...quotation, content, sent: isSame ? quotation.sent : { ...quotation.sent, isReaddressed: true } }
}

export const evolve = (quotation: Quotation, event: QuotationEvent): Quotation => {
  if (event.type === 'QuotationForgotten') return forgetQuotation(quotation)
  switch (quotation.status) {
    case 'Missing':
      return applyBeginning(event)
    case 'Forgotten':
      return quotation
    case 'Removed':
      return event.type === 'QuotationRestored' ? quotation.was : quotation
    default: {
      if (event.type === 'QuotationRemoved') return { status: 'Removed', was: quotation }
      return evolveStage(withContent(quotation, evolveContent(quotation.content, event)), event)
    }
  }
}
