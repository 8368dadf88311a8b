import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LogInResult } from '../../../commands/people/user/log-in.ts'
import { signToken } from '../../../commands/people/user/tokens.ts'
import type { Services } from '../../services.ts'
import { giveProof } from './known-browser.ts'
import { giveSession } from './session-cookies.ts'

/** The account's name in the counters of log-in tries, and the browser's id where the browser knows the account. */
type KnownAs = { readonly account: string; readonly browser: string | undefined }

/**
 * Starts the log-in of a user who has proved who they are, by whatever way. Every way to log in ends here. Answers the
 * token for programs; browsers get it as a cookie.
 */
export const startSession = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, knownAs }: { readonly user: LogInResult; readonly knownAs: KnownAs },
): Promise<string> => {
  const token = await signToken(services.tokenKey, 'login', user, services.now())
  giveSession(request, reply, services.settings, token)
  giveProof(services, request, reply, knownAs)
  return token
}
