import { dayInSweden } from '../../commands/swedish-days.ts'
import { quotationStream } from '../../commands/quotation.ts'
import { QuotationId } from '../../domain/ids.ts'
import { backText, confirmationText, takenBackText, unansweredText } from '../../formats/mail-texts/order-letters.ts'
import { senderOf } from '../../formats/mail-texts/sender.ts'
import type { Mail } from '../external-effects/mail.ts'
import {
  type Asked,
  askedQuotation,
  attached,
  customerOf,
  documentOf,
  gone,
  greetingOf,
  isAsked,
  mail,
  pageOf,
  priceOf,
  type SalesLetter,
} from './letters.ts'
import type { SalesMailSources } from './sources.ts'

/** Whether all that is known of its customer are words of a form, her address among them: staff have answered nothing yet. */
const isUnanswered = ({ sent }: Asked) => sent?.by === 'customer'

/** Of what nobody of staff has read: to an address that somebody typed, without a word of what else was typed. */
const namelessConfirmation = async (
  {
    quotationId,
    state,
    isBack,
  }: { readonly quotationId: QuotationId; readonly state: Asked; readonly isBack: boolean },
  sources: SalesMailSources,
): Promise<Mail> => {
  const { to, language } = customerOf(state)
  const seller = await sources.sellerAt()
  const from = { language, sender: senderOf(seller, language), url: pageOf(sources, state) }
  const text = isBack ? backText({ ...from, person: '', name: '' }) : unansweredText(from)
  return mail(quotationId, { to: { name: '', address: to.address }, seller }, text)
}

/** `back`: the order was gone for a while, and its customer may have been told. Absent: it is new. */
export const orderConfirmation: SalesLetter = async ({ quotationId: id, orderId, acceptedAt = '', back }, sources) => {
  const found = await askedQuotation(sources, id)
  if (!found) return gone
  const { quotationId, state } = found
  if (state.status !== 'Accepted' || state.orderId !== orderId) return { unneeded: 'Beställningen är tillbakatagen.' }
  const isBack = back !== undefined
  if (isUnanswered(state)) return namelessConfirmation({ quotationId, state, isBack }, sources)
  const url = pageOf(sources, state)
  const { revision, content, sent, deliverOn = null } = state
  const standing = { kind: 'ordered', on: dayInSweden(new Date(acceptedAt)), deliverOn } as const
  const at = sent?.revision === revision ? sent.sentAt : acceptedAt
  const from = { url, seller: await sources.sellerAt(at) }
  const document = documentOf(state, from, {
    offer: content.offer,
    revision,
    at,
    greeting: greetingOf(state, revision),
    standing,
  })
  const { to, ...customer } = customerOf(state)
  const seller = await sources.sellerAt()
  const sender = senderOf(seller, customer.language)
  const renewedFor = state.acceptedBy === 'staff' ? state.renews?.year : undefined
  const said = { ...customer, url, sender }
  const text = isBack ? backText(said) : confirmationText({ ...said, price: priceOf(document), renewedFor })
  return mail(quotationId, { to, seller }, text, [await attached(sources, document)])
}

/** To the customer, whoever took it back, also when the offer is gone since; an order that is there again needs no word. */
export const takenBackReceipt: SalesLetter = async ({ quotationId: id, by }, sources) => {
  const quotationId = QuotationId.parse(id)
  const quotation = await sources.quotation.state(quotationStream(quotationId))
  const state = quotation.status === 'Removed' ? quotation.was : quotation
  if (!isAsked(state)) return gone
  if (state.status === 'Accepted') return { unneeded: 'Uppdraget är beställt igen.' }
  const { to, ...customer } = customerOf(state)
  const seller = await sources.sellerAt()
  const url = quotation.status === 'Removed' ? undefined : pageOf(sources, state)
  const from = { url, sender: senderOf(seller, customer.language), isByHer: by === 'customer' }
  if (!isUnanswered(state)) return mail(quotationId, { to, seller }, takenBackText({ ...customer, ...from }))
  const nameless = { language: customer.language, person: '', name: '' }
  return mail(quotationId, { to: { name: '', address: to.address }, seller }, takenBackText({ ...nameless, ...from }))
}
