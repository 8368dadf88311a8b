import { Readable } from 'node:stream'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { isErased, type Personal, shown } from '../../../domain/kernel/personal.ts'
import { isFirstYears } from '../../../domain/sales/pricing/once.ts'
import { isPriced } from '../../../domain/sales/pricing/services/is-priced.ts'
import { customerPage } from '../../../domain/sales/quotation/customer-page.ts'
import { letterAddress } from '../../../domain/sales/quotation/letter-address.ts'
import { isReplaced, type LiveQuotation, type Offer, type Quotation } from '../../../domain/sales/quotation/state.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import { offerText, receiptText } from '../../../formats/kernel/mail-texts/customer-letters.ts'
import type { MailText } from '../../../formats/kernel/mail-texts/letter.ts'
import { senderOf } from '../../../formats/kernel/mail-texts/sender.ts'
import { decimalsFor, longDate, money } from '../../../formats/kernel/pdf/numbers.ts'
import type { OfferDocument, Standing } from '../../../formats/sales/offer-pdf/offer.ts'
import { languageOf, offerOf } from '../../../formats/sales/offer-pdf/offer-of.ts'
import type { Mail, MailAttachment } from '../../kernel/mail/mail.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import type { SalesMailSources } from './sources.ts'

export type SalesLetter = WriteMail<SalesMailSources>

export const gone = { unneeded: 'Offerten är borttagen.' } as const

/** Of a quotation that has been asked for and neither removed nor forgotten. */
export type RequestedQuotation = Exclude<LiveQuotation, { readonly status: 'Begun' }>

/** Neither removed nor only begun. */
export const isAsked = (state: Quotation): state is RequestedQuotation => 'content' in state && state.status !== 'Begun'

export const askedQuotation = async (
  { quotation }: Pick<SalesMailSources, 'quotation'>,
  id: string | undefined,
): Promise<{ readonly quotationId: QuotationId; readonly state: RequestedQuotation } | undefined> => {
  const quotationId = QuotationId.parse(id)
  const state = await quotation.state(quotationStream(quotationId))
  return isAsked(state) ? { quotationId, state } : undefined
}

const written = (value: Personal<string>) => (isErased(value) ? '' : value)

export const customerOf = ({ content: { about, details } }: RequestedQuotation) => {
  const { customerInfo, customerName } = details
  const person = written(customerInfo.person)
  return {
    language: languageOf(about.language),
    person,
    name: shown(about.name),
    to: {
      name: person || written(customerName),
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

export const attached = async ({ print }: SalesMailSources, offer: OfferDocument): Promise<MailAttachment> => {
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

/** What was said with a revision. */
export const greetingOf = ({ sent }: RequestedQuotation, revision: number): string =>
  sent?.revision === revision ? written(sent.greeting ?? '') : ''

type From = { readonly url: string; readonly seller: SellerForm }
type Shown = {
  readonly offer: Offer
  readonly revision: number
  readonly at: string
  readonly greeting: string
  readonly standing: Standing
}

export const documentOf = (
  state: RequestedQuotation,
  { url, seller }: From,
  { at, ...shownAs }: Shown,
): OfferDocument =>
  offerOf({ ...shownAs, content: state.content, seller, date: dayInSweden(new Date(at)), url, language: undefined })

type Ends = { readonly to: Mail['to']; readonly seller: SellerForm }

export const mail = (
  person: QuotationId,
  { to, seller }: Ends,
  text: MailText,
  attachments: readonly MailAttachment[] = [],
): Mail => ({
  person,
  to,
  sender: { name: seller.name, address: seller.email },
  ...text,
  attachments,
})

/** What was sent, while it is the latest and nothing has come of it. */
export const offer: SalesLetter = async ({ quotationId: id, revision, sentAt = '' }, sources) => {
  const found = await askedQuotation(sources, id)
  if (!found?.state.sent) return gone
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
  return mail(quotationId, { to, seller }, text, [await attached(sources, document)])
}

export const requestReceipt: SalesLetter = async ({ quotationId: id }, sources) => {
  const found = await askedQuotation(sources, id)
  if (!found) return gone
  if (found.state.status === 'Accepted') return { unneeded: 'Kunden får en orderbekräftelse i stället.' }
  const { to, language } = customerOf(found.state)
  // The name was typed by whoever sent the form, too.
  const nameless = { name: '', address: to.address }
  const seller = await sources.sellerAt()
  const text = receiptText({ language, sender: senderOf(seller, language), url: pageOf(sources, found.state) })
  return mail(found.quotationId, { to: nameless, seller }, text)
}
