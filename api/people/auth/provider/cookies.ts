import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { UserId } from '../../../../domain/kernel/ids.ts'
import { isSecure } from '../../../kernel/http/own-address.ts'
import type { Services } from '../../../services.ts'

const MINUTE_SECONDS = 60

/** A log-in at a provider that is under way. */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to go to afterwards. */
  goTo: z.string(),
  /** The user who connects the provider's account to the one in use. */
  connecting: UserId.optional(),
  isInvited: z.boolean(),
})

/** A provider's account that is to be connected to a user's, once the user proves to be the user. */
const PendingLogin = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** What the provider calls the account, for the person. */
  email: z.string(),
  userId: UserId,
  goTo: z.string(),
})

/** A provider's account that is connected when the user has taken the second step with this ticket. */
const ProvenLogin = PendingLogin.pick({ issuer: true, subject: true, userId: true }).extend({ ticketId: z.uuid() })

type Kind<Value> = { readonly name: string; readonly seconds: number; readonly schema: z.ZodType<Value> }

export const attemptCookie: Kind<z.infer<typeof Attempt>> = {
  name: 'provider-attempt',
  seconds: 10 * MINUTE_SECONDS,
  schema: Attempt,
}
export const pendingCookie: Kind<z.infer<typeof PendingLogin>> = {
  name: 'provider-pending',
  seconds: 60 * MINUTE_SECONDS,
  schema: PendingLogin,
}
export const provenCookie: Kind<z.infer<typeof ProvenLogin>> = {
  name: 'provider-proven',
  seconds: 15 * MINUTE_SECONDS,
  schema: ProvenLogin,
}
export type PendingConnection = z.infer<typeof PendingLogin>

const options = (request: FastifyRequest, { settings }: Services) =>
  // Lax, since the browser comes back from the provider's site.
  ({ path: '/auth/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, settings) }) as const

/** Gives the browser what it keeps for us, signed: it can neither change it nor use it for another purpose. */
export const giveSigned = async <Value extends Record<string, unknown>>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind: { name, seconds }, value }: { readonly kind: Kind<Value>; readonly value: Value },
): Promise<void> => {
  const now = services.now()
  const token = await new SignJWT({ kept: value })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(name)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + seconds * 1000))
    .sign(services.tokenKey)
  void reply.setCookie(name, token, { ...options(request, services), maxAge: seconds })
}

/** What the browser has kept for us; undefined: nothing, too long, or not ours. */
export const readSigned = async <Value>(
  { tokenKey, now }: Services,
  request: FastifyRequest,
  { name, schema }: Kind<Value>,
): Promise<Value | undefined> => {
  const token = request.cookies[name]
  if (token === undefined) return undefined
  try {
    const checks = { algorithms: ['HS256'], audience: name, currentDate: now() }
    const { payload } = await jwtVerify(token, tokenKey, checks)
    return schema.safeParse(payload['kept']).data
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

export const takeSigned = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { name }: Kind<unknown>,
): void => void reply.clearCookie(name, options(request, services))
