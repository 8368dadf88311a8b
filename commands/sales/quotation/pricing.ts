import type { Pricing } from '../../../domain/sales/quotation/commands.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import type { Handlers } from '../../handlers.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { discountByCode } from '../discount/find-discount.ts'
import { priceListFor } from '../price-list/current-price-list.ts'
import type { ReservationStream } from '../reservation/stream.ts'

export type QuotationTools = {
  readonly handlers: Pick<Handlers, 'discount' | 'priceList' | 'quotation' | 'reservation'>
  readonly reservationStream: ReservationStream
  readonly now: () => Date
}

/** Looks up today's prices and the percentage of a discount code. */
export const pricingFor = async (tools: QuotationTools, discountCode: string): Promise<Pricing> => {
  const today = dayInSweden(tools.now())
  const found = discountCode === '' ? undefined : await discountByCode(tools, discountCode)
  return {
    list: await priceListFor(tools, today),
    today,
    discount: found ? { discountId: found.discountId, percent: found.percent } : null,
  }
}

/** The discount code of a quotation in its present form. */
export const codeOf = (quotation: Quotation): string =>
  'content' in quotation ? quotation.content.offer.terms.discountCode : ''
