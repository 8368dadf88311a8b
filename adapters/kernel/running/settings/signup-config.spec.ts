import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const google = { OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_GOOGLE_CLIENT_SECRET: 'b' }
const own = { OIDC_OWN_CLIENT_ID: 'a', OIDC_OWN_CLIENT_SECRET: 'b', OIDC_OWN_ISSUER: 'https://id.kommunen.se' }

it('lets nobody make an account, and offers no provider, unless the operator says so', () =>
  expect(parseConfig({})).toMatchObject({ signup: { mode: 'off', domains: [] }, providers: [] }))

it('knows who may make an account', () =>
  expect(parseConfig({ SIGNUP: 'domain', SIGNUP_DOMAINS: 'Kommunen.se, region.se' }).signup).toEqual({
    mode: 'domain',
    domains: ['kommunen.se', 'region.se'],
  }))

it('offers the providers that are configured, in one order', () =>
  expect(parseConfig({ ...own, OIDC_OWN_NAME: 'Kommunen', ...google }).providers).toEqual([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' },
    { id: 'own', name: 'Kommunen', issuer: 'https://id.kommunen.se', clientId: 'a', clientSecret: 'b' },
  ]))

it('says that without a mail server nobody can confirm an address', () =>
  expect(parseConfig({ SIGNUP: 'open' }).advice.join('\n')).toMatch(/^SIGNUP is open without SMTP_URL/m))

it.each([
  [{ SIGNUP: 'yes' }, 'SIGNUP: ska vara något av off, open, invitation, domain'],
  [{ SIGNUP: 'domain' }, 'SIGNUP_DOMAINS: ska anges tillsammans med SIGNUP=domain'],
  [{ SIGNUP: 'domain', SIGNUP_DOMAINS: 'a b' }, 'SIGNUP_DOMAINS: ska vara domäner, som kommunen.se'],
  [
    { OIDC_MICROSOFT_CLIENT_ID: 'a', OIDC_MICROSOFT_CLIENT_SECRET: 'b' },
    'OIDC_MICROSOFT_CLIENT_ID: ska anges tillsammans med OIDC_MICROSOFT_CLIENT_SECRET och OIDC_MICROSOFT_ISSUER',
  ],
  [{ ...own, OIDC_OWN_ISSUER: 'http://id.kommunen.se' }, 'OIDC_OWN_ISSUER: ska vara en https://-adress'],
])('refuses %j', (variables, why) => expect(() => parseConfig(variables)).toThrow(why))
