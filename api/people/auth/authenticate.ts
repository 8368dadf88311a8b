import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { readToken, type Token } from '../../../commands/people/user/log-in/tokens.ts'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { rightsOf, withoutOrganizations } from '../../../domain/people/user/role-in-organization.ts'
import { needsTwoStep } from '../../../domain/people/user/rules.ts'
import { findSessionUser } from '../../../projections/people/user/queries.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import { isOwnOrigin } from '../../kernel/http/own-address.ts'
import type { Settings } from '../../kernel/services.ts'
import type { Services } from '../../services.ts'
import { tokenCookie } from './session-cookies.ts'

type Credential = { readonly token: string; readonly from: 'header' | 'cookie' }

const credentialOf = (request: FastifyRequest, settings: Settings): Credential | undefined => {
  const { headers, cookies } = request
  const bearer = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, from: 'header' }
  const cookie = cookies[tokenCookie(request, settings)]
  return cookie ? { token: cookie, from: 'cookie' } : undefined
}

/**
 * Tells whether a browser says that a page of another site sends the request, by Fetch Metadata or else by the page's
 * origin.
 */
const isCrossOrigin = (request: FastifyRequest, settings: Settings): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && !isOwnOrigin(origin, request, settings)
}

/**
 * Only our own pages can read the cookie and repeat it in a header. A neighbouring domain could have set the cookie
 * itself.
 */
const provesOrigin = (request: FastifyRequest, settings: Settings): boolean => {
  const { headers, cookies } = request
  const xsrf = cookies['XSRF-TOKEN']
  return xsrf !== undefined && xsrf !== '' && headers['x-xsrf-token'] === xsrf && !isCrossOrigin(request, settings)
}

const fromStream = async (services: Services, userId: UserId): Promise<SessionUser | undefined> => {
  const user = await findUser(services, userId)
  if (!user) return undefined
  return {
    _id: userId,
    name: displayText(user.profile.name),
    ...rightsOf(user.profile),
    session: user.session,
    hasTwoStep: user.twoStep.isOn,
  }
}

/** Milliseconds after which a reading request gives up waiting for the log. */
const LOG_TIMEOUT_MS = 1_000

const rejectAfterTimeout = async (signal: AbortSignal) => {
  await setTimeout(LOG_TIMEOUT_MS, undefined, { signal, ref: false }).catch(() => undefined)
  throw new LogUnavailable()
}

/** Reads the user's stream, or the read model while the log is away, when no rights change anyway. */
const readUserWithTimeout = async (services: Services, userId: UserId): Promise<SessionUser | undefined> => {
  const answered = new AbortController()
  try {
    return await Promise.race([fromStream(services, userId), rejectAfterTimeout(answered.signal)])
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error
    return findSessionUser(services.db, userId)
  } finally {
    answered.abort()
  }
}

type LogInSession = { readonly user: SessionUser; readonly token: Token }

type TokenUse = { readonly acting: boolean; readonly purpose?: 'login' | 'installation' }

const findLogIn = async (
  services: Services,
  text: string,
  { acting, purpose = 'login' }: TokenUse,
): Promise<LogInSession | undefined> => {
  const token = await readToken(services.tokenKey, purpose, text, services.now())
  if (!token) return undefined
  const [hasEnded, user] = await Promise.all([
    services.sessions.hasEnded(token.id),
    (acting ? fromStream : readUserWithTimeout)(services, token.userId),
  ])
  if (hasEnded || user?.session !== token.session) return undefined
  const removed = await services.removedOrganizations([
    ...user.customers,
    ...Object.keys(user.inOrganizations?.roles ?? {}),
  ])
  return { user: withoutOrganizations(user, removed), token }
}

/**
 * The user of a token, read from the user's stream: a changed password or role counts at once. An administrator who
 * lacks the second step hears no more than a guest.
 */
export const userOfToken = async (services: Services, text: string): Promise<SessionUser | undefined> => {
  const user = (await findLogIn(services, text, { acting: false }))?.user
  return user && needsTwoStep(user, services.settings) ? { ...user, role: 'guest', customers: [] } : user
}

export type Authentication =
  | 'xsrfMissing'
  | undefined
  /**
   * `renewable`: the log-in came by a cookie, which lives as long as it is used. `isInstallation`: the installation acts
   * itself in the user's name; no log-in is in use, and no second step is asked for.
   */
  | (LogInSession & { readonly renewable: boolean; readonly isInstallation: boolean })

/**
 * Identifies the sender of a request. `acting`: the request changes something, so a cookie alone does not prove that
 * the user meant it.
 */
export const authenticate = async (
  services: Services,
  request: FastifyRequest,
  acting: boolean,
): Promise<Authentication> => {
  const credential = credentialOf(request, services.settings)
  if (!credential) return undefined
  const isCookie = credential.from === 'cookie'
  const found = await findLogIn(services, credential.token, { acting })
  if (!found && !isCookie) {
    const own = await findLogIn(services, credential.token, { acting, purpose: 'installation' })
    return own && { ...own, renewable: false, isInstallation: true }
  }
  if (found && acting && isCookie && !provesOrigin(request, services.settings)) return 'xsrfMissing'
  return found && { ...found, renewable: isCookie, isInstallation: false }
}
