import { Readable } from 'node:stream'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { displayText, isErased, type Personal } from '../../../domain/kernel/personal.ts'
import { isFirstYears } from '../../../domain/sales/pricing/first-year-lines.ts'
import { isPriced } from '../../../domain/sales/pricing/services/is-priced.ts'
import { customerPage } from '../../../domain/sales/quotation/customer-page.ts'
import { letterAddress } from '../../../domain/sales/quotation/letter-address.ts'
import { isReplaced, type LiveQuotation, type Offer, type Quotation } from '../../../domain/sales/quotation/state.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { MailText } from '../../../formats/kernel/mail-texts/letter.ts'
import { decimalsFor, longDate, money } from '../../../formats/kernel/pdf/numbers.ts'
import { offerText, receiptText } from '../../../formats/sales/mail-texts/customer-letters.ts'
import { senderOf } from '../../../formats/sales/mail-texts/sender.ts'
import type { OfferDocument, OfferStage } from '../../../formats/sales/offer-pdf/offer.ts'
import { languageOf, offerOf } from '../../../formats/sales/offer-pdf/offer-document.ts'
import type { Mail, MailAttachment } from '../../kernel/mail/mail.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import type { SalesMailSources } from './sources.ts'

export type SalesLetter = WriteMail<SalesMailSources>

export const removedQuotation = { unneeded: 'Offerten är borttagen.' } as const

/** A quotation that is at least requested or drafted by staff, and neither removed nor forgotten. */
export type RequestedQuotation = Exclude<LiveQuotation, { readonly status: 'Begun' }>

/** Whether letters may be written about it: it is neither removed nor forgotten nor a visitor's draft. */
export const isRequested = (state: Quotation): state is RequestedQuotation =>
  'content' in state && state.status !== 'Begun'

export const findRequestedQuotation = async (
  { quotation }: Pick<SalesMailSources, 'quotation'>,
  id: string | undefined,
): Promise<{ readonly quotationId: QuotationId; readonly state: RequestedQuotation } | undefined> => {
  const quotationId = QuotationId.parse(id)
  const state = await quotation.state(quotationStream(quotationId))
  return isRequested(state) ? { quotationId, state } : undefined
}

const textOrEmpty = (value: Personal<string>) => (isErased(value) ? '' : value)

export const customerOf = ({ content: { about, details } }: RequestedQuotation) => {
  const { customerInfo, customerName } = details
  const person = textOrEmpty(customerInfo.person)
  return {
    language: languageOf(about.language),
    person,
    name: displayText(about.name),
    to: {
      name: person || textOrEmpty(customerName),
      address: letterAddress(details),
    },
  }
}

const yearOf = {
  sv: { first: 'för det första året', every: 'per år' },
  en: { first: 'for the first year', every: 'per year' },
} as const

/** '15 066 kr per år'; undefined: it has no price yet. */
export const priceOf = ({ language, priced: { price, lines } }: OfferDocument): string | undefined => {
  if (!isPriced({ lines })) return undefined
  const { first, every } = yearOf[language]
  return `${money(price, language, decimalsFor([price]))} ${isFirstYears(lines) ? first : every}`
}

export const attachOffer = async ({ print }: SalesMailSources, offer: OfferDocument): Promise<MailAttachment> => {
  const bytes = await print({ kind: 'offer', offer })
  const word = offer.language === 'sv' ? 'Offert' : 'Quotation'
  return {
    filename: `${word} ${offer.name}.pdf`,
    contentType: 'application/pdf',
    open: async () => Readable.from([Buffer.from(bytes)]),
  }
}

export const pageOf = (
  { publicUrl }: Pick<SalesMailSources, 'publicUrl'>,
  { shortCode, content }: RequestedQuotation,
) => publicUrl + customerPage(shortCode, content.about.language)

/** The greeting with which a revision was sent; empty: none. */
export const greetingOf = ({ sent }: RequestedQuotation, revision: number): string =>
  sent?.revision === revision ? textOrEmpty(sent.greeting ?? '') : ''

type LetterSource = { readonly url: string; readonly seller: SellerForm }
type ShownOffer = {
  readonly offer: Offer
  readonly revision: number
  readonly at: string
  readonly greeting: string
  readonly standing: OfferStage
}

export const documentOf = (
  state: RequestedQuotation,
  { url, seller }: LetterSource,
  { at, ...shownAs }: ShownOffer,
): OfferDocument =>
  offerOf({ ...shownAs, content: state.content, seller, date: dayInSweden(new Date(at)), url, language: undefined })

type LetterEnds = { readonly to: Mail['to']; readonly seller: SellerForm }

export const mail = (
  person: QuotationId,
  { to, seller }: LetterEnds,
  text: MailText,
  attachments: readonly MailAttachment[] = [],
): Mail => ({
  person,
  to,
  sender: { name: seller.name, address: seller.email },
  ...text,
  attachments,
})

/**
 * The letter with an offer, unless a newer one was sent, or the customer has decided, or the offer has expired or been
 * replaced.
 */
export const offer: SalesLetter = async ({ quotationId: id, revision, sentAt = '' }, sources) => {
  const found = await findRequestedQuotation(sources, id)
  if (!found?.state.sent) return removedQuotation
  const { quotationId, state } = found
  const { sent } = found.state
  if (!sent || String(sent.revision) !== revision) return { unneeded: 'En nyare version har skickats.' }
  if (sent.sentAt !== sentAt) return { unneeded: 'Offerten har skickats igen.' }
  if (['Accepted', 'Declined', 'Expired'].includes(state.status) || isReplaced(state))
    return { unneeded: 'Offerten är redan avgjord.' }
  const url = pageOf(sources, state)
  const standing = { kind: 'offered', validUntil: sent.validUntil } as const
  const said = greetingOf(state, sent.revision)
  const document = documentOf(
    state,
    { url, seller: await sources.sellerAt(sentAt) },
    { offer: sent.offer, revision: sent.revision, at: sentAt, greeting: said, standing },
  )
  const { to, ...customer } = customerOf(state)
  const validUntil = longDate(sent.validUntil, customer.language)
  const seller = await sources.sellerAt()
  const from = { url, sender: senderOf(seller, customer.language) }
  const price = priceOf(document)
  const text = offerText({ ...customer, ...from, version: sent.revision, said, price, validUntil })
  return mail(quotationId, { to, seller }, text, [await attachOffer(sources, document)])
}

export const requestReceipt: SalesLetter = async ({ quotationId: id }, sources) => {
  const found = await findRequestedQuotation(sources, id)
  if (!found) return removedQuotation
  if (found.state.status === 'Accepted') return { unneeded: 'Kunden får en orderbekräftelse i stället.' }
  const { to, language } = customerOf(found.state)
  // An unknown sender also typed the name, so the letter does not repeat it.
  const nameless = { name: '', address: to.address }
  const seller = await sources.sellerAt()
  const text = receiptText({ language, sender: senderOf(seller, language), url: pageOf(sources, found.state) })
  return mail(found.quotationId, { to: nameless, seller }, text)
}
