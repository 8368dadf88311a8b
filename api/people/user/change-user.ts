import { z } from 'zod'
import { changeUser } from '../../../commands/people/user/change-user.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { acceptOutcome, commandContext, ifMatch, setETag } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const changeUserRoute = (app: App, services: Services): void => {
  app.put(
    '/api/users/:id',
    {
      schema: {
        params: z.object({ id: UserId }),
        body: UserForm.partial(),
        response: { 200: z.object({ _id: UserId }) },
      },
    },
    async (request, reply) => {
      const userId = request.params.id
      const change = { userId, sent: request.body, seen: ifMatch(request) }
      const { revision } = acceptOutcome(reply, await changeUser(services, change, commandContext(request)))
      if (revision !== 'noStream') setETag(reply, revision)
      return { _id: userId }
    },
  )
}
