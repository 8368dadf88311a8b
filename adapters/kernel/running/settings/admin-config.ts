import { z } from 'zod'
import { PASSWORD_LENGTH_FLOOR } from '../../../../domain/people/user/rules.ts'
import { emailAddress, trueOrFalse, wholeNumber } from './variable-kinds.ts'

/** With a shorter password, guessing succeeds at the rate that the log-in counters allow. */
const ADVISED_MIN = 10

/** The variables of the first administrator, and of how users log in. */
export const adminVariables = {
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PASSWORD_MIN: wholeNumber(PASSWORD_LENGTH_FLOOR, 128).default(PASSWORD_LENGTH_FLOOR),
  ADMIN_TWO_STEP: trueOrFalse.default(false),
}

const Variables = z.object(adminVariables)
type Variables = z.infer<typeof Variables>

/** The broken rule across several variables, in words. */
export const adminContradiction = ({ ADMIN_PASSWORD, PASSWORD_MIN }: Variables): string | undefined =>
  ADMIN_PASSWORD && ADMIN_PASSWORD.length < PASSWORD_MIN
    ? `ADMIN_PASSWORD: ska ha minst ${PASSWORD_MIN} tecken`
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

export type LogInConfig = {
  /** The first administrator. `isNamed`: the operator has set the address. */
  readonly admin: { readonly email: string; readonly isNamed: boolean; readonly password: string | undefined }
  readonly passwordMin: number
  /** Whether administrators must have a second step at the log-in. */
  readonly adminTwoStep: boolean
}

export const logInOf = ({ ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORD_MIN, ADMIN_TWO_STEP }: Variables): LogInConfig => ({
  admin: {
    email: ADMIN_EMAIL ?? 'admin@ljudkod.example',
    isNamed: ADMIN_EMAIL !== undefined,
    password: ADMIN_PASSWORD,
  },
  passwordMin: PASSWORD_MIN,
  adminTwoStep: ADMIN_TWO_STEP,
})
