import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ranksAtLeast } from '../domain/user/rules.ts'
import { type Access, acts, levelOf } from './access-level.ts'
import { access } from './access.ts'
import { authenticate } from './auth/authenticate.ts'
import { ProblemError } from './problem.ts'
import { hasDraftKey } from './quotations/draft-key.ts'
import { notLoggedIn } from './request-context.ts'
import type { Services } from './services.ts'

const entryOf = (method: string, url: string): Access | undefined =>
  access[`${method} ${url}`] ?? (method === 'HEAD' ? access[`GET ${url}`] : undefined)

const forbidden = () =>
  new ProblemError({ status: 403, title: 'Forbidden', detail: 'Du har inte behörighet till det här.' })

const xsrfMissing = () =>
  new ProblemError({
    status: 403,
    title: 'XsrfMissing',
    detail: 'Begäran saknar bevis på att den kommer från våra sidor. Ladda om sidan och försök igen.',
  })

/** Asking about a GET that acts would carry it out. */
const notToBeAsked = () =>
  new ProblemError({ status: 405, title: 'MethodNotAllowed', detail: 'Adressen stöder inte den metoden.' })

const isOpenTo = (request: FastifyRequest, entry: Access) =>
  typeof entry !== 'string' && 'orDraftKey' in entry && hasDraftKey(request)

const guard = async (services: Services, request: FastifyRequest): Promise<void> => {
  const entry = entryOf(request.method, request.routeOptions.url ?? '')
  if (entry === undefined) return
  const level = isOpenTo(request, entry) ? 'public' : levelOf(entry)
  if (request.method === 'HEAD' && acts('HEAD', entry)) throw notToBeAsked()
  const acting = acts(request.method, entry)
  const found = await authenticate(services, request, acting)
  if (found !== 'xsrfMissing') request.user = found
  if (level === 'public') return
  if (found === 'xsrfMissing') throw xsrfMissing()
  if (!found) throw notLoggedIn()
  if (!ranksAtLeast(found.role, level)) throw forbidden()
}

/** Enforces the access table, and refuses to start with a route that is not in it. */
export const guardRoutes = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('user', undefined)
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (entryOf(each, url) === undefined) throw new Error(`api/access.ts does not say who may call ${each} ${url}`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    await guard(services, request)
    const entry = entryOf(request.method, request.routeOptions.url ?? '')
    if (entry !== undefined && request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store')
  })
}
