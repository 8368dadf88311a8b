import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../kernel/http/own-address.ts'
import type { Settings } from '../../kernel/services.ts'

type OwnSettings = Pick<Settings, 'publicUrl'>
type RequestProtocol = Pick<FastifyRequest, 'protocol'>

/** This cookie tells our scripts that a user is logged in. It holds nothing secret. */
const SIGNED_IN_COOKIE = 'signed-in'

/**
 * Name of the token's cookie. Over TLS the prefix keeps other domains from setting it and a path from narrowing it: RFC
 * 6265bis §4.1.3.2.
 */
export const tokenCookie = (request: RequestProtocol, settings: OwnSettings): string =>
  isSecure(request, settings) ? '__Host-token' : 'token'

const options = (request: RequestProtocol, settings: OwnSettings) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request, settings) }) as const

/**
 * Sets the token's cookie, which no script can read, and the signed-in cookie. Both live until the browser is closed.
 */
export const giveSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: OwnSettings,
  token: string,
): void => {
  void reply
    .setCookie(tokenCookie(request, settings), token, { ...options(request, settings), httpOnly: true })
    .setCookie(SIGNED_IN_COOKIE, '1', options(request, settings))
}

export const takeSession = (request: FastifyRequest, reply: FastifyReply, settings: OwnSettings): void => {
  void reply
    .clearCookie(tokenCookie(request, settings), { ...options(request, settings), httpOnly: true })
    .clearCookie(SIGNED_IN_COOKIE, options(request, settings))
}
