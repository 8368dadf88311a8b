import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { lifetimes } from '../../../commands/people/user/log-in/tokens.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { takeSession } from './session-cookies.ts'

/** Ends the log-in of the request, for every copy of its token. */
export const logOut = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  takeSession(request, reply, services.settings)
  const until = new Date(services.now().getTime() + lifetimes.login)
  if (!request.logIn) return
  await services.sessions.end(request.logIn, until)
  if (request.user) services.feed.checkSessions(request.user._id)
}

export const logOutRoute = (app: App, services: Services): void => {
  app.post('/auth/logout', { schema: { response: { 204: z.undefined() } } }, async (request, reply) => {
    await logOut(services, request, reply)
    return reply.code(204).send()
  })
}
