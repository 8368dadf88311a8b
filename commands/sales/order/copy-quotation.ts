import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { isErased, textOrEmpty } from '../../../domain/kernel/personal.ts'
import type { RenewalOrigin } from '../../../domain/kernel/values/dates/renewal-origin.ts'
import { renewedName } from '../../../domain/sales/order/renewed-name.ts'
import type { QuotationChanges } from '../../../domain/sales/quotation/fields.ts'
import { type Content, type Details, extentOf } from '../../../domain/sales/quotation/state.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { draftQuotation } from '../quotation/create-quotation.ts'
import type { QuotationTools } from '../quotation/pricing.ts'
import { reviseQuotation } from '../quotation/quotation-acts.ts'
import { quotationStream } from '../quotation/stream.ts'

const contactOf = ({ customerInfo }: Details): QuotationChanges['customerInfo'] =>
  Object.fromEntries(Object.entries(customerInfo).map(([field, value]) => [field, textOrEmpty(value)]))

const noHelp = { text: false, example: false, share: false }

/** The fields of a quotation for another year, copied from this one without what a customer pays once. */
const copiedFields = ({ about, details, offer }: Content, year: number): QuotationChanges => {
  const { name, info, customer, narrator, language } = about
  const { discountCode, manualPriceModifier, isNonprofit } = offer.terms
  const { pages, words } = extentOf(offer.manuscript)
  return {
    name: isErased(name) ? '' : renewedName(name, year),
    info: textOrEmpty(info),
    customer,
    narrator,
    language,
    customerName: textOrEmpty(details.customerName),
    customerEmail: textOrEmpty(details.customerEmail),
    customerInfo: contactOf(details),
    services: { ...offer.services, helpLjudkod: noHelp },
    pages,
    words: words || null,
    discountCode,
    manualPriceModifier,
    isNonprofit,
    includeStartFee: false,
  }
}

/**
 * Makes a quotation for another year at today's prices; a copy that was declined is opened again. Undefined when there
 * is nothing to copy.
 */
export const copyQuotation = async (
  tools: QuotationTools,
  { from, as, renews }: { readonly from: QuotationId; readonly as: QuotationId; readonly renews: RenewalOrigin },
  context: CommandContext,
): Promise<QuotationId | undefined> => {
  const quotation = await tools.handlers.quotation.state(quotationStream(from))
  if (!('content' in quotation)) return undefined
  const copy = await tools.handlers.quotation.state(quotationStream(as))
  if (copy.status === 'Declined') await reviseQuotation(tools, as, derivedContext(context, 'open again'))
  const changes = copiedFields(quotation.content, renews.year)
  const outcome = await draftQuotation(tools, { quotationId: as, changes, renews }, context)
  const isThere =
    outcome.kind === 'accepted' || (outcome.kind === 'rejected' && outcome.reason === 'QuotationAlreadyExists')
  return isThere ? as : undefined
}
