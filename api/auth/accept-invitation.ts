import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptInvitation } from '../../commands/user/change-password.ts'
import { ProblemError } from '../problem.ts'
import { problemOf } from '../problems.ts'
import { limitRate } from '../rate-limit.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { logOut } from './log-out.ts'
import { newPassword } from './new-password.ts'
import { readToken } from '../../commands/user/tokens.ts'

export const acceptInvitationRoute = (app: App, services: Services): void => {
  const Body = z.object({ token: z.string().max(2_000), newPassword: newPassword(services.settings) })
  /** What is no such form counts as well. */
  const onRequest = (request: FastifyRequest) =>
    limitRate(services, request, 'invitation', { points: 20, seconds: 15 * 60 })

  const schema = { body: Body, response: { 204: z.undefined() } }
  app.post('/auth/invitation', { onRequest, schema }, async (request, reply) => {
    const { token, newPassword } = request.body
    const invitation = await readToken(services.tokenKey, 'invitation', token, services.now())
    if (!invitation) throw new ProblemError(problemOf('InvitationNotValid'))
    // Whoever was logged in in this browser is not the one who was invited.
    await logOut(services, request, reply)
    accepted(reply, await acceptInvitation(services, { ...invitation, newPassword }, commandContext(request)))
    return reply.code(204).send()
  })
}
