import { deliveryInWords, deliveryOf } from '../../../domain/sales/pricing/delivery.ts'
import { isFirstYears } from '../../../domain/sales/pricing/first-year-lines.ts'
import { addWorkingDays } from '../../../domain/sales/pricing/holidays.ts'
import { servicesInWords } from '../../../domain/sales/pricing/services/services-in-words.ts'
import { bullets, type Fact, facts, factsHeight, paragraph, section, title } from '../../kernel/pdf/blocks.ts'
import { foot, masthead } from '../../kernel/pdf/masthead.ts'
import { fullDate, longDate, roundedHours } from '../../kernel/pdf/numbers.ts'
import { qrFigure } from '../../kernel/pdf/qr-figure.ts'
import { ensureRoom, finishSheet, openSheet, type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { type Column, table, tableStart } from '../../kernel/pdf/table.ts'
import type { PdfFonts } from '../../kernel/pdf/typeface.ts'
import { heightOf, oneLine, types, write, writeLink } from '../../kernel/pdf/write.ts'
import type { OfferDocument, OfferStage } from './offer.ts'
import { priceRows } from './price-rows.ts'
import { nonEmptyLines, sellerFact, sellerLine, sellerSection } from './seller.ts'
import { signatures } from './signatures.ts'
import { type OfferWords, offerWords } from './words.ts'

const QR_SIDE_POINTS = 96

/** The room that terms, code and signatures need: they stay on one page, so that the customer signs next to them. */
const closingHeights: Readonly<Record<OfferStage['kind'], number>> = { draft: 60, offered: 360, ordered: 220 }

const customerFacts = ({ customer }: OfferDocument, words: OfferWords): readonly Fact[] => {
  const { name, organizationNumber, person, email, address, reference } = customer
  const entries: readonly Fact[] = [
    [words.to, ...nonEmptyLines([name, person, ...address, email])],
    [words.organizationNumber, ...nonEmptyLines([organizationNumber])],
    [words.reference, ...nonEmptyLines([reference])],
  ]
  return entries.filter((entry) => entry.length > 1)
}

const standingFact = ({ language, standing }: OfferDocument, words: OfferWords): readonly Fact[] => {
  if (standing.kind === 'draft') return []
  if (standing.kind === 'ordered') return [[words.ordered, longDate(standing.on, language)]]
  return [[words.validUntil, longDate(standing.validUntil, language)]]
}

/** Says from which day the promised day is counted; empty where working days are promised. */
const deliveryNote = ({ standing, priced }: OfferDocument, words: OfferWords): string => {
  if (standing.kind === 'ordered' && standing.deliverOn !== null) {
    const counted = addWorkingDays(standing.on, priced.deliveryDays ?? 0)
    return standing.deliverOn > counted ? words.countedFromOrderDay : words.countedFromOrder
  }
  return priced.deliveryDays === undefined ? words.countedFromOffer : ''
}

const deliveryFact = (offer: OfferDocument, words: OfferWords): Fact => {
  const { language, standing, priced, services } = offer
  const promised = deliveryOf(priced, standing.kind === 'ordered' ? standing.deliverOn : null)
  const day = (date: string) => fullDate(date, language)
  const when = deliveryInWords({ ...promised, language, nrOfIssues: services.nrOfIssues, day })
  return [words.delivery, ...nonEmptyLines([when, deliveryNote(offer, words)])]
}

const offerFacts = (offer: OfferDocument, words: OfferWords): readonly Fact[] => {
  const { language, date, priced } = offer
  return [
    [words.date, longDate(date, language)],
    ...standingFact(offer, words),
    ...(priced.totalAudioH > 0 ? [[words.readingTime, roundedHours(priced.totalAudioH, language)] as const] : []),
    ...(priced.lines.length > 0 ? [deliveryFact(offer, words)] : []),
  ]
}

/** Draws the facts of the customer at the left, and of the seller and the offer at the right. */
const opening = (sheet: Sheet, offer: OfferDocument, words: OfferWords): void => {
  const half = (sheet.width - 24) / 2
  const [left, right] = [customerFacts(offer, words), [...sellerFact(offer.seller, words), ...offerFacts(offer, words)]]
  const heights = [factsHeight(sheet, left, half, 74), factsHeight(sheet, right, half, 94)]
  ensureRoom(sheet, Math.max(...heights))
  const { y } = sheet.at
  facts(sheet, left, { x: sheet.left, y, width: half, labelWidth: 74 })
  facts(sheet, right, { x: sheet.left + half + 24, y, width: half, labelWidth: 94 })
  space(sheet, Math.max(...heights))
}

/** Writes staff's greeting to the recipient above the contents. */
const greet = (sheet: Sheet, { greeting }: OfferDocument): void => {
  const paragraphs = nonEmptyLines(greeting.split('\n'))
  if (paragraphs.length > 0) space(sheet, 14)
  for (const text of paragraphs) {
    paragraph(sheet, text)
    space(sheet, 4)
  }
}

const columnsOf = ({ columns }: OfferWords, width: number): readonly Column[] => {
  const [service, quantity, unitPrice, vat, amount] = columns
  return [
    { head: service, width: width - 332 },
    { head: quantity, width: 124 },
    { head: unitPrice, width: 76, align: 'right' },
    { head: vat, width: 46, align: 'right' },
    { head: amount, width: 86, align: 'right' },
  ]
}

const price = (sheet: Sheet, offer: OfferDocument, words: OfferWords): void => {
  if (offer.priced.lines.length === 0) {
    section(sheet, words.price)
    paragraph(sheet, words.notPriced)
    return
  }
  const parts = [columnsOf(words, sheet.width), priceRows(offer)] as const
  const heading = isFirstYears(offer.priced.lines) ? words.priceFirstYear : words.pricePerYear
  section(sheet, heading, tableStart(sheet, ...parts))
  table(sheet, ...parts)
}

const dayOf = (standing: OfferStage): string => {
  if (standing.kind === 'draft') return ''
  return standing.kind === 'offered' ? standing.validUntil : standing.on
}

const terms = (sheet: Sheet, { language, standing, seller }: OfferDocument, words: OfferWords): void => {
  const { paymentDays } = seller
  const day = dayOf(standing)
  section(sheet, words.terms, closingHeights[standing.kind])
  const payment = paymentDays === null ? [] : [words.payment(paymentDays)]
  bullets(sheet, [words.binding[standing.kind](day && longDate(day, language)), ...words.termsText, ...payment])
}

/** Draws the QR code beside its text, above the signature lines, all on one page. */
const order = (sheet: Sheet, { url, standing, seller }: OfferDocument, words: OfferWords): void => {
  const isOpen = standing.kind === 'offered'
  section(sheet, isOpen ? words.order : words.follow, QR_SIDE_POINTS + (isOpen ? 120 : 0))
  const { root, left, width, at } = sheet
  qrFigure(sheet, url, { x: left - 8, y: at.y, side: QR_SIDE_POINTS, alt: words.qrAlt(url) })
  const place = { x: left + QR_SIDE_POINTS + 8, y: at.y + 9, width: width - QR_SIDE_POINTS - 8 }
  const text = isOpen ? words.orderText : words.followText
  write(sheet, root, text, { tag: 'P', type: types.text, place })
  const below = { ...place, y: place.y + heightOf(sheet, text, types.text, place.width) + 4 }
  writeLink(sheet, root, { url, label: `${isOpen ? words.order : words.follow}: ${url}` }, below)
  space(sheet, QR_SIDE_POINTS + 10)
  if (isOpen) signatures(sheet, words, oneLine(seller.name))
}

/** Writes an offer as an accessible document that an organisation can sign. */
export const offerPdf = async (offer: OfferDocument, fonts: PdfFonts): Promise<Uint8Array> => {
  const words = offerWords[offer.language]
  const kind = words.headings[offer.standing.kind](offer.revision)
  const name = oneLine(offer.name)
  const { language, date } = offer
  const madeAt = new Date(`${date}T12:00Z`)
  const sheet = openSheet({ title: `${words.offer} – ${name}`, subject: kind, language, fonts, madeAt })
  masthead(sheet, kind)
  space(sheet, 22)
  title(sheet, name)
  space(sheet, 16)
  opening(sheet, offer, words)
  greet(sheet, offer)
  const contents = servicesInWords(offer)
  if (contents.length > 0) {
    section(sheet, words.contents)
    bullets(sheet, contents)
  }
  price(sheet, offer, words)
  sellerSection(sheet, offer.seller, words)
  terms(sheet, offer, words)
  if (offer.standing.kind !== 'draft') order(sheet, offer, words)
  return finishSheet(sheet, foot(sheet, [`${words.offer} – ${name}`, sellerLine(offer.seller, words)]))
}
