import { describe, expect, it } from 'vitest'
import { testApi, testEmail, testPassword } from '../../testing.ts'

const behindProxy = await testApi(({ settings }) => ({ settings: { ...settings, trustedProxies: ['loopback'] } }))
const apiWithoutProxy = await testApi()

type Api = typeof apiWithoutProxy

const logIn = async ({ inject }: Api, headers: Record<string, string>) => {
  const { headers: answered } = await inject({
    method: 'POST',
    url: '/auth/local',
    headers,
    payload: { email: testEmail('user'), password: testPassword },
  })
  return [answered['set-cookie'] ?? []].flat()
}

const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ljudkod.example' }
const httpHeaders = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'ljudkod.example' }

describe('a log-in over https, when nobody has told our address', () => {
  it('goes over https alone, by the word of a proxy that we trust', async () => {
    const cookies = await logIn(behindProxy, https)
    expect(cookies.map((cookie) => cookie.slice(0, cookie.indexOf('='))).toSorted()).toEqual([
      'XSRF-TOKEN',
      '__Host-token',
      'known',
      'signed-in',
    ])
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
  })

  it('is known again, may write from its own pages, and ends', async () => {
    const cookies = await logIn(behindProxy, https)
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
    const me = (more: Record<string, string> = {}) =>
      behindProxy.inject({ url: '/api/users/me', headers: { ...https, cookie, ...more } })
    const end = (origin: string) =>
      behindProxy.inject({
        method: 'POST',
        url: '/auth/logout',
        headers: { ...https, cookie, origin, 'x-xsrf-token': xsrf },
      })
    expect(await me()).toMatchObject({ status: 200 })
    expect(await end('http://ljudkod.example')).toMatchObject({ status: 403 })
    expect(await me()).toMatchObject({ status: 200 })
    const ended = await end('https://ljudkod.example')
    expect(ended).toMatchObject({ status: 204 })
    expect(ended.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-token=; .*Secure/))
    expect(await me()).toMatchObject({ status: 401 })
  })

  it.each([
    ['the proxy says http', behindProxy, httpHeaders],
    ['whoever says so is no proxy of ours', apiWithoutProxy, https],
  ])('is one over http where %s', async (_, api, headers) => {
    const cookies = await logIn(api, headers)
    expect(cookies).toContainEqual(expect.stringMatching(/^token=/))
    for (const cookie of cookies) expect(cookie).not.toMatch(/Secure/)
  })
})

describe('the cookie that our pages repeat', () => {
  const isGiven = async (url: string, headers: Record<string, string> = {}) =>
    /XSRF-TOKEN=/.test(String((await apiWithoutProxy.inject({ url, headers })).headers['set-cookie']))

  it('is given with a page, and once more to whoever is logged in and has lost it', async () => {
    const cookies = await logIn(apiWithoutProxy, {})
    const token = cookies.find((each) => each.startsWith('token='))?.split(';')[0] ?? ''
    expect(await isGiven('/')).toBe(true)
    expect(await isGiven('/api/users/me', { cookie: token })).toBe(true)
    expect(await isGiven('/api/users/me', { cookie: `${token}; XSRF-TOKEN=egen` })).toBe(false)
  })

  it.each([
    ['a program with a token of its own', '/api/users/me', { authorization: 'Bearer a.b.c' }],
    ['whoever reads without having logged in', '/api/issues/playlist/byCode/nothing', {}],
    ['whoever listens', '/player/i/nothing', {}],
    ['whoever writes a code', '/player?kod=nothing', {}],
  ])('is not given to %s', async (_, url, headers) => expect(await isGiven(url, headers)).toBe(false))
})
