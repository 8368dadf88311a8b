import { z } from 'zod'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { DeliveryId, QuotationId, UserId } from '../../domain/core/ids.ts'
import { countUndelivered, listDeliveries, undeliveredAbout } from '../../projections/deliveries/queries.ts'
import {
  deliverySorts,
  DeliveryStatus,
  DeliveryTemplate,
  DeliveryView,
  WaitingDeliveries,
} from '../../projections/deliveries/view.ts'
import { answerPage, listQuery } from '../list-query.ts'
import { accepted, commandContext, currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const Query = listQuery(deliverySorts, { sort: 'latest', direction: 'desc' }, { usual: 50 }).and(
  z.object({
    status: DeliveryStatus.optional(),
    template: DeliveryTemplate.optional(),
    group: z.string().max(100).optional(),
  }),
)

const params = z.object({ id: DeliveryId })
const schema = { params, response: { 200: z.object({ _id: DeliveryId }) } }

export const deliveryRoutes = (app: App, { db, handlers, now }: Services): void => {
  app.get(
    '/api/deliveries',
    { schema: { querystring: Query, response: { 200: z.array(DeliveryView) } } },
    async ({ query }, reply) => answerPage(reply, await listDeliveries(db, query)),
  )

  app.get('/api/deliveries/waiting', { schema: { response: { 200: WaitingDeliveries } } }, async () => ({
    undelivered: await countUndelivered(db),
  }))

  app.get(
    '/api/deliveries/quotation/:id',
    { schema: { params: z.object({ id: QuotationId }), response: { 200: z.array(DeliveryView) } } },
    ({ params }) => undeliveredAbout(db, { quotationId: params.id }),
  )

  app.get(
    '/api/deliveries/user/:id',
    { schema: { params: z.object({ id: UserId }), response: { 200: z.array(DeliveryView) } } },
    ({ params }) => undeliveredAbout(db, { userId: params.id }),
  )

  app.post('/api/deliveries/:id/retry', { schema }, async (request, reply) => {
    const deliveryId = request.params.id
    const by = currentUser(request)._id
    const retry = { type: 'RetryDelivery', deliveryId, by, at: now().toISOString() } as const
    accepted(reply, await handlers.delivery(deliveryStream(deliveryId), retry, commandContext(request)))
    return { _id: deliveryId }
  })

  app.post('/api/deliveries/:id/withdraw', { schema }, async (request, reply) => {
    const deliveryId = request.params.id
    const reason = 'Avskrivet.'
    const withdraw = { type: 'WithdrawDelivery', deliveryId, reason, at: now().toISOString() } as const
    accepted(reply, await handlers.delivery(deliveryStream(deliveryId), withdraw, commandContext(request)))
    return { _id: deliveryId }
  })
}
