import { z } from 'zod'
import { changeOrder } from '../../../commands/sales/order/change-order.ts'
import { foundPublicationForOrder } from '../../../commands/sales/order/found-publication.ts'
import { OrderId, PublicationId } from '../../../domain/kernel/ids.ts'
import { OrderForm } from '../../../domain/sales/order/commands.ts'
import { acceptOutcome, answerChange, commandContext, ifMatch } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { orderTools } from './tools.ts'

const params = z.object({ id: OrderId })
export const changeOrderRoutes = (app: App, services: Services): void => {
  const tools = orderTools(services)

  app.put(
    '/api/orders/:id',
    { schema: { params, body: OrderForm.partial(), response: { 200: z.object({ _id: OrderId }) } } },
    async (request, reply) => {
      const orderId = request.params.id
      const change = { orderId, sent: request.body, seen: ifMatch(request) }
      return answerChange(reply, orderId, await changeOrder(tools, change, commandContext(request)))
    },
  )

  app.post(
    '/api/orders/:id/publication',
    { schema: { params, response: { 201: z.object({ _id: PublicationId }) } } },
    async (request, reply) => {
      const founded = await foundPublicationForOrder(tools, request.params.id, commandContext(request))
      acceptOutcome(reply, founded.outcome)
      return reply.code(201).send({ _id: founded.publicationId })
    },
  )
}
