import { z } from 'zod'

/** None that a push service gives is longer. */
const LONGEST_ENDPOINT = 1_000

const base64url = (bytes: readonly number[]) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    // Four letters hold three bytes, and what is left is filled up or not.
    .refine((text) => bytes.includes(Math.floor((text.replaceAll('=', '').length * 3) / 4)))

/** How a browser is told something: what `PushSubscription.toJSON()` gives (W3C Push API). */
export const PushAddress = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(LONGEST_ENDPOINT),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: base64url([65]),
    auth: base64url([16]),
  }),
})
export type PushAddress = z.infer<typeof PushAddress>
