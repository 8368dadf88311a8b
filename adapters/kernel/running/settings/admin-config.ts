import { z } from 'zod'
import { PASSWORD_LENGTH_FLOOR } from '../../../../domain/people/user/rules.ts'

/** Below it passwords are guessed at a pace that the counters of log-ins allow. */
const ADVISED_MIN = 10

/** Who is the first to log in, and how short a password may be, as the environment says it. */
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

/** What single values cannot tell: the rule that is broken, in words. */
export const adminContradiction = ({ ADMIN_PASSWORD, PASSWORD_MIN }: Variables): string | undefined =>
  ADMIN_PASSWORD && ADMIN_PASSWORD.length < PASSWORD_MIN
    ? `ADMIN_PASSWORD: must be at least ${PASSWORD_MIN} characters long`
    : undefined

/** An address that everybody reaches wants longer passwords than the lowest setting. In a line each. */
export const passwordAdvice = ({
  PUBLIC_URL,
  PASSWORD_MIN,
}: Variables & { readonly PUBLIC_URL?: string | undefined }): readonly string[] =>
  PUBLIC_URL?.startsWith('https:') && PASSWORD_MIN < ADVISED_MIN
    ? [
        `PASSWORD_MIN is ${PASSWORD_MIN}: everybody who reaches ${PUBLIC_URL} can guess at passwords of ${PASSWORD_MIN} characters. Set PASSWORD_MIN=${ADVISED_MIN} or more; passwords that people have already still hold`,
      ]
    : []

/** `isNamed`: by the operator. */
export const adminOf = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Variables) => ({
  email: ADMIN_EMAIL ?? 'admin@ljudkod.example',
  isNamed: ADMIN_EMAIL !== undefined,
  password: ADMIN_PASSWORD,
})
