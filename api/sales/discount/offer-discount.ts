import { z } from 'zod'
import { offerDiscount } from '../../../commands/sales/discount/offer-discount.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { DiscountForm } from '../../../domain/sales/discount/commands.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const NewDiscount = DiscountForm.extend({
  info: DiscountForm.shape.info.default(''),
  active: DiscountForm.shape.active.default(true),
})

export const offerDiscountRoute = (app: App, services: Services): void => {
  app.post(
    '/api/discounts',
    { schema: { body: NewDiscount, response: { 201: z.object({ _id: DiscountId }) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const discountId = DiscountId.parse(newId(context))
      acceptOutcome(reply, await offerDiscount(services, { discountId, form: request.body }, context))
      return reply.code(201).send({ _id: discountId })
    },
  )
}
