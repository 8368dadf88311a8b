import { forgetWithRequests } from '../../../commands/subscribers/subscriber/forget-subscriber.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { requestsOfSubscriber } from '../../../projections/subscribers/subscription-change/requests-of-subscribers.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { emptySchema } from '../../kernel/http/id-schemas.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const schema = emptySchema(SubscriberId)

export const removeSubscriberRoutes = (app: App, services: Services): void => {
  const send =
    (type: 'RemoveSubscriber' | 'RestoreSubscriber'): BulkItemAct<SubscriberId> =>
    ({ id: subscriberId, context }) =>
      services.handlers.subscriber(subscriberStream(subscriberId), { type, subscriberId }, context)
  const acts = { remove: send('RemoveSubscriber'), restore: send('RestoreSubscriber') }
  removableRoutes(app, { collection: '/api/subscribers', id: SubscriberId, isOfMany: true }, acts)

  app.post('/api/subscribers/:id/forget', { schema }, async (request, reply) => {
    const subscriberId = request.params.id
    const requests = await requestsOfSubscriber(services.db, subscriberId)
    const forgetting = { subscriberId, requests, askedBy: currentUser(request)._id }
    acceptOutcome(reply, await forgetWithRequests(services, forgetting, commandContext(request)))
    return reply.code(204).send()
  })
}
