import { z } from 'zod'
import { listOf } from './list-of.ts'
import { oneOf, url } from './variable-kinds.ts'

const clientId = z.string().optional()
const secret = z.string().optional()
const HTTPS = 'ska vara en https://-adress'

export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** Passwords of others go to this address, so it is https, except at this machine. */
const issuer = url('https', 'http').refine(
  (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
  HTTPS,
)

const domains = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine((parts) => parts.every((part) => z.hostname().safeParse(part).success), 'ska vara domäner, som kommunen.se')

/** The variables that say who may make an account, and with which other accounts users log in. */
export const signupVariables = {
  SIGNUP: oneOf('off', 'open', 'invitation', 'domain').default('off'),
  SIGNUP_DOMAINS: domains.default([]),
  OIDC_GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  OIDC_GOOGLE_CLIENT_ID: clientId,
  OIDC_GOOGLE_CLIENT_SECRET: secret,
  OIDC_MICROSOFT_ISSUER: issuer.optional(),
  OIDC_MICROSOFT_CLIENT_ID: clientId,
  OIDC_MICROSOFT_CLIENT_SECRET: secret,
  OIDC_OWN_NAME: z.string().max(40, 'får ha högst 40 tecken').default('organisationens konto'),
  OIDC_OWN_ISSUER: issuer.optional(),
  OIDC_OWN_CLIENT_ID: clientId,
  OIDC_OWN_CLIENT_SECRET: secret,
}

const Variables = z.object(signupVariables)
type Variables = z.infer<typeof Variables>

export type ProviderConfig = {
  readonly id: 'google' | 'microsoft' | 'own'
  /** Follows 'Logga in med'. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const candidatesIn = (values: Variables) =>
  [
    {
      id: 'google',
      name: 'Google',
      issuer: values.OIDC_GOOGLE_ISSUER,
      clientId: values.OIDC_GOOGLE_CLIENT_ID,
      clientSecret: values.OIDC_GOOGLE_CLIENT_SECRET,
    },
    {
      id: 'microsoft',
      name: 'Microsoft',
      issuer: values.OIDC_MICROSOFT_ISSUER,
      clientId: values.OIDC_MICROSOFT_CLIENT_ID,
      clientSecret: values.OIDC_MICROSOFT_CLIENT_SECRET,
    },
    {
      id: 'own',
      name: values.OIDC_OWN_NAME,
      issuer: values.OIDC_OWN_ISSUER,
      clientId: values.OIDC_OWN_CLIENT_ID,
      clientSecret: values.OIDC_OWN_CLIENT_SECRET,
    },
  ] as const

/** The first broken rule across several variables, in words. */
export const signupContradiction = (values: Variables): string | undefined => {
  if (values.SIGNUP === 'domain' && values.SIGNUP_DOMAINS.length === 0)
    return 'SIGNUP_DOMAINS: ska anges tillsammans med SIGNUP=domain'
  const partial = candidatesIn(values).find(
    ({ clientId, clientSecret, issuer }) =>
      (clientId ?? clientSecret) !== undefined && !(clientId && clientSecret && issuer),
  )
  if (!partial) return undefined
  const prefix = `OIDC_${partial.id.toUpperCase()}`
  return `${prefix}_CLIENT_ID: ska anges tillsammans med ${prefix}_CLIENT_SECRET och ${prefix}_ISSUER`
}

/** Hints for the operator, one line each. */
export const signupAdvice = ({ SIGNUP, SMTP_URL }: Variables & { readonly SMTP_URL?: string | undefined }) =>
  SIGNUP !== 'off' && !SMTP_URL
    ? [`SIGNUP is ${SIGNUP} without SMTP_URL: no letter confirms an address, so nobody can make an account by password`]
    : []

export const signupOf = ({ SIGNUP, SIGNUP_DOMAINS }: Variables) => ({
  mode: SIGNUP,
  domains: SIGNUP_DOMAINS,
})

/** The providers that the operator has configured. */
export const providersOf = (values: Variables): readonly ProviderConfig[] =>
  candidatesIn(values).flatMap(({ id, name, issuer, clientId, clientSecret }) =>
    issuer && clientId && clientSecret ? [{ id, name, issuer, clientId, clientSecret }] : [],
  )
