import { z } from 'zod'
import { hasLogIn } from '../../kernel/values/addresses/log-in-in-address.ts'

/** No push service gives a longer address. */
const MAX_ENDPOINT_LENGTH = 1_000

const base64url = (bytes: readonly number[]) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    // Four base64url characters hold three bytes; padding is optional.
    .refine((text) => bytes.includes(Math.floor((text.replaceAll('=', '').length * 3) / 4)))

/** The address of a browser, as `PushSubscription.toJSON()` gives it (W3C Push API). */
/** SEC 2, secp256r1: y² = x³ − 3x + b, modulo p. */
const CURVE_PRIME = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const CURVE_COEFFICIENT = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const UNCOMPRESSED_POINT_PREFIX = '04'
const COORDINATE_LENGTH = 64

/** The base64url text of 65 bytes. */
const PUBLIC_KEY_PATTERN = /^[\w-]{87}=?$/

const hexOf = (base64url: string) =>
  Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('')

/** Encryption needs a point on the curve; every notice to another key would fail. */
const isPoint = (key: string): boolean => {
  if (!PUBLIC_KEY_PATTERN.test(key)) return false
  const hex = hexOf(key)
  const x = BigInt(`0x${hex.slice(2, 2 + COORDINATE_LENGTH)}`)
  const y = BigInt(`0x${hex.slice(2 + COORDINATE_LENGTH)}`)
  if (!hex.startsWith(UNCOMPRESSED_POINT_PREFIX) || x >= CURVE_PRIME || y >= CURVE_PRIME) return false
  return (y * y - x * x * x + 3n * x - CURVE_COEFFICIENT) % CURVE_PRIME === 0n
}

export const PushAddress = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(MAX_ENDPOINT_LENGTH)
    .refine((endpoint) => !hasLogIn(endpoint)),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: base64url([65]).refine(isPoint),
    auth: base64url([16]),
  }),
})
export type PushAddress = z.infer<typeof PushAddress>
