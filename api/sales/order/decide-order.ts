import { z } from 'zod'
import { removeOrder, restoreOrder, withdrawOrder } from '../../../commands/sales/order/leave-order.ts'
import { confirmRenewal, declineRenewal } from '../../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { orderTools } from './tools.ts'

const params = z.object({ id: OrderId })
const emptyAnswer = { params, response: { 204: z.undefined() } }
const renewal = z.object({ id: OrderId, year: wholeNumber({ min: 2000, max: 3000 }) })

const leavingRoutes = (app: App, services: Services): void => {
  const tools = orderTools(services)

  removableRoutes(
    app,
    { collection: '/api/orders', id: OrderId, isOfMany: true },
    {
      remove: async ({ id: orderId, context }) => {
        const things = await services.exampleRecord.things()
        const isExample = things.some(({ path, id }) => path === '/api/orders' && id === orderId)
        return removeOrder(tools, orderId, context, { isExample })
      },
      restore: ({ id, context }) => restoreOrder(tools, id, context),
    },
  )

  app.post('/api/orders/:id/withdraw', { schema: emptyAnswer }, async (request, reply) => {
    const withdrawal = { orderId: request.params.id, by: 'staff' } as const
    acceptOutcome(reply, await withdrawOrder(tools, withdrawal, commandContext(request)))
    return reply.code(204).send()
  })
}

export const decideOrderRoutes = (app: App, services: Services): void => {
  const tools = orderTools(services)
  leavingRoutes(app, services)

  app.post('/api/orders/:id/dismissSuggestion', { schema: emptyAnswer }, async (request, reply) => {
    const command = { type: 'DismissSuggestion', at: services.now().toISOString() } as const
    const stream = orderStream(request.params.id)
    acceptOutcome(reply, await services.handlers.order(stream, command, commandContext(request)))
    return reply.code(204).send()
  })

  app.post(
    '/api/orders/:id/renewals/:year/confirm',
    { schema: { params: renewal, response: { 201: z.object({ _id: OrderId }) } } },
    async (request, reply) => {
      const { id: orderId, year } = request.params
      const confirmed = await confirmRenewal(tools, { orderId, year }, commandContext(request))
      acceptOutcome(reply, confirmed.outcome)
      return reply.code(201).send({ _id: confirmed.orderId })
    },
  )

  app.post(
    '/api/orders/:id/renewals/:year/decline',
    { schema: { params: renewal, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id: orderId, year } = request.params
      acceptOutcome(reply, await declineRenewal(tools, { orderId, year }, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
