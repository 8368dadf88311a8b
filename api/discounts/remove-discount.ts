import { z } from 'zod'
import { removeDiscount, restoreDiscount } from '../../commands/discount/remove-discount.ts'
import { DiscountId } from '../../domain/core/ids.ts'
import { chosenRoutes } from '../chosen.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const schema = { params: z.object({ id: DiscountId }), response: { 204: z.undefined() } }

export const removeDiscountRoutes = (app: App, services: Services): void => {
  app.delete('/api/discounts/:id', { schema }, async (request, reply) => {
    accepted(reply, await removeDiscount(services, request.params.id, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/discounts/:id/restore', { schema }, async (request, reply) => {
    accepted(reply, await restoreDiscount(services, request.params.id, commandContext(request)))
    return reply.code(204).send()
  })

  chosenRoutes(
    app,
    { collection: '/api/discounts', id: DiscountId },
    {
      remove: ({ id, context }) => removeDiscount(services, id, context),
      restore: ({ id, context }) => restoreDiscount(services, id, context),
    },
  )
}
