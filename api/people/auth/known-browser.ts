import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../kernel/http/own-address.ts'
import type { Services } from '../../services.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const KNOWN_BROWSER_COOKIE = 'known'

const proofOf = ({ tokenKey }: Services, browser: string, account: string) =>
  createHmac('sha256', tokenKey).update(`known ${browser} ${account}`).digest('base64url')

/** Name of an account in the counters of log-in tries and in the proofs of browsers. */
export const accountNamed = (email: string): string => `login ${email.toLowerCase()}`

/** Id of the browser, where it holds a proof that the account's owner has logged in from it. */
export const browserKnowing = (services: Services, request: FastifyRequest, account: string): string | undefined => {
  const [browser = '', proof] = request.cookies[KNOWN_BROWSER_COOKIE]?.split('.') ?? []
  return proof === proofOf(services, browser, account) ? browser : undefined
}

/** Gives the browser its proof, so that strangers' guesses do not lock the account's owner out. */
export const giveProof = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, browser = randomBytes(18).toString('base64url') }: { account: string; browser: string | undefined },
): void => {
  void reply.setCookie(KNOWN_BROWSER_COOKIE, `${browser}.${proofOf(services, browser, account)}`, {
    path: '/auth/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request, services.settings),
    maxAge: YEAR_SECONDS,
  })
}
