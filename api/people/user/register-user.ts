import { z } from 'zod'
import { invitationUrl } from '../../../commands/people/user/invitation-url.ts'
import { registerUser } from '../../../commands/people/user/register-user.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { acceptOutcome, commandContext, newId, refuseFor } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { newPassword } from '../auth/new-password.ts'
import { organizationObjection } from './organization-objection.ts'

const NewUser = UserForm.extend({
  info: UserForm.shape.info.default(''),
  role: UserForm.shape.role.default('user'),
  isNarrator: UserForm.shape.isNarrator.default(false),
  customer: UserForm.shape.customer.default(null),
  organizations: UserForm.shape.organizations.default([]),
})

/** `invitationUrl`: the address at which the new user sets a password, when the administrator gave none. */
const RegisteredUser = z.object({ _id: UserId, invitationUrl: z.string().optional() })

export const registerUserRoute = (app: App, services: Services): void => {
  const Body = NewUser.extend({ password: newPassword(services.settings).optional() })
  app.post('/api/users', { schema: { body: Body, response: { 201: RegisteredUser } } }, async (request, reply) => {
    const { password, ...form } = request.body
    refuseFor(await organizationObjection(services, form))
    const context = commandContext(request)
    const userId = UserId.parse(newId(context))
    const passwordHash = password === undefined ? UNUSABLE_PASSWORD : await services.passwords.hash(password)
    acceptOutcome(reply, await registerUser(services, { userId, form, passwordHash }, context))
    void reply.code(201)
    if (password !== undefined) return { _id: userId }
    return { _id: userId, invitationUrl: await invitationUrl(services, { userId, session: 1 }) }
  })
}
