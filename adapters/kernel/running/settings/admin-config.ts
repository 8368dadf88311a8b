import { z } from 'zod'
import { PASSWORD_LENGTH_FLOOR } from '../../../../domain/people/user/rules.ts'

/** With a shorter password, guessing succeeds at the rate that the log-in counters allow. */
const ADVISED_MIN = 10

/** The variables of the first administrator and of the minimum length of passwords. */
export const adminVariables = {
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PASSWORD_MIN: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(PASSWORD_LENGTH_FLOOR, `must be at least ${PASSWORD_LENGTH_FLOOR}`)
    .max(128, 'must be at most 128')
    .default(PASSWORD_LENGTH_FLOOR),
}

const Variables = z.object(adminVariables)
type Variables = z.infer<typeof Variables>

/** The broken rule across several variables, in words. */
export const adminContradiction = ({ ADMIN_PASSWORD, PASSWORD_MIN }: Variables): string | undefined =>
  ADMIN_PASSWORD && ADMIN_PASSWORD.length < PASSWORD_MIN
    ? `ADMIN_PASSWORD: must be at least ${PASSWORD_MIN} characters long`
    : undefined

/** Warns when a publicly reachable address has the lowest password length. One line each. */
export const passwordAdvice = ({
  PUBLIC_URL,
  PASSWORD_MIN,
}: Variables & { readonly PUBLIC_URL?: string | undefined }): readonly string[] =>
  PUBLIC_URL?.startsWith('https:') && PASSWORD_MIN < ADVISED_MIN
    ? [
        `PASSWORD_MIN is ${PASSWORD_MIN}: everybody who reaches ${PUBLIC_URL} can guess at passwords of ${PASSWORD_MIN} characters. Set PASSWORD_MIN=${ADVISED_MIN} or more; passwords that people have already still hold`,
      ]
    : []

/** `isNamed`: the operator has set the address. */
export const adminOf = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Variables) => ({
  email: ADMIN_EMAIL ?? 'admin@ljudkod.example',
  isNamed: ADMIN_EMAIL !== undefined,
  password: ADMIN_PASSWORD,
})
