import { assertNever } from '../../kernel/decider.ts'
import type { QuotationId } from '../../kernel/ids.ts'
import { displayText } from '../../kernel/personal.ts'
import { withDefaults } from '../../kernel/with-defaults.ts'
import { noServices } from '../pricing/services/no-services.ts'
import type { QuotationEvent } from './events.ts'
import { letterAddress } from './letter-address.ts'
import type { AcceptedQuotation, Content, LiveQuotation, Manuscript, Offer, OpenQuotation, Quotation } from './state.ts'
import { emptyContent } from './state.ts'

const withOffer = (content: Content, offer: Partial<Offer>): Content => ({
  ...content,
  offer: { ...content.offer, ...offer },
})

const withManuscript = (content: Content, manuscript: Partial<Manuscript>): Content =>
  withOffer(content, { manuscript: { ...content.offer.manuscript, ...manuscript } })

/** These events change the stage of a quotation, not its contents. */
const itsLife = {
  QuotationBegun: true,
  QuotationDrafted: true,
  QuotationRequested: true,
  QuotationSent: true,
  QuotationRevised: true,
  QuotationAccepted: true,
  AcceptanceTakenBack: true,
  QuotationDeclined: true,
  QuotationExpired: true,
  QuotationRemoved: true,
  QuotationRestored: true,
  QuotationForgotten: true,
} as const satisfies Partial<Record<QuotationEvent['type'], true>>

type OfItsLife = Extract<QuotationEvent, { type: keyof typeof itsLife }>

const isOfItsLife = (event: QuotationEvent): event is OfItsLife => event.type in itsLife

/** The contents of a quotation after an event; events of its stage leave them as they are. */
export const evolveContent = (content: Content, event: QuotationEvent): Content => {
  if (isOfItsLife(event)) return content
  switch (event.type) {
    case 'QuotationDescribed':
      return { ...content, about: { ...content.about, ...event.data.changes } }
    case 'CustomerDetailsGiven': {
      const { customerInfo, ...rest } = event.data.changes
      const details = { ...content.details, ...rest }
      return { ...content, details: { ...details, customerInfo: { ...details.customerInfo, ...customerInfo } } }
    }
    case 'ServicesChosen':
      return withOffer(content, { services: withDefaults(noServices, event.data.services) })
    case 'ManuscriptCounted':
      return withManuscript(content, { files: event.data.files })
    case 'ManuscriptEstimated':
      return withManuscript(content, { pages: event.data.pages, words: event.data.words })
    case 'PagesWished':
      return withManuscript(content, { wishedPages: event.data.pages })
    case 'PagesCorrected':
      return withManuscript(content, { correctedPages: event.data.pages })
    case 'TermsSet':
      return withOffer(content, { terms: { ...content.offer.terms, ...event.data.changes } })
    case 'QuotationPriced':
      return withOffer(content, { priced: event.data.priced })
    default:
      return assertNever(event)
  }
}

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

/** These events end a quotation at any stage. */
type EndingEvent = { readonly type: 'QuotationRemoved' | 'QuotationForgotten' }

const evolveLife = (quotation: LiveQuotation, event: Exclude<QuotationEvent, EndingEvent>): Quotation => {
  if (!isOfItsLife(event)) return quotation
  if (quotation.status === 'Begun') {
    if (event.type !== 'QuotationRequested') return quotation
    return { ...quotation, status: 'Open', shortCode: displayText(event.data.shortCode), revision: 1, sent: null }
  }
  if (quotation.status === 'Accepted') {
    return event.type === 'AcceptanceTakenBack' ? undoAcceptance(quotation, event.data) : quotation
  }
  return evolveOpen(quotation, event)
}

const evolveOpen = (quotation: OpenQuotation, event: Exclude<OfItsLife, EndingEvent>): Quotation => {
  switch (event.type) {
    case 'QuotationSent':
      return applySending(quotation, event.data)
    case 'QuotationRevised':
      return { ...withoutUndoneAcceptance(quotation), status: 'Open', revision: event.data.revision }
    case 'QuotationAccepted':
      return applyAcceptance(quotation, event.data)
    case 'QuotationDeclined':
      return { ...withoutUndoneAcceptance(quotation), status: 'Declined' }
    case 'QuotationExpired':
      return { ...quotation, status: 'Expired' }
    case 'QuotationBegun':
    case 'QuotationDrafted':
    case 'QuotationRequested':
    case 'QuotationRestored':
      return quotation
    case 'AcceptanceTakenBack':
      return applyReplacement(quotation, event.data.replacedBy)
    default:
      return assertNever(event)
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
      return evolveLife(withContent(quotation, evolveContent(quotation.content, event)), event)
    }
  }
}
