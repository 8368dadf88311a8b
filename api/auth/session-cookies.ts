import type { FastifyReply } from 'fastify'
import type { Settings } from '../services.ts'
import { isSecure } from '../visitors.ts'

/** Tells our scripts that somebody is logged in, and gives them nothing to lose. */
const SIGNED_IN = 'signed-in'

/** The token's. Over TLS no other domain can set it, nor a path narrow it: RFC 6265bis §4.1.3.2. */
export const tokenCookie = (settings: Settings): string => (isSecure(settings) ? '__Host-token' : 'token')

const options = (settings: Settings) => ({ path: '/', sameSite: 'lax', secure: isSecure(settings) }) as const

/** The token where no script can read it. Both live until the browser is closed. */
export const giveSession = (reply: FastifyReply, settings: Settings, token: string): void => {
  void reply
    .setCookie(tokenCookie(settings), token, { ...options(settings), httpOnly: true })
    .setCookie(SIGNED_IN, '1', options(settings))
}

export const takeSession = (reply: FastifyReply, settings: Settings): void => {
  void reply
    .clearCookie(tokenCookie(settings), { ...options(settings), httpOnly: true })
    .clearCookie(SIGNED_IN, options(settings))
}
