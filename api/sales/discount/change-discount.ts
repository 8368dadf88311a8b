import { changeDiscount } from '../../../commands/sales/discount/change-discount.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { DiscountForm } from '../../../domain/sales/discount/commands.ts'
import { answerChange, commandContext, ifMatch } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const changeDiscountRoute = (app: App, services: Services): void => {
  app.put(
    '/api/discounts/:id',
    { schema: { ...idSchema(DiscountId), body: DiscountForm.partial() } },
    async (request, reply) => {
      const discountId = request.params.id
      const change = { discountId, sent: request.body, seen: ifMatch(request) }
      return answerChange(reply, discountId, await changeDiscount(services, change, commandContext(request)))
    },
  )
}
