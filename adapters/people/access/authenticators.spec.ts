import { expect, it } from 'vitest'
import { openAuthenticators } from './authenticators.ts'

const { secretOf, urlOf, halfMinuteOf } = openAuthenticators()
// RFC 6238, appendix B: the seed of its table for SHA-1.
const secret = secretOf(Buffer.from('12345678901234567890'))
const timeAt = (seconds: number) => new Date(seconds * 1000)

it('knows the codes of the standard', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(halfMinuteOf(secret, '287082', timeAt(59))).toBe(1)
  expect(halfMinuteOf(secret, '081804', timeAt(1111111109))).toBe(37_037_036)
})

it('takes the code of the half minute before or after, and of no other', () => {
  const taken = [-31, -1, 0, 29, 30, 59, 60].map((seconds) =>
    halfMinuteOf(secret, '081804', timeAt(1111111080 + seconds)),
  )
  expect(taken.map((each) => each !== undefined)).toEqual([false, true, true, true, true, true, false])
  expect(halfMinuteOf(secret, '', timeAt(0))).toBeUndefined()
})

it('has an address for the app', () => {
  expect(urlOf(secret, 'maj@example.se')).toBe(
    `otpauth://totp/Ljudkod:maj%40example.se?issuer=Ljudkod&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
