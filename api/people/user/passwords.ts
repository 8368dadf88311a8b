import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeOwnPassword, changePasswordByAdmin } from '../../../commands/people/user/change-password.ts'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { invitationUrl } from '../../../commands/people/user/invitation-url.ts'
import { orderUserLetter } from '../../../commands/people/user/order-user-letter.ts'
import { DeliveryId, UserId } from '../../../domain/kernel/ids.ts'
import { MAX_PASSWORD_LENGTH } from '../../../domain/people/user/rules.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { newPassword } from '../auth/new-password.ts'
import { openSession } from '../auth/start-session.ts'

const params = z.object({ id: UserId })
const response = { 200: z.object({ message: z.string() }) }
const success = { message: 'Password successfully changed.' }

/** The browser stays logged in, without its second step; the user's other log-ins have ended with the old password. */
const keepSession = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const userId = currentUser(request)._id
  const user = await findUser(services, userId)
  const isBrowser = request.headers.authorization === undefined
  if (!user || !isBrowser || request.logIn === undefined) return
  await openSession(services, request, reply, { userId, session: user.session, id: request.logIn })
}

export const passwordRoutes = (app: App, services: Services): void => {
  const NewPassword = newPassword(services.settings)

  app.put(
    '/api/users/:id/password',
    {
      schema: {
        params,
        body: z.object({ oldPassword: z.string().max(MAX_PASSWORD_LENGTH), newPassword: NewPassword }),
        response,
      },
    },
    async (request, reply) => {
      const userId = request.params.id
      if (userId !== currentUser(request)._id) throw notFoundProblem('Användaren finns inte.')
      await limitRate(services, request, `password ${userId}`, { points: 10, seconds: 15 * 60 })
      acceptOutcome(reply, await changeOwnPassword(services, { userId, ...request.body }, commandContext(request)))
      await keepSession(services, request, reply)
      return success
    },
  )

  app.put(
    '/api/users/:id/passwordByAdmin',
    { schema: { params, body: z.object({ newPassword: NewPassword }), response } },
    async (request, reply) => {
      const change = { userId: request.params.id, newPassword: request.body.newPassword }
      acceptOutcome(reply, await changePasswordByAdmin(services, change, commandContext(request)))
      return success
    },
  )

  app.post(
    '/api/users/:id/invitation',
    { schema: { params, response: { 200: z.object({ invitationUrl: z.string() }) } } },
    async (request, reply) => {
      const userId = request.params.id
      const user = orNotFound(await findUser(services, userId), 'Användaren finns inte.')
      const context = commandContext(request)
      const about = { userId, session: String(user.session) }
      const deliveryId = DeliveryId.parse(newId(context, 'delivery'))
      acceptOutcome(reply, await orderUserLetter(services, { template: 'invitation', about, deliveryId }, context))
      return { invitationUrl: await invitationUrl(services, { userId, session: user.session }) }
    },
  )
}
