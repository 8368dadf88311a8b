import { errors, jwtVerify, SignJWT } from 'jose'
import { v7 } from 'uuid'
import { z } from 'zod'
import { UserId } from '../../../../domain/kernel/ids.ts'
import { isRecent } from '../../../../domain/kernel/recency.ts'
import { UNCONFIRMED_DAYS } from '../../../../domain/people/user/signup.ts'

/**
 * `login` authenticates requests, `invitation` sets a first password once, `letter` replaces a forgotten one once.
 * `confirm` confirms the address of a new account, `signup` invites visitors to make accounts, `connect` proves an
 * account to which a provider's account is to be connected.
 * `second-step` is what a right password is worth where more is asked. `authenticator` and `passkey` stand for a secret
 * and a challenge that the server gave out, until they come back.
 * `installation` is for what the installation itself does in an administrator's name: no log-in of hers.
 */
export type Purpose =
  | 'login'
  | 'invitation'
  | 'letter'
  | 'confirm'
  | 'signup'
  | 'connect'
  | 'second-step'
  | 'authenticator'
  | 'passkey'
  | 'installation'

type Bearer = { readonly userId: UserId; readonly session: number }

export type Token = Bearer & {
  /** UUID of the log-in; it stays the same through renewals. */
  readonly id: string
  readonly issuedAt: Date
}

const HOUR_MS = 60 * 60 * 1000

/** Lifetime of a token in milliseconds. A log-in that is used is renewed. */
export const lifetimes: Record<Purpose, number> = {
  login: 12 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  letter: HOUR_MS,
  confirm: UNCONFIRMED_DAYS * 24 * HOUR_MS,
  signup: 7 * 24 * HOUR_MS,
  connect: HOUR_MS,
  'second-step': HOUR_MS / 4,
  authenticator: HOUR_MS,
  passkey: HOUR_MS / 4,
  installation: HOUR_MS / 4,
}

const Claims = z.object({ sub: UserId, session: z.int().min(0), jti: z.uuid(), iat: z.int() })

/** `id`: id of the log-in that is renewed; a new one by default. */
export const signToken = (
  key: Uint8Array,
  purpose: Purpose,
  { userId, session, id = v7() }: Bearer & { readonly id?: string },
  now: Date,
): Promise<string> =>
  new SignJWT({ session })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(userId)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimes[purpose]))
    .sign(key)

/** Reads a token. Undefined for one that is forged, expired, from the future or for another purpose. */
export const readToken = async (
  key: Uint8Array,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Token | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: purpose, currentDate: now })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return undefined
    const { sub, session, jti, iat } = claims.data
    const issuedAt = new Date(iat * 1000)
    if (!isRecent({ at: issuedAt.getTime(), now: now.getTime(), term: lifetimes[purpose] })) return undefined
    return { userId: sub, session, id: jti, issuedAt }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
