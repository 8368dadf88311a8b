import { forgetUser, removeUser } from '../../../commands/people/user/remove-user.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { emptySchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const schema = emptySchema(UserId)

export const removeUserRoutes = (app: App, services: Services): void => {
  app.delete('/api/users/:id', { schema }, async (request, reply) => {
    acceptOutcome(reply, await removeUser(services, request.params.id, commandContext(request)))
    return reply.code(204).send()
  })

  app.post('/api/users/:id/forget', { schema }, async (request, reply) => {
    const forgetting = { userId: request.params.id, askedBy: currentUser(request)._id }
    acceptOutcome(reply, await forgetUser(services, forgetting, commandContext(request)))
    return reply.code(204).send()
  })
}
