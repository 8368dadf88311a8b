import { z } from 'zod'
import { deliveryStream } from '../../commands/delivery.ts'
import { DeliveryId } from '../../domain/ids.ts'
import { listDeliveries } from '../../projections/deliveries/queries.ts'
import { DeliveryView } from '../../projections/deliveries/view.ts'
import { accepted, commandContext, currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const params = z.object({ id: DeliveryId })
const schema = { params, response: { 200: z.object({ _id: DeliveryId }) } }

export const deliveryRoutes = (app: App, { db, handlers, now }: Services): void => {
  app.get('/api/deliveries', { schema: { response: { 200: z.array(DeliveryView) } } }, () => listDeliveries(db))

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
