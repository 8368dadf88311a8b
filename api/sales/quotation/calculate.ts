import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { estimate } from '../../../commands/sales/quotation/estimate.ts'
import { ranksAtLeast } from '../../../domain/people/user/rules.ts'
import { PriceCalculation } from '../../../domain/sales/pricing/price-calculation.ts'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import { Services as Chosen } from '../../../domain/sales/pricing/services/services.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { QuotationFields } from '../../../domain/sales/quotation/fields.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const count = (max: number) => z.int('Ange ett heltal.').max(max, `Ange högst ${max.toLocaleString('sv-SE')}.`)

/** A quotation of which only the fields that a price depends on are read; an absent service is not ordered. */
const Quotation = Chosen.extend({ helpLjudkod: Chosen.shape.helpLjudkod.partial() })
  .partial()
  .extend({
    pages: count(10_000).nullish(),
    words: count(10_000_000).nullish(),
    discountCode: QuotationFields.shape.discountCode.nullish(),
    manualPriceModifier: z.int('Ange hela ören.').min(-100_000_000).max(100_000_000).nullish(),
    customerInfo: z.object({ isNonprofit: z.boolean().nullish(), includeStartFee: z.boolean().nullish() }).nullish(),
  })
type Quotation = z.infer<typeof Quotation>

/**
 * Money is in öre without VAT. Only staff see how the price is shared and how much work it is. `discountMessage` says
 * in Swedish why a code gives nothing.
 */
const CalculatedPrice = PriceCalculation.unwrap()
  .omit({ taxes: true })
  .partial({ toPartner: true, toDarub: true, effectiveWorkTime: true })
  .extend({ vat: z.int(), discountMessage: z.string().optional() })

const givenFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const servicesOf = ({ helpLjudkod = {}, ...rest }: Quotation): Chosen =>
  Chosen.parse({
    ...noServices,
    ...givenFields(rest),
    helpLjudkod: { ...noServices.helpLjudkod, ...givenFields(helpLjudkod) },
  })

/** Staff decide about terms that cost us money: a visitor pays the start fee and cannot change a price by hand. */
const termsOf = ({ customerInfo, manualPriceModifier }: Quotation, isStaff: boolean) => ({
  isNonprofit: customerInfo?.isNonprofit ?? false,
  includeStartFee: isStaff ? (customerInfo?.includeStartFee ?? true) : true,
  manualPriceModifier: isStaff ? (manualPriceModifier ?? 0) : 0,
})

const calculate = async (services: Services, quotation: Quotation, isStaff: boolean) => {
  const { priced: all, isKnown } = await estimate(services, {
    services: servicesOf(quotation),
    pages: quotation.pages ?? 0,
    words: Math.max(0, quotation.words ?? 0),
    terms: { ...termsOf(quotation, isStaff), discountCode: quotation.discountCode ?? '' },
  })
  const { toPartner, toDarub, effectiveWorkTime, ...priced } = all
  const own = isStaff ? { toPartner, toDarub, effectiveWorkTime } : {}
  const message = isKnown ? {} : { discountMessage: 'Rabattkoden finns inte eller gäller inte längre.' }
  return { ...priced, ...own, vat: vatOf(priced), ...message }
}

const isStaff = ({ user }: FastifyRequest) => user !== undefined && ranksAtLeast(user.role, 'user')

export const calculateRoute = (app: App, services: Services): void => {
  const perVisitor = { points: services.settings.calculationsPerMinute, seconds: 60 }
  app.post(
    '/api/quotations/calculate',
    { config: { takesBack: '/api/quotations/:id' }, schema: { body: Quotation, response: { 200: CalculatedPrice } } },
    async (request) => {
      const byStaff = isStaff(request)
      if (!byStaff) await limitRate(services, request, 'calculate', perVisitor)
      return calculate(services, request.body, byStaff)
    },
  )
}
