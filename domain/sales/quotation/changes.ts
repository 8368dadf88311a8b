import { changesIn, intention, isDeepEqual } from '../../kernel/form-merge.ts'
import type { QuotationId } from '../../kernel/ids.ts'
import { priceOf } from '../pricing/price.ts'
import type { PriceCalculation } from '../pricing/price-calculation.ts'
import type { Pricing } from './commands.ts'
import type { QuotationEvent, Terms } from './events.ts'
import { evolveContent } from './evolve.ts'
import type { QuotationChanges } from './fields.ts'
import { resolveServices } from './rules.ts'
import { type Content, extentOf, type Offer } from './state.ts'

const staffsOnly: readonly (keyof QuotationChanges)[] = [
  'info',
  'customer',
  'narrator',
  'pages',
  'words',
  'manualPriceModifier',
  'includeStartFee',
]
const customersOnly: readonly (keyof QuotationChanges)[] = ['customerName', 'customerEmail', 'customerInfo', 'message']

const pickChanges = (sent: QuotationChanges, may: (field: keyof QuotationChanges) => boolean): QuotationChanges =>
  Object.fromEntries(Object.entries(sent).filter(([field]) => may(field as keyof QuotationChanges)))

/** A visitor decides the services, never the price nor the extent that staff count. */
export const visitorsOwn = (sent: QuotationChanges) => pickChanges(sent, (field) => !staffsOnly.includes(field))

/** A customer may complete the contact details after the offer was sent, but may not change the offer. */
export const customersOwn = (sent: QuotationChanges) => pickChanges(sent, (field) => customersOnly.includes(field))

const describeQuotation = (
  quotationId: QuotationId,
  { about }: Content,
  sent: QuotationChanges,
): readonly QuotationEvent[] => {
  const { name, info, customer, narrator, language } = sent
  const changes = changesIn(about, { name, info, customer, narrator, language })
  return intention('QuotationDescribed', { quotationId }, changes)
}

const changeDetails = (
  quotationId: QuotationId,
  { details }: Content,
  sent: QuotationChanges,
): readonly QuotationEvent[] => {
  const { customerName, customerEmail, message } = sent
  const changes = changesIn(details, { customerName, customerEmail, message })
  const contact = changesIn(details.customerInfo, sent.customerInfo ?? {})
  const all = isDeepEqual(contact, {}) ? changes : { ...changes, customerInfo: contact }
  return intention('CustomerDetailsGiven', { quotationId }, all)
}

const changeServices = (
  quotationId: QuotationId,
  { offer }: Content,
  sent: QuotationChanges,
): readonly QuotationEvent[] => {
  const wanted = changesIn(offer.services, sent.services ?? {})
  const { services } = resolveServices({ ...offer.services, ...wanted })
  return isDeepEqual(services, offer.services) ? [] : [{ type: 'ServicesChosen', data: { quotationId, services } }]
}

/** A form sends the shown number back with its other fields; such a number is not one that staff have entered. */
const ownNumber = (own: number | null, shown: number, sent: number | null | undefined) =>
  sent === undefined || (own === null && sent === shown) ? own : sent

const changeExtent = (
  quotationId: QuotationId,
  { offer }: Content,
  sent: QuotationChanges,
): readonly QuotationEvent[] => {
  const { manuscript } = offer
  const shown = extentOf(manuscript)
  const pages = ownNumber(manuscript.pages, shown.pages, sent.pages)
  const words = ownNumber(manuscript.words, shown.words, sent.words)
  const { wishedPages = manuscript.wishedPages, correctedPages = manuscript.correctedPages } = sent
  const events: QuotationEvent[] = []
  if (pages !== manuscript.pages || words !== manuscript.words)
    events.push({ type: 'ManuscriptEstimated', data: { quotationId, pages, words } })
  if (wishedPages !== manuscript.wishedPages)
    events.push({ type: 'PagesWished', data: { quotationId, pages: wishedPages } })
  if (correctedPages !== manuscript.correctedPages)
    events.push({ type: 'PagesCorrected', data: { quotationId, pages: correctedPages } })
  return events
}

/** The percentage of a code is looked up when the code is given, or when the quotation is priced anew. */
const termsOf = (sent: QuotationChanges, { discount }: Pricing, afresh: boolean): Partial<Terms> => {
  const { discountCode, manualPriceModifier, isNonprofit, includeStartFee } = sent
  const looked =
    discountCode === undefined && !afresh
      ? {}
      : { discountPercent: discount?.percent ?? 0, discountId: discount?.discountId ?? null }
  return Object.fromEntries(
    Object.entries({ discountCode, manualPriceModifier, isNonprofit, includeStartFee, ...looked }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

const changeTerms = (quotationId: QuotationId, { offer }: Content, terms: Partial<Terms>): readonly QuotationEvent[] =>
  intention('TermsSet', { quotationId }, changesIn(offer.terms, terms))

export const priceOffer = ({ services, manuscript, terms }: Offer, { list, today }: Pricing): PriceCalculation => {
  const { isNonprofit, includeStartFee, discountPercent, manualPriceModifier } = terms
  const basis = { services, isNonprofit, includeStartFee, discountPercent, manualPriceModifier, today }
  return priceOf({ ...basis, ...extentOf(manuscript) }, list)
}

/** A quotation without pages gets no price, except to replace a price that no longer holds. */
const reprice = (quotationId: QuotationId, { offer }: Content, pricing: Pricing): readonly QuotationEvent[] => {
  const { pages, words } = extentOf(offer.manuscript)
  if (pages === 0 && offer.priced === null) return []
  const now = priceOffer(offer, pricing)
  return isDeepEqual(now, offer.priced)
    ? []
    : [{ type: 'QuotationPriced', data: { quotationId, pages, words, priced: now } }]
}

const withoutPrice = (offer: Offer): Offer => ({ ...offer, priced: null })

type Change = {
  readonly quotationId: QuotationId
  readonly content: Content
  readonly changes: QuotationChanges
  readonly pricing: Pricing
  /** Prices the quotation again at today's prices, even without other changes. */
  readonly afresh?: boolean
}

/** Adds a new price to the events when they change a priced field, or when `afresh` asks for it. */
export const repricingEvents = (
  { quotationId, content, pricing, afresh = false }: Omit<Change, 'changes'>,
  events: readonly QuotationEvent[],
): readonly QuotationEvent[] => {
  const after = events.reduce(evolveContent, content)
  const isOldPrice = afresh || !isDeepEqual(withoutPrice(after.offer), withoutPrice(content.offer))
  return isOldPrice ? [...events, ...reprice(quotationId, after, pricing)] : events
}

/** Gives the events of a changed form, with the new price. */
export const changeEvents = (change: Change): readonly QuotationEvent[] => {
  const { quotationId, content, changes, pricing, afresh = false } = change
  return repricingEvents(change, [
    ...describeQuotation(quotationId, content, changes),
    ...changeDetails(quotationId, content, changes),
    ...changeServices(quotationId, content, changes),
    ...changeExtent(quotationId, content, changes),
    ...changeTerms(quotationId, content, termsOf(changes, pricing, afresh)),
  ])
}
