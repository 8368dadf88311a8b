import type { FastifyRequest } from 'fastify'
import { userStream } from '../../commands/user.ts'
import type { UserId } from '../../domain/ids.ts'
import { shown } from '../../domain/personal.ts'
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
  const { name, role, customer, organizations } = user.profile
  const customers = [...(customer ? [customer] : []), ...organizations.map(({ orgId }) => orgId)]
  return { _id: userId, name: shown(name), role, customers, session: user.session }
}

/** Whom a token stands for. `strictly`: by her stream, so that a changed password or role counts at once. */
export const userOfToken = async (
  services: Services,
  text: string,
  strictly: boolean,
): Promise<SessionUser | undefined> => {
  const token = await readToken(services.tokenKey, 'login', text, services.now())
  if (!token) return undefined
  const seen = strictly ? undefined : await findSessionUser(services.db, token.userId)
  const user = seen && seen.session >= token.session ? seen : await fromStream(services, token.userId)
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
