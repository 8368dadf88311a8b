import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, it } from 'vitest'
import { openIdentityProviders } from '../../../../adapters/people/openid/identity-providers.ts'
import { openTestProvider, type TestPerson } from '../../../../adapters/people/openid/testing/test-provider.ts'
import { connectUrl } from '../../../../commands/people/user/account-urls.ts'
import type { SignupRule } from '../../../../domain/people/user/signup.ts'
import {
  type TestAnswer,
  type TestApi,
  testApi,
  testEmail,
  testPassword,
  testUserId,
  textOf,
} from '../../../testing.ts'

const provider = await openTestProvider()
afterAll(provider.close)

const reports: string[] = []
const openApi = (signup: SignupRule = { mode: 'off', domains: [] }) =>
  testApi(() => ({ providers: openIdentityProviders([provider.config], (line) => void reports.push(line)), signup }))

/** A browser that keeps cookies: at the product by `inject`, at the provider over the network. */
const openBrowser = (api: TestApi) => {
  const own = new Map<string, string>()
  const others = new Map<string, string>()
  const keep = (jar: Map<string, string>, cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }
  const sent = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<TestAnswer> => {
    const xsrf = own.get('XSRF-TOKEN')
    const headers = { cookie: sent(own), ...(xsrf ? { 'x-xsrf-token': xsrf, 'sec-fetch-site': 'same-origin' } : {}) }
    const answer = await api.inject({ method, url, headers, ...(payload && { payload }) })
    keep(own, [answer.headers['set-cookie'] ?? []].flat())
    return answer
  }
  /** Follows the provider's pages until the browser is sent back to us. */
  const atProvider = async (start: string, choice: 'accept' | 'deny') => {
    let url = start
    for (let hops = 0; !url.startsWith('http://localhost/'); hops += 1) {
      if (hops > 10) throw new Error(`The provider leads nowhere: ${url}`)
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: sent(others) } })
      keep(others, answer.headers.getSetCookie())
      const next = answer.headers.get('location')
      url = next === null ? `${url}/${choice}` : new URL(next, url).href
    }
    return url.slice('http://localhost'.length)
  }
  const logIn = async (choice: 'accept' | 'deny' = 'accept', query = '') => {
    const begun = await ask('GET', `/auth/provider/own${query}`)
    return ask('GET', await atProvider(begun.headers.location ?? '', choice))
  }
  return { ask, logIn, atProvider, me: async () => (await ask('GET', '/api/users/me')).body }
}

const maj: TestPerson = { sub: 'maj-1', name: 'Maj Sund', email: testEmail('user'), email_verified: true }

