import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { disconnectLogin } from '../../../commands/people/user/log-in/login-reservation.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Login = z.object({ issuer: z.string(), name: z.string() })

/** The providers' accounts that log the user in, under the user's own settings. */
export const providerLoginRoutes = (app: App, services: Services): void => {
  /** A provider that is no longer configured is named by its address. */
  const nameOf = (issuer: string) => services.providers.find((each) => each.issuer === issuer)?.name ?? issuer

  app.get('/api/users/me/logins', { schema: { response: { 200: z.array(Login) } } }, async (request) => {
    const user = await findUser(services, currentUser(request)._id)
    return (user?.logins ?? []).map(({ issuer }) => ({ issuer, name: nameOf(issuer) }))
  })

  const schema = { querystring: z.object({ issuer: z.string().max(2_000) }), response: { 204: z.undefined() } }
  app.delete('/api/users/me/logins', { schema }, async (request, reply) => {
    const login = { userId: currentUser(request)._id, issuer: request.query.issuer }
    acceptOutcome(reply, await disconnectLogin(services, login, commandContext(request)))
    return reply.code(204).send()
  })
}
