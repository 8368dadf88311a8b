import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { userStream } from '../../commands/user.ts'
import { LogUnavailable } from '../../domain/event-log.ts'
import type { UserId } from '../../domain/ids.ts'
import { shown } from '../../domain/personal.ts'
import { organizationsOf } from '../../domain/user/rules.ts'
import { findSessionUser } from '../../projections/users/queries.ts'
import type { SessionUser } from '../../projections/users/view.ts'
import type { Services } from '../services.ts'
import { readToken } from './tokens.ts'

type Credential = { readonly token: string; readonly from: 'header' | 'cookie' }

const credentialOf = ({ headers, cookies }: FastifyRequest): Credential | undefined => {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, from: 'header' }
  return cookies['token'] ? { token: cookies['token'], from: 'cookie' } : undefined
}

/** Only our own pages can read the cookie and repeat it in a header. */
const provesOrigin = ({ headers, cookies }: FastifyRequest): boolean => {
  const xsrf = cookies['XSRF-TOKEN']
  return xsrf !== undefined && xsrf !== '' && headers['x-xsrf-token'] === xsrf
}

const fromStream = async ({ handlers }: Services, userId: UserId): Promise<SessionUser | undefined> => {
  const user = await handlers.user.state(userStream(userId))
  if (user.status !== 'Active') return undefined
  const { name, role } = user.profile
  return { _id: userId, name: shown(name), role, customers: organizationsOf(user.profile), session: user.session }
}

/** Milliseconds that a reader waits for a log that does not answer. */
const PATIENCE = 1_000

const away = async (signal: AbortSignal) => {
  await setTimeout(PATIENCE, undefined, { signal, ref: false }).catch(() => undefined)
  throw new LogUnavailable()
}

/** By her stream; by the read model while the log is away, when nobody's rights change. */
const whileReading = async (services: Services, userId: UserId): Promise<SessionUser | undefined> => {
  const answered = new AbortController()
  try {
    return await Promise.race([fromStream(services, userId), away(answered.signal)])
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error
    return findSessionUser(services.db, userId)
  } finally {
    answered.abort()
  }
}

/** Whom a token stands for, by her stream: a changed password or role counts at once. `acting`: by nothing else. */
export const userOfToken = async (
  services: Services,
  text: string,
  acting: boolean,
): Promise<SessionUser | undefined> => {
  const token = await readToken(services.tokenKey, 'login', text, services.now())
  if (!token) return undefined
  const user = await (acting ? fromStream : whileReading)(services, token.userId)
  return user?.session === token.session ? user : undefined
}

export type Authentication = 'xsrfMissing' | SessionUser | undefined

/** Who sends the request. `acting`: it changes something, so a cookie alone does not tell that she meant it. */
export const authenticate = async (
  services: Services,
  request: FastifyRequest,
  acting: boolean,
): Promise<Authentication> => {
  const credential = credentialOf(request)
  if (!credential) return undefined
  const user = await userOfToken(services, credential.token, acting)
  if (user && acting && credential.from === 'cookie' && !provesOrigin(request)) return 'xsrfMissing'
  return user
}