describe('a provider', () => {
  it('is offered where it is configured, and elsewhere not', async () => {
    const api = await openApi()
    expect(await api.as('anonymous').get('/auth/ways')).toMatchObject({
      body: { signup: 'off', providers: [{ id: 'own', name: 'Provkonto' }] },
    })
    expect(await api.as('anonymous').get('/auth/provider/google')).toMatchObject({ status: 404 })
  })

  it('opens an account with its address once the password was given, and later without it', async () => {
    const api = await openApi()
    provider.setPerson(maj)
    const browser = openBrowser(api)
    expect((await browser.logIn('accept', '?retur=/publications')).headers.location).toBe('/connect')
    expect(await browser.me()).toMatchObject({ title: 'NotLoggedIn' })
    expect(await browser.ask('GET', '/auth/connect')).toMatchObject({
      body: { provider: 'Provkonto', email: testEmail('user'), account: testEmail('user') },
    })
    expect(await browser.ask('POST', '/auth/connect', { password: 'fel' })).toMatchObject({
      status: 403,
      body: { title: 'WrongConnectPassword', field: 'password' },
    })
    const connected = await browser.ask('POST', '/auth/connect', { password: testPassword })
    expect(connected).toMatchObject({ status: 200, body: { goTo: '/publications' } })
    expect(await browser.me()).toMatchObject({ _id: testUserId('user') })
    // What was to be connected is used up.
    expect(await browser.ask('POST', '/auth/connect', { password: testPassword })).toMatchObject({ status: 404 })

    const later = openBrowser(api)
    expect((await later.logIn('accept', '?retur=%2F%09%2Fevil.example')).headers.location).toBe('/today')
    expect(await later.me()).toMatchObject({ _id: testUserId('user') })

    const mine = '/api/users/me/twoStep/app'
    const app = await later.ask('POST', mine, { password: testPassword })
    const code = TOTP.generate({ secret: Secret.fromBase32(textOf(app, 'secret')), digits: 6 })
    await later.ask('POST', `${mine}/confirm`, { ticket: textOf(app, 'ticket'), code })
    const careful = openBrowser(api)
    expect((await careful.logIn()).headers.location).toMatch(/^\/login\?retur=%2Ftoday#secondStep=/)
    expect(await careful.me()).toMatchObject({ title: 'NotLoggedIn' })
  })

  it('is connected after the second step only, in the browser and by the log-in that proved the account', async () => {
    const api = await openApi()
    provider.setPerson(maj)
    const careful = openBrowser(api)
    await careful.ask('POST', '/auth/local', { email: testEmail('user'), password: testPassword })
    const mine = '/api/users/me/twoStep/app'
    const app = await careful.ask('POST', mine, { password: testPassword })
    const codeAt = (timestamp: number) =>
      TOTP.generate({ secret: Secret.fromBase32(textOf(app, 'secret')), digits: 6, timestamp })
    await careful.ask('POST', `${mine}/confirm`, { ticket: textOf(app, 'ticket'), code: codeAt(Date.now() - 30_000) })
    const logins = async () => (await careful.ask('GET', '/api/users/me/logins')).body

    const browser = openBrowser(api)
    await browser.logIn()
    const proved = textOf(await browser.ask('POST', '/auth/connect', { password: testPassword }), 'goTo')
    const [, ticket = ''] = proved.split('#secondStep=')
    expect(await browser.me()).toMatchObject({ title: 'NotLoggedIn' })
    expect(await logins()).toEqual([])
    const local = await browser.ask('POST', '/auth/local', { email: testEmail('user'), password: testPassword })
    const code = (of: string, at: number) =>
      browser.ask('POST', '/auth/secondStep/code', { ticket: of, code: codeAt(at) })
    expect(await code(textOf(local, 'secondStep'), Date.now())).toMatchObject({ status: 200 })
    expect(await logins()).toEqual([])
    expect(await code(ticket, Date.now() + 30_000)).toMatchObject({ status: 200 })
    expect(await logins()).toMatchObject([{ name: 'Provkonto' }])

    await careful.ask('DELETE', `/api/users/me/logins?issuer=${encodeURIComponent(provider.config.issuer)}`)
    await careful.logIn('accept', '?koppla=1&retur=/settings')
    const inside = await careful.ask('POST', '/auth/connect', { password: testPassword })
    expect(inside).toMatchObject({ status: 200, body: { goTo: '/settings' } })
    expect(await logins()).toMatchObject([{ name: 'Provkonto' }])
  })

  it('opens it with the key of the letter, of that account alone', async () => {
    const api = await openApi()
    provider.setPerson(maj)
    const browser = openBrowser(api)
    await browser.logIn()
    expect(await browser.ask('POST', '/auth/connect/letter')).toMatchObject({ status: 204 })
    const { body } = await api.as('admin').get('/api/deliveries')
    expect(body).toMatchObject([{ template: 'connect-letter', about: { userId: testUserId('user') } }])
    const keyOf = async (role: 'user' | 'admin') => {
      const { hash } = new URL(await connectUrl(api.services, { userId: testUserId(role), session: 1 }))
      return new URLSearchParams(hash.slice(1)).get('connect')
    }
    expect(await browser.ask('POST', '/auth/connect', { token: await keyOf('admin') })).toMatchObject({
      body: { title: 'ConnectLetterNotValid' },
    })
    expect(await browser.ask('POST', '/auth/connect', { token: await keyOf('user') })).toMatchObject({ status: 200 })
  })

  it('lets nobody in whose address it does not answer for, or who has no account', async () => {
    const api = await openApi()
    const placeOf = async (person: TestPerson) => {
      provider.setPerson(person)
      const browser = openBrowser(api)
      const { location } = (await browser.logIn()).headers
      expect(await browser.me()).toMatchObject({ title: 'NotLoggedIn' })
      return location
    }
    expect(await placeOf({ ...maj, email_verified: false })).toBe('/login?fel=unverified&hos=own')
    expect(await placeOf({ sub: 'maj-1' })).toBe('/login?fel=unverified&hos=own')
    expect(await placeOf({ ...maj, email: 'ny@example.se' })).toBe('/login?fel=unknown&hos=own')
  })

  it('may be told no, and an answer is good for the browser that asked alone', async () => {
    const api = await openApi()
    provider.setPerson(maj)
    const browser = openBrowser(api)
    expect((await browser.logIn('deny')).headers.location).toBe('/login?fel=cancelled&hos=own')
    const begun = await browser.ask('GET', '/auth/provider/own')
    const back = await browser.atProvider(begun.headers.location ?? '', 'accept')
    expect((await openBrowser(api).ask('GET', back)).headers.location).toBe('/login?fel=expired&hos=own')
    const forged = back.replace(/state=[^&]+/, 'state=another')
    expect((await browser.ask('GET', forged)).headers.location).toBe('/login?fel=failed&hos=own')
    expect(reports.at(-1)).toMatch(/^Log-in with Provkonto \(http:\/\/localhost:\d+\) failed: /)
  })

  it('makes a guest of whoever may sign up, without a letter', async () => {
    const api = await openApi({ mode: 'domain', domains: ['kommunen.se'] })
    provider.setPerson({ ...maj, sub: 'ny-1', email: 'ny@annan.se' })
    expect((await openBrowser(api).logIn()).headers.location).toBe('/login?fel=unknown&hos=own')
    provider.setPerson({ ...maj, sub: 'ny-1', email: 'ny@kommunen.se' })
    const browser = openBrowser(api)
    expect((await browser.logIn()).headers.location).toBe('/today')
    expect(await browser.me()).toMatchObject({ name: 'Maj Sund', role: 'guest', isSignedUp: true, isInvited: false })
    const named = async (name: string, sub: string) => {
      provider.setPerson({ ...maj, sub, name, email: `${sub}@kommunen.se` })
      const each = openBrowser(api)
      expect((await each.logIn()).headers.location).toBe('/today')
      return (await each.me()) as { readonly name: string }
    }
    expect(await named(`${'x'.repeat(199)}😀y`, 'ny-2')).toMatchObject({ name: 'ny-2@kommunen.se' })
    expect(await named('Ma\u0000j', 'ny-3')).toMatchObject({ name: 'ny-3@kommunen.se' })
    expect(await named(' Maj\r\n\u202ESund ', 'ny-4')).toMatchObject({ name: 'Maj Sund' })
    // Without a password it is the only way in.
    const login = `/api/users/me/logins?issuer=${encodeURIComponent(provider.config.issuer)}`
    expect(await browser.ask('DELETE', login)).toMatchObject({ status: 409, body: { title: 'LastWayToLogIn' } })
  })

  it('is connected from the settings whatever its address, removed there, and is then a stranger', async () => {
    const api = await openApi()
    provider.setPerson({ sub: 'privat-1', email: 'maj@privat.se' })
    const browser = openBrowser(api)
    await browser.ask('POST', '/auth/local', { email: testEmail('user'), password: testPassword })
    expect((await browser.logIn('accept', '?koppla=1&retur=/settings')).headers.location).toBe('/connect')
    await browser.ask('POST', '/auth/connect', { password: testPassword })
    const logins = [{ name: 'Provkonto', issuer: provider.config.issuer }]
    expect((await browser.ask('GET', '/api/users/me/logins')).body).toEqual(logins)
    expect((await browser.logIn('accept', '?koppla=1')).headers.location).toBe('/settings?fel=connected&hos=own')
    provider.setPerson({ sub: 'privat-2', email: 'maj@annan.se' })
    const other = openBrowser(api)
    await other.ask('POST', '/auth/local', { email: testEmail('user'), password: testPassword })
    expect((await other.logIn('accept', '?koppla=1')).headers.location).toBe('/settings?fel=another&hos=own')
    provider.setPerson({ sub: 'privat-1', email: 'maj@privat.se' })
    const login = `/api/users/me/logins?issuer=${encodeURIComponent(provider.config.issuer)}`
    expect(await browser.ask('DELETE', login)).toMatchObject({ status: 204 })
    expect((await openBrowser(api).logIn()).headers.location).toBe('/login?fel=unverified&hos=own')
  })
})
