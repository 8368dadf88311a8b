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

const WithToken = z.object({ token: z.string().max(2_000) })

export const acceptInvitationRoute = (app: App, services: Services): void => {
  const Body = WithToken.extend({ newPassword: newPassword(services.settings) })
  const countWrong = (request: FastifyRequest) =>
    limitRate(services, request, 'invitation', { points: 20, seconds: 15 * 60 })
  const invitationIn = (token: string) => readToken(services.tokenKey, 'invitation', token, services.now())

  /** What is no such form counts as well; a right invitation never does: a new office accepts all of its own at once. */
  const preValidation = async (request: FastifyRequest) => {
    const sent = WithToken.safeParse(request.body)
    if (!sent.success || !(await invitationIn(sent.data.token))) await countWrong(request)
  }

  const schema = { body: Body, response: { 204: z.undefined() } }
  app.post('/auth/invitation', { preValidation, schema }, async (request, reply) => {
    const { token, newPassword } = request.body
    const invitation = await invitationIn(token)
    if (!invitation) throw new ProblemError(problemOf('InvitationNotValid'))
    // Whoever was logged in in this browser is not the one who was invited.
    await logOut(services, request, reply)
    const outcome = await acceptInvitation(services, { ...invitation, newPassword }, commandContext(request))
    // An invitation opens something once.
    if (outcome.kind === 'rejected') await countWrong(request)
    accepted(reply, outcome)
    return reply.code(204).send()
  })
}
