import { decideByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, isRejection, reject } from '../../kernel/decider.ts'
import type { Personal } from '../../kernel/personal.ts'
import { changeEvents, customersOwn, repricingEvents, visitorsOwn } from './changes.ts'
import type { Pricing, QuotationCommand, QuotationCommandOf } from './commands.ts'
import { type IncompletenessReason, incompletenessOf, lackOfRequest } from './completeness.ts'
import type { QuotationEvent } from './events.ts'
import { evolve, evolveContent } from './evolve.ts'
import type { QuotationChanges } from './fields.ts'
import { accept, decline, expire, type LifeRejection, orderAtOnce, restoreAcceptance, send, takeBack } from './life.ts'
import { type BegunQuotation, type Content, emptyContent, type LiveQuotation, type Quotation } from './state.ts'

export type QuotationRejection =
  | LifeRejection
  | IncompletenessReason
  | 'DiscountUnknown'
  | 'DraftAlreadySent'
  | 'QuotationAlreadyExists'

type Verdict = Decision<QuotationEvent, QuotationRejection>

/** Accepts the events of a form, unless they leave the quotation incomplete. */
const requireComplete = (content: Content, events: readonly QuotationEvent[], lackIn = incompletenessOf): Verdict => {
  const lack = lackIn(events.reduce(evolveContent, content))
  return lack ? reject(lack) : events
}

/**
 * A person who enters a code expects its discount, so an unknown code is refused. A code that was known when it was
 * entered may become inactive later.
 */
const isUnknown = (discountCode: string | undefined, { discount }: Pricing) => !!discountCode && discount === null

const ENDING = /(?<=.)\.(?:txt|md|docx?|odt|rtf|pdf|epub|html?)$/i

/** A publication's title has no file ending, and mail programs take an attachment 'Bladet.docx.pdf' for dangerous. */
const titleOf = (fileName: Personal<string> | undefined) =>
  typeof fileName === 'string' ? fileName.replace(ENDING, '') : undefined

/** An unnamed quotation gets the name of its first file, or else of its customer. */
const withFallbackName = ({ about, details, offer }: Content, changes: QuotationChanges): QuotationChanges => {
  const { name = about.name, customerName = details.customerName } = changes
  const fallback = titleOf(offer.manuscript.files[0]?.name) ?? customerName
  return name === '' && typeof fallback === 'string' ? { ...changes, name: fallback } : changes
}

const begin = ({ quotationId, keyHash, changes, pricing }: QuotationCommandOf<'BeginQuotation'>) => [
  { type: 'QuotationBegun', data: { quotationId, keyHash } } as const,
  ...changeEvents({ quotationId, content: emptyContent, changes: visitorsOwn(changes), pricing }),
]

const draft = (command: QuotationCommandOf<'DraftQuotation'>): Verdict => {
  const { quotationId, shortCode, renews, changes, pricing } = command
  if (!renews && isUnknown(changes.discountCode, pricing)) return reject('DiscountUnknown')
  const events = changeEvents({ quotationId, content: emptyContent, changes, pricing })
  return requireComplete(emptyContent, [
    { type: 'QuotationDrafted', data: { quotationId, shortCode, ...(renews ? { renews } : {}) } },
    ...events,
  ])
}

const request = (command: QuotationCommandOf<'RequestQuotation'>, content: Content): Verdict => {
  const { quotationId, shortCode, pricing } = command
  const changes = withFallbackName(content, visitorsOwn(command.changes))
  if (isUnknown(changes.discountCode ?? content.offer.terms.discountCode, pricing)) return reject('DiscountUnknown')
  const events = changeEvents({ quotationId, content, changes, pricing })
  return requireComplete(
    content,
    [{ type: 'QuotationRequested', data: { quotationId, shortCode } }, ...events],
    lackOfRequest,
  )
}

/** Requests and orders in one act, so that no reader sees the request without the order. */
const requestAndOrder = (command: QuotationCommandOf<'RequestQuotation'>, quotation: BegunQuotation): Verdict => {
  const asked = request(command, quotation.content)
  if (isRejection(asked)) return asked
  const open = asked.reduce(evolve, quotation as Quotation)
  const ordered = open.status === 'Open' ? orderAtOnce(command, open) : []
  return isRejection(ordered) ? ordered : [...asked, ...ordered]
}

/**
 * Sending a draft twice sends it once; a second sending with other contents is refused. Without the draft's key the
 * draft looks missing.
 */
const requestDraft = (command: QuotationCommandOf<'RequestQuotation'>, quotation: LiveQuotation): Verdict => {
  if (command.keyHash === null) return reject('QuotationAlreadyExists')
  if (quotation.keyHash !== command.keyHash) return reject('QuotationNotFound')
  if (quotation.status === 'Begun') return requestAndOrder(command, quotation)
  const { quotationId, pricing } = command
  const changes = withFallbackName(quotation.content, visitorsOwn(command.changes))
  return changeEvents({ quotationId, content: quotation.content, changes, pricing }).length > 0
    ? reject('DraftAlreadySent')
    : []
}

