import { z } from 'zod'
import { changeDiscount } from '../../../commands/sales/discount/change-discount.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { DiscountForm } from '../../../domain/sales/discount/commands.ts'
import { acceptOutcome, commandContext, ifMatch, setETag } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const changeDiscountRoute = (app: App, services: Services): void => {
  app.put(
    '/api/discounts/:id',
    {
      schema: {
        params: z.object({ id: DiscountId }),
        body: DiscountForm.partial(),
        response: { 200: z.object({ _id: DiscountId }) },
      },
    },
    async (request, reply) => {
      const discountId = request.params.id
      const change = { discountId, sent: request.body, seen: ifMatch(request) }
      const { revision } = acceptOutcome(reply, await changeDiscount(services, change, commandContext(request)))
      if (revision !== 'noStream') setETag(reply, revision)
      return { _id: discountId }
    },
  )
}
