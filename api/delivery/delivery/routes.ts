import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { retryDelivery } from '../../../commands/delivery/delivery/retry.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { MAX_GROUP_NAME_LENGTH } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId, QuotationId, UserId } from '../../../domain/kernel/ids.ts'
import { countUndelivered, findUndelivered, listDeliveries } from '../../../projections/delivery/delivery/queries.ts'
import {
  DeliveryStatus,
  DeliveryTemplate,
  DeliveryView,
  deliverySorts,
  WaitingDeliveries,
} from '../../../projections/delivery/delivery/view.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { type BulkItemAct, bulkRoutes } from '../../kernel/bulk-routes.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(deliverySorts, { sort: 'state', direction: 'desc' }, { usual: 50 }).and(
  z.object({
    status: DeliveryStatus.optional(),
    template: DeliveryTemplate.optional(),
    group: z.string().max(MAX_GROUP_NAME_LENGTH).optional(),
  }),
)

type Act = BulkItemAct<DeliveryId>

const params = z.object({ id: DeliveryId })
const schema = { params, response: { 200: z.object({ _id: DeliveryId }) } }

/** The routes that show to whom deliveries go; users who see their own letters leave no access record. */
const readDeliveryRoutes = (app: App, services: Services): void => {
  const { db } = services
  const recordReads = (request: FastifyRequest, shown: readonly DeliveryView[]) => {
    const told = new Set(shown.flatMap(({ personsTold }) => personsTold))
    told.delete(currentUser(request)._id)
    return recordAccess(services, request, 'list', [...told])
  }

  app.get(
    '/api/deliveries',
    { schema: { querystring: Query, response: { 200: z.array(DeliveryView) } } },
    async (request, reply) => {
      const notAbout = await services.exampleRecord.removed()
      const page = await listDeliveries(db, { ...request.query, notAbout })
      await recordReads(request, page.items)
      return answerPage(reply, page)
    },
  )

  app.get('/api/deliveries/waiting', { schema: { response: { 200: WaitingDeliveries } } }, async () => ({
    undelivered: await countUndelivered(db),
  }))

  app.get(
    '/api/deliveries/quotation/:id',
    { schema: { params: z.object({ id: QuotationId }), response: { 200: z.array(DeliveryView) } } },
    async (request) => {
      const found = await findUndelivered(db, { quotationId: request.params.id })
      await recordReads(request, found)
      return found
    },
  )

  app.get(
    '/api/deliveries/user/:id',
    { schema: { params: z.object({ id: UserId }), response: { 200: z.array(DeliveryView) } } },
    async (request) => {
      const found = await findUndelivered(db, { userId: request.params.id })
      await recordReads(request, found)
      return found
    },
  )
}

export const deliveryRoutes = (app: App, services: Services): void => {
  const { handlers, now } = services
  readDeliveryRoutes(app, services)

  const retry: Act = ({ id: deliveryId, by, context }) => {
    const again = { deliveryId, by: by._id, at: now().toISOString() }
    return retryDelivery(services, again, context)
  }
  const withdraw: Act = ({ id: deliveryId, by, context }) => {
    const command = { type: 'WithdrawDelivery', deliveryId, reason: 'Avskrivet.', at: now().toISOString() } as const
    return handlers.delivery(deliveryStream(deliveryId), { ...command, by: by._id }, context)
  }
  const acts = { retry, withdraw }

  for (const [name, act] of Object.entries(acts)) {
    app.post(`/api/deliveries/:id/${name}`, { schema }, async (request, reply) => {
      const { id } = request.params
      acceptOutcome(reply, await act({ id, by: currentUser(request), context: commandContext(request) }))
      return { _id: id }
    })
  }
  bulkRoutes(app, { collection: '/api/deliveries', id: DeliveryId }, acts)
}
