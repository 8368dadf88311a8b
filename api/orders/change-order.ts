import { z } from 'zod'
import { changeOrder } from '../../commands/order/change-order.ts'
import { derivedContext } from '../../commands/derived-context.ts'
import { OrderId, PublicationId } from '../../domain/ids.ts'
import { OrderForm } from '../../domain/order/commands.ts'
import { problemOf } from '../problems.ts'
import { accepted, commandContext, ifMatch, newId, setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { foundForOrder } from './found-publication.ts'
import { orderTools } from './tools.ts'

const params = z.object({ id: OrderId })
const MOST_AT_ONCE = 500

const Invoiced = z.object({
  done: z.array(OrderId),
  /** Those that could not be marked, and why. */
  refused: z.array(z.object({ _id: OrderId, reason: z.string() })),
})

export const changeOrderRoutes = (app: App, services: Services): void => {
  const tools = orderTools(services)

  app.put(
    '/api/orders/:id',
    { schema: { params, body: OrderForm.partial(), response: { 200: z.object({ _id: OrderId }) } } },
    async (request, reply) => {
      const orderId = request.params.id
      const change = { orderId, sent: request.body, seen: ifMatch(request) }
      const { revision } = accepted(reply, await changeOrder(tools, change, commandContext(request)))
      if (revision !== 'noStream') setETag(reply, revision)
      return { _id: orderId }
    },
  )

  app.post(
    '/api/orders/:id/publication',
    { schema: { params, response: { 201: z.object({ _id: PublicationId }) } } },
    async (request, reply) => {
      const context = commandContext(request)
      const publicationId = PublicationId.parse(newId(context, 'publication'))
      const founding = { orderId: request.params.id, publicationId }
      accepted(reply, await foundForOrder(services, founding, context))
      return reply.code(201).send({ _id: publicationId })
    },
  )

  app.post(
    '/api/orders/invoiced',
    {
      schema: {
        body: z.object({ orders: z.array(OrderId).min(1).max(MOST_AT_ONCE) }),
        response: { 200: Invoiced },
      },
    },
    async (request, reply) => {
      const context = commandContext(request)
      const answer: z.infer<typeof Invoiced> = { done: [], refused: [] }
      for (const orderId of new Set(request.body.orders)) {
        const change = { orderId, sent: { state: 'done' }, seen: undefined } as const
        const outcome = await changeOrder(tools, change, derivedContext(context, orderId))
        if (outcome.kind === 'accepted') {
          accepted(reply, outcome)
          answer.done.push(orderId)
        } else {
          const reason = outcome.kind === 'rejected' ? problemOf(outcome.reason).detail : 'Ändrad av någon annan.'
          answer.refused.push({ _id: orderId, reason })
        }
      }
      return answer
    },
  )
}
