import { z } from 'zod'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { endOtherSessions, endSessions } from './end-sessions.ts'
import { networkOf } from './network.ts'

const SessionView = z.object({
  _id: z.uuid(),
  device: z.string(),
  network: z.string(),
  isSameNetwork: z.boolean(),
  /** The log-in of the request. */
  isThis: z.boolean(),
  beganAt: z.string(),
  seenAt: z.string(),
})

const sessionRoutes = (app: App, services: Services): void => {
  const { sessions, now } = services
  const openOf = ({ _id, session }: ReturnType<typeof currentUser>) => sessions.openOf(_id, session, now())

  app.get('/api/users/me/sessions', { schema: { response: { 200: z.array(SessionView) } } }, async (request) => {
    const here = networkOf(request)
    const open = await openOf(currentUser(request))
    const ownFirst = open.toSorted(
      (one, other) => Number(other.id === request.logIn) - Number(one.id === request.logIn),
    )
    return ownFirst.map(({ id, device, network, beganAt, seenAt }) => ({
      _id: id,
      device,
      network,
      isSameNetwork: network === here,
      isThis: id === request.logIn,
      beganAt: beganAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }))
  })

  app.delete(
    '/api/users/me/sessions/:id',
    { schema: { params: z.object({ id: z.uuid() }), response: { 204: z.undefined() } } },
    async (request, reply) => {
      const user = currentUser(request)
      const { id } = request.params
      const open = await openOf(user)
      if (!open.some((each) => each.id === id)) throw notFoundProblem('Inloggningen är redan avslutad.')
      await endSessions(services, user._id, [id])
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/users/me/sessions/endOthers',
    { schema: { response: { 204: z.undefined() } } },
    async (request, reply) => {
      await endOtherSessions(services, currentUser(request), request.logIn)
      return reply.code(204).send()
    },
  )
}

export const routesOfSessions = [sessionRoutes]
