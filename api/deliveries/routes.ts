import { z } from 'zod'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { DeliveryId, QuotationId, UserId } from '../../domain/core/ids.ts'
import { countUndelivered, listDeliveries, undeliveredAbout } from '../../projections/deliveries/queries.ts'
import { DeliveryStatus, DeliveryTemplate, DeliveryView, WaitingDeliveries } from '../../projections/deliveries/view.ts'
import { accepted, commandContext, currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { wholeNumber } from '../whole-number.ts'

/** `after`: the last delivery of the page before; a page with fewer than `limit` is the last. */
const Query = z.object({
  limit: wholeNumber({ min: 1, max: 200 }).default(50),
  after: DeliveryId.optional(),
  status: DeliveryStatus.optional(),
  template: DeliveryTemplate.optional(),
  group: z.string().max(100).optional(),
  search: z.string().max(200).optional(),
})

const params = z.object({ id: DeliveryId })
const schema = { params, response: { 200: z.object({ _id: DeliveryId }) } }

export const deliveryRoutes = (app: App, { db, handlers, now }: Services): void => {
  app.get(
    '/api/deliveries',
    { schema: { querystring: Query, response: { 200: z.array(DeliveryView) } } },
    ({ query }) => listDeliveries(db, query),
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
