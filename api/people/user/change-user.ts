import { changeUser } from '../../../commands/people/user/change-user.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { answerChange, commandContext, ifMatch } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const changeUserRoute = (app: App, services: Services): void => {
  app.put('/api/users/:id', { schema: { ...idSchema(UserId), body: UserForm.partial() } }, async (request, reply) => {
    const userId = request.params.id
    const change = { userId, sent: request.body, seen: ifMatch(request) }
    return answerChange(reply, userId, await changeUser(services, change, commandContext(request)))
  })
}
