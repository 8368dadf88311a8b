import type { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import { priceOffer } from '../../../domain/sales/quotation/changes.ts'
import type { Terms } from '../../../domain/sales/quotation/events.ts'
import { resolveServices } from '../../../domain/sales/quotation/rules.ts'
import { pricingFor, type QuotationTools } from './pricing.ts'

export type EstimateRequest = {
  readonly services: Services
  /** Of one issue. */
  readonly pages: number
  readonly words: number
  readonly terms: Omit<Terms, 'discountPercent' | 'discountId'>
}

/** What an offer would come to today, by the same way as one that is kept. `isKnown`: there is such a discount, or none was asked for. */
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