/** An offer that was sent changes only in a new revision; the customer keeps the revision that was sent. */
const inRevision = (quotation: LiveQuotation, events: readonly QuotationEvent[]): Verdict => {
  if (quotation.status === 'Accepted') return events.length > 0 ? reject('OrderExists') : events
  if (quotation.status === 'Begun' || quotation.status === 'Open') return events
  const { offer } = events.reduce(evolveContent, quotation.content)
  if (offer === quotation.content.offer) return events
  const [first] = events
  if (!first) return events
  const { quotationId } = first.data
  return [{ type: 'QuotationRevised', data: { quotationId, revision: quotation.revision + 1 } }, ...events]
}

const change = (command: QuotationCommandOf<'ChangeQuotation'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, by, pricing } = command
  const { content } = quotation
  if (typeof by === 'object') {
    if (quotation.status !== 'Begun' || quotation.keyHash !== by.keyHash) return reject('QuotationNotFound')
    return changeEvents({ quotationId, content, changes: visitorsOwn(command.changes), pricing })
  }
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  const changes = by === 'customer' ? customersOwn(command.changes) : command.changes
  const isGiven = changes.discountCode !== content.offer.terms.discountCode
  if (isGiven && isUnknown(changes.discountCode, pricing)) return reject('DiscountUnknown')
  const decision = requireComplete(content, changeEvents({ quotationId, content, changes, pricing }))
  return 'rejected' in decision ? decision : inRevision(quotation, decision)
}

const count = (command: QuotationCommandOf<'CountManuscript'>, quotation: LiveQuotation): Verdict => {
  const { quotationId, files, pricing } = command
  const { content } = quotation
  if (JSON.stringify(files) === JSON.stringify(content.offer.manuscript.files)) return []
  const counted: QuotationEvent = { type: 'ManuscriptCounted', data: { quotationId, files } }
  return inRevision(quotation, repricingEvents({ quotationId, content, pricing }, [counted]))
}

const revise = (command: QuotationCommandOf<'ReviseQuotation'>, quotation: LiveQuotation): Verdict => {
  if (quotation.status === 'Begun') return reject('QuotationNotFound')
  if (quotation.status === 'Accepted') return reject('OrderExists')
  const { quotationId, pricing } = command
  const events = changeEvents({ quotationId, content: quotation.content, changes: {}, pricing, afresh: true })
  if (quotation.status === 'Open') return events
  return [{ type: 'QuotationRevised', data: { quotationId, revision: quotation.revision + 1 } }, ...events]
}

type LiveQuotationCommand = Exclude<
  QuotationCommand,
  { type: 'BeginQuotation' | 'DraftQuotation' | 'RestoreQuotation' | 'ForgetQuotation' }
>

const decideLive = decideByType<LiveQuotationCommand, LiveQuotation, Verdict>({
  RequestQuotation: requestDraft,
  ChangeQuotation: change,
  AssignQuotation: ({ quotationId, customer }, { content }) =>
    customer === content.about.customer
      ? []
      : [{ type: 'QuotationDescribed', data: { quotationId, changes: { customer } } }],
  CountManuscript: count,
  ReviseQuotation: revise,
  SendQuotation: send,
  AcceptQuotation: accept,
  TakeBackAcceptance: takeBack,
  RestoreAcceptance: restoreAcceptance,
  DeclineQuotation: decline,
  ExpireQuotation: expire,
  RemoveQuotation: ({ quotationId }, { status }) =>
    status === 'Accepted' ? reject('OrderExists') : [{ type: 'QuotationRemoved', data: { quotationId } }],
})

/** Forgets removed quotations too; the price of an order stays. */
const forget = ({ quotationId, askedBy }: QuotationCommandOf<'ForgetQuotation'>, quotation: Quotation): Verdict => {
  if (quotation.status === 'Forgotten') return []
  const removed: readonly QuotationEvent[] =
    quotation.status === 'Removed' ? [] : [{ type: 'QuotationRemoved', data: { quotationId } }]
  return [...removed, { type: 'QuotationForgotten', data: { quotationId, askedBy } }]
}

const beginOrDraft = (command: QuotationCommand): Verdict => {
  if (command.type === 'BeginQuotation') return begin(command)
  if (command.type === 'DraftQuotation') return draft(command)
  if (command.type === 'RequestQuotation' && command.keyHash === null) return request(command, emptyContent)
  return reject('QuotationNotFound')
}

/** A forgotten quotation keeps the price of its order, so that the order can still be withdrawn and restored. */
const decideForgotten = (
  command: QuotationCommand,
  { ordered }: Extract<Quotation, { status: 'Forgotten' }>,
): Verdict =>
  command.type === 'RestoreAcceptance' && command.orderId === ordered?.orderId ? [] : reject('QuotationNotFound')

const decide = (command: QuotationCommand, quotation: Quotation): Verdict => {
  if (quotation.status === 'Missing') return beginOrDraft(command)
  if (command.type === 'BeginQuotation' || command.type === 'DraftQuotation') return reject('QuotationAlreadyExists')
  if (command.type === 'ForgetQuotation') return forget(command, quotation)
  if (quotation.status === 'Forgotten') return decideForgotten(command, quotation)
  if (command.type === 'RestoreQuotation') {
    const { quotationId } = command
    return quotation.status === 'Removed' ? [{ type: 'QuotationRestored', data: { quotationId } }] : []
  }
  if (quotation.status !== 'Removed') return decideLive(command, quotation)
  return command.type === 'RemoveQuotation' ? [] : reject('QuotationNotFound')
}

export const quotationDecider: Decider<QuotationCommand, Quotation, QuotationEvent, QuotationRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
