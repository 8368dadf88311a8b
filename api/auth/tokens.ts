import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { UserId } from '../../domain/ids.ts'

/** `login` opens the door, `invitation` sets a first password once. */
export type Purpose = 'login' | 'invitation'

export type Token = { readonly userId: UserId; readonly session: number }

const DAY = 24 * 60 * 60 * 1000

const lifetimes: Record<Purpose, number> = { login: 30 * DAY, invitation: 7 * DAY }

const Claims = z.object({ sub: UserId, session: z.int().min(0) })

export const signToken = (key: Uint8Array, purpose: Purpose, { userId, session }: Token, now: Date): Promise<string> =>
  new SignJWT({ session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimes[purpose]))
    .sign(key)

/** Undefined for a token that is forged, expired or for something else. */
export const readToken = async (
  key: Uint8Array,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Token | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: purpose, currentDate: now })
    const claims = Claims.safeParse(payload)
    return claims.success ? { userId: claims.data.sub, session: claims.data.session } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
