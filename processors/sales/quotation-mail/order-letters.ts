import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { DeliveryId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { AcceptedQuotation } from '../../../domain/sales/quotation/state.ts'
import { changedText, replacedText } from '../../../formats/sales/mail-texts/changed-order.ts'
import {
  backText,
  cancelledText,
  confirmationText,
  type OrderLetter,
  unansweredText,
} from '../../../formats/sales/mail-texts/order-letters.ts'
import { senderOf } from '../../../formats/sales/mail-texts/sender.ts'
import type { Mail } from '../../kernel/mail/mail.ts'
import {
  attachOffer,
  customerOf,
  documentOf,
  findRequestedQuotation,
  greetingOf,
  isRequested,
  mail,
  pageOf,
  priceOf,
  type RequestedQuotation,
  removedQuotation,
  type SalesLetter,
} from './letters.ts'
import type { SalesMailSources } from './sources.ts'

/**
 * Whether staff have not answered yet: then the customer's data, the address among them, come unchecked from a form.
 */
const isUnanswered = ({ sent }: RequestedQuotation) => sent?.by === 'customer'

/** Confirms an order that staff have not read. The address is unchecked, so the letter repeats no word of the form. */
const namelessConfirmation = async (
  {
    quotationId,
    state,
    isBack,
  }: { readonly quotationId: QuotationId; readonly state: RequestedQuotation; readonly isBack: boolean },
  sources: SalesMailSources,
): Promise<Mail> => {
  const { to, language } = customerOf(state)
  const seller = await sources.sellerAt()
  const from = { language, sender: senderOf(seller, language), url: pageOf(sources, state) }
  const text = isBack ? backText({ ...from, person: '', name: '' }) : unansweredText(from)
  return mail(quotationId, { to: { name: '', address: to.address }, seller }, text)
}

/**
 * Whether a letter may have told the customer that the order is gone. Throws while that letter is waiting, so that this
 * one is tried again later.
 */
const mayHaveHeard = async ({ delivery }: SalesMailSources, letter: string): Promise<boolean> => {
  const { success, data: deliveryId } = DeliveryId.safeParse(letter)
  if (!success) return true
  const { status } = await delivery.state(deliveryStream(deliveryId))
  if (status === 'Waiting') throw new Error('Brevet om att beställningen var borta är inte avgjort än.')
  return status !== 'Withdrawn'
}

/** The letter's text for a new order, a restored one, or one with another offer than before. */
const orderSentence = (
  { back, replaces }: { readonly back: string | undefined; readonly replaces: string | undefined },
  letter: OrderLetter & { readonly renewedFor: number | undefined },
) => {
  if (back !== undefined) return backText(letter)
  return replaces === undefined ? confirmationText(letter) : changedText(letter)
}

/** The document of the ordered offer. */
const documentOfOrder = async (state: AcceptedQuotation, acceptedAt: string, sources: SalesMailSources) => {
  const { revision, content, sent, deliverOn = null } = state
  const standing = { kind: 'ordered', on: dayInSweden(new Date(acceptedAt)), deliverOn } as const
  const at = sent?.revision === revision ? sent.sentAt : acceptedAt
  const from = { url: pageOf(sources, state), seller: await sources.sellerAt(at) }
  const greeting = greetingOf(state, revision)
  return documentOf(state, from, { offer: content.offer, revision, at, greeting, standing })
}

/**
 * `back`: the order was gone for a while, and this letter may have told the customer so. `replaces`: the quotation that
 * the order had until now. Without either the order is new.
 */
export const orderConfirmation: SalesLetter = async (
  { quotationId: id, orderId, acceptedAt = '', back, replaces },
  sources,
) => {
  const found = await findRequestedQuotation(sources, id)
  if (!found) return removedQuotation
  const { quotationId, state } = found
  if (state.status !== 'Accepted' || state.orderId !== orderId) return { unneeded: 'Beställningen är tillbakatagen.' }
  const isBack = back !== undefined
  if (isBack && !(await mayHaveHeard(sources, back)))
    return { unneeded: 'Kunden har inte hört att beställningen var borta.' }
  if (isUnanswered(state)) return namelessConfirmation({ quotationId, state, isBack }, sources)
  const document = await documentOfOrder(state, acceptedAt, sources)
  const { to, ...customer } = customerOf(state)
  const seller = await sources.sellerAt()
  const sender = senderOf(seller, customer.language)
  const renewedFor = state.acceptedBy === 'staff' ? state.renews?.year : undefined
  const text = orderSentence(
    { back, replaces },
    { ...customer, url: pageOf(sources, state), sender, price: priceOf(document), renewedFor },
  )
  return mail(quotationId, { to, seller }, text, [await attachOffer(sources, document)])
}

/** The quotation that the order has now, after any number of replacements; undefined: none. */
const standsBy = async (
  { quotation }: SalesMailSources,
  { orderId, offer }: { readonly orderId: string | undefined; readonly offer: string | undefined },
): Promise<RequestedQuotation | undefined> => {
  for (let next = offer; next !== undefined; ) {
    const state = await quotation.state(quotationStream(QuotationId.parse(next)))
    if (state.status === 'Accepted' && state.orderId === orderId) return state
    next = 'replacedBy' in state ? state.replacedBy : undefined
  }
  return undefined
}

/**
 * The letter to the customer when staff or the customer withdrew the order, even when the quotation has been removed
 * since. An order that is restored meanwhile needs no letter. `replacedBy`: the order, `orderId`, has that quotation
 * instead, whose own letter informs the customer.
 */
export const acceptanceUndoneReceipt: SalesLetter = async ({ quotationId: id, by, orderId, replacedBy }, sources) => {
  const quotationId = QuotationId.parse(id)
  const quotation = await sources.quotation.state(quotationStream(quotationId))
  const state = quotation.status === 'Removed' ? quotation.was : quotation
  if (!isRequested(state)) return removedQuotation
  if (state.status === 'Accepted') return { unneeded: 'Uppdraget är beställt igen.' }
  const { to, ...customer } = customerOf(state)
  const seller = await sources.sellerAt()
  const url = quotation.status === 'Removed' ? undefined : pageOf(sources, state)
  const now = await standsBy(sources, { orderId, offer: replacedBy })
  if (now && customerOf(now).to.address === to.address)
    return { unneeded: 'Kunden får en orderbekräftelse på det som gäller i stället.' }
  const from = { url, sender: senderOf(seller, customer.language), isByHer: by === 'customer' }
  const textTo = (known: typeof customer) =>
    now
      ? replacedText({ ...known, url: pageOf(sources, now), sender: from.sender })
      : cancelledText({ ...known, ...from })
  if (!isUnanswered(state)) return mail(quotationId, { to, seller }, textTo(customer))
  const nameless = { language: customer.language, person: '', name: '' }
  return mail(quotationId, { to: { name: '', address: to.address }, seller }, textTo(nameless))
}
