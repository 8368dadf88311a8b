import { changeUser } from '../../../commands/people/user/change-user.ts'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { answerChange, commandContext, ifMatch, refuseFor } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { organizationObjection } from './organization-objection.ts'

export const changeUserRoute = (app: App, services: Services): void => {
  app.put('/api/users/:id', { schema: { ...idSchema(UserId), body: UserForm.partial() } }, async (request, reply) => {
    const userId = request.params.id
    const before = await findUser(services, userId)
    if (before) refuseFor(await organizationObjection(services, request.body, before.profile))
    const change = { userId, sent: request.body, seen: ifMatch(request) }
    return answerChange(reply, userId, await changeUser(services, change, commandContext(request)))
  })
}
