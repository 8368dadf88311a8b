import { forgetSubscriptionChange } from '../../../commands/subscribers/subscription-change/forget-change.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { emptySchema } from '../../kernel/http/id-schemas.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const schema = emptySchema(ChangeId)

export const removeChangeRoutes = (app: App, services: Services): void => {
  const { handlers } = services
  const send =
    (type: 'RemoveSubscriptionChange' | 'RestoreSubscriptionChange'): BulkItemAct<ChangeId> =>
    ({ id: changeId, context }) =>
      handlers.subscriptionChange(subscriptionChangeStream(changeId), { type, changeId }, context)
  const acts = { remove: send('RemoveSubscriptionChange'), restore: send('RestoreSubscriptionChange') }
  removableRoutes(app, { collection: '/api/subscribeTemps', id: ChangeId, isOfMany: true }, acts)

  app.post('/api/subscribeTemps/:id/forget', { schema }, async (request, reply) => {
    const forgetting = { changeId: request.params.id, askedBy: currentUser(request)._id }
    acceptOutcome(reply, await forgetSubscriptionChange(services, forgetting, commandContext(request)))
    return reply.code(204).send()
  })
}
