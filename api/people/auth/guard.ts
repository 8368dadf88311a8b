import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signToken, type Token } from '../../../commands/people/user/log-in/tokens.ts'
import { highestRole } from '../../../domain/people/user/role-in-organization.ts'
import { needsTwoStep, type Role, ranksAtLeast } from '../../../domain/people/user/rules.ts'
import { type Access, acts, isOfOwn, levelOf, namedByBody, takesShared } from '../../kernel/access/access-level.ts'
import { notLoggedInProblem } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { noteSession } from '../sessions/note-session.ts'
import { type Authentication, authenticate } from './authenticate.ts'
import { type FindOwnedOf, roleForRequest } from './role-for-request.ts'
import { giveSession } from './session-cookies.ts'

type AccessTable = Readonly<Record<string, Access>>

const entryIn = (access: AccessTable, method: string, url = ''): Access | undefined =>
  access[`${method} ${url}`] ?? (method === 'HEAD' ? access[`GET ${url}`] : undefined)

const forbiddenRoute = () =>
  new ProblemError({ status: 403, title: 'Forbidden', detail: 'Du har inte behörighet till det här.' })

const xsrfMissing = () =>
  new ProblemError({
    status: 403,
    title: 'XsrfMissing',
    detail: 'Begäran saknar bevis på att den kommer från våra sidor. Ladda om sidan och försök igen.',
  })

/** A HEAD request would carry out a GET that acts. */
const notToBeAsked = () =>
  new ProblemError(
    { status: 405, title: 'MethodNotAllowed', detail: 'Adressen stöder inte den metoden.' },
    { Allow: 'GET' },
  )

const isOpenTo = (request: FastifyRequest, entry: Access) =>
  typeof entry !== 'string' && 'orKey' in entry && entry.orKey(request)

/** Largest body of a request without a log-in; a route that needs more sets its own limit. */
const VISITOR_BODY_LIMIT = 64 * 1024

const isForVisitors = (entry: Access) => levelOf(entry) === 'public' || (typeof entry !== 'string' && 'orKey' in entry)

/** Milliseconds of age after which a log-in in use is renewed. */
const RENEWAL_AGE_MS = 10 * 60 * 1000

const renew = async (services: Services, request: FastifyRequest, reply: FastifyReply, token: Token) => {
  const now = services.now()
  if (now.getTime() - token.issuedAt.getTime() < RENEWAL_AGE_MS) return
  giveSession(request, reply, services.settings, await signToken(services.tokenKey, 'login', token, now))
}

const remember = (request: FastifyRequest, found: Authentication) => {
  if (!found || found === 'xsrfMissing') return
  request.user = found.user
  request.logIn = found.token.id
}

const twoStepMissing = () =>
  new ProblemError({
    status: 403,
    title: 'TwoStepMissing',
    detail: 'Administratörer behöver tvåstegsinloggning här. Slå på den under Inställningar, så kommer du åt resten.',
  })

const lacksTwoStep = ({ settings }: Services, found: Authentication) =>
  found !== undefined &&
  found !== 'xsrfMissing' &&
  !found.isInstallation &&
  needsTwoStep({ ...found.user, role: highestRole(found.user) }, settings)

/** Open to an administrator who has still to set up the second step: the user's own account. */
const isOpenBefore = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  /^\/api\/users\/me(\/|$)/.test(url) || url === '/api/users/:id/password' || url === '/auth/logout'

/** Whether the role is reached, or may be by what the body names. */
const isLetIn = ({ user }: FastifyRequest, entry: Access, level: Role): boolean => {
  if (!user) return false
  const byOrganization = isOfOwn(entry) || namedByBody(entry) !== undefined
  return ranksAtLeast(byOrganization ? highestRole(user) : user.role, level)
}

/** The log-in of a request to a route that asks for one; ends the request where it does not reach so far. */
const admit = (services: Services, request: FastifyRequest, came: Authentication, entry: Access) => {
  if (came === 'xsrfMissing') throw xsrfMissing()
  if (!came) throw notLoggedInProblem()
  const level = levelOf(entry)
  if (level !== 'public' && !isLetIn(request, entry, level)) throw forbiddenRoute()
  if (lacksTwoStep(services, came) && !isOpenBefore(request)) throw twoStepMissing()
  return came
}

const logError =
  ({ log }: FastifyRequest) =>
  (error: unknown) =>
    log.error(error)

type Rules = { readonly access: AccessTable; readonly roleFor: ReturnType<typeof roleForRequest> }

const guard = async (
  services: Services,
  { roleFor }: Rules,
  { request, reply, entry }: { request: FastifyRequest; reply: FastifyReply; entry: Access },
): Promise<void> => {
  const level = isOpenTo(request, entry) ? 'public' : levelOf(entry)
  if (request.method === 'HEAD' && acts('HEAD', entry)) throw notToBeAsked()
  const acting = acts(request.method, entry)
  const came = await authenticate(services, request, acting)
  // On public pages an administrator who lacks the second step is a visitor.
  if (level !== 'public' || !lacksTwoStep(services, came)) remember(request, came)
  if (request.user?.inOrganizations) await roleFor.byAddress(request)
  // Shared caches keep public answers, cookies included.
  if (level === 'public') return
  const found = admit(services, request, came, entry)
  const { user, token, isInstallation } = found
  if (isInstallation) return
  noteSession(services, request, { id: token.id, userId: user._id, session: user.session }).catch(logError(request))
  if (found.renewable) await renew(services, request, reply, found.token)
}

/** Enforces the access table, and refuses to start with a route that is not in it. */
export const guardRoutes = (
  app: FastifyInstance,
  services: Services,
  { access, findOwned }: { readonly access: AccessTable; readonly findOwned: FindOwnedOf },
): void => {
  const rules = { access, roleFor: roleForRequest(services, findOwned) }
  app.decorateRequest('user', undefined)
  app.decorateRequest('logIn', undefined)
  app.addHook('onRoute', (route) => {
    for (const each of [route.method].flat()) {
      const entry = entryIn(access, each, route.url)
      if (entry === undefined) throw new Error(`No context.ts of the API says who may call ${each} ${route.url}`)
      if (isForVisitors(entry)) route.bodyLimit ??= VISITOR_BODY_LIMIT
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    const entry = entryIn(access, request.method, request.routeOptions.url)
    if (entry === undefined) return
    await guard(services, rules, { request, reply, entry })
    if (/^\/(api|auth)\//.test(request.url)) void reply.header('Cache-Control', 'no-store')
  })
  app.addHook('preValidation', async (request) => {
    const entry = entryIn(access, request.method, request.routeOptions.url)
    if (entry === undefined || !request.user?.inOrganizations || takesShared(entry)) return
    await rules.roleFor.byBody(request, namedByBody(entry))
    const level = isOpenTo(request, entry) ? 'public' : levelOf(entry)
    if (level === 'public') return
    const isReached = isOfOwn(entry) ? isLetIn(request, entry, level) : ranksAtLeast(request.user.role, level)
    if (!isReached) throw forbiddenRoute()
  })
}
