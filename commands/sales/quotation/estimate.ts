import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import { priceOffer } from '../../../domain/sales/quotation/changes.ts'
import type { Terms } from '../../../domain/sales/quotation/events.ts'
import { resolveServices } from '../../../domain/sales/quotation/rules.ts'
import { pricingFor, type QuotationTools } from './pricing.ts'

type EstimateRequest = {
  readonly services: Services
  /** Pages and words of one issue. */
  readonly pages: number
  readonly words: number
  readonly terms: Omit<Terms, 'discountPercent' | 'discountId'>
}

/**
 * Computes the price of an offer today in the same way as a stored one. `isKnown`: the discount exists, or none was
 * given.
 */
export const estimate = async (
  tools: QuotationTools,
  { services, pages, words, terms }: EstimateRequest,
): Promise<{ readonly priced: PriceCalculation; readonly isKnown: boolean }> => {
  const { discountCode } = terms
  const pricing = await pricingFor(tools, discountCode)
  const { percent = 0, discountId = null } = pricing.discount ?? {}
  const offer = {
    services: resolveServices(services).services,
    manuscript: { files: [], pages, words, wishedPages: 0, correctedPages: null },
    terms: { ...terms, discountPercent: percent, discountId },
    priced: null,
  }
  return { priced: priceOffer(offer, pricing), isKnown: discountCode === '' || pricing.discount !== null }
}
