import { Secret, TOTP } from 'otpauth'
import type { Authenticators } from '../../../commands/people/user/log-in/second-step-tools.ts'

const ISSUER = 'Ljudkod'

/** What every app can: SHA-1, six digits, half a minute. */
const codesOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

export const openAuthenticators = (): Authenticators => ({
  secretOf: (seed) => new Secret({ buffer: Uint8Array.from(seed).buffer }).base32,
  urlOf: (secret, account) => codesOf(secret, account).toString(),
  halfMinuteOf: (secret, code, now) => {
    const codes = codesOf(secret)
    // A telephone's clock may be half a minute wrong.
    const delta = codes.validate({ token: code, timestamp: now.getTime(), window: 1 })
    return delta === null ? undefined : codes.counter({ timestamp: now.getTime() }) + delta
  },
})
