import { describe, expect, it } from 'vitest'
import { type Role, ranksAtLeast } from '../domain/people/user/rules.ts'
import { acts, levelOf } from './kernel/access/access-level.ts'
import { access } from './routes.ts'
import { testApi } from './testing.ts'

const api = await testApi()

const callers = ['anonymous', 'guest', 'customer', 'user', 'admin'] as const
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, UNKNOWN_ID).replace('*', 'x')

type Route = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; readonly url: string }

const routeOf = (entry: string): Route => {
  const [method = 'GET', url = '/'] = entry.split(' ')
  return { method: method as Route['method'], url }
}

const titleOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'title') : undefined

type Verdict = 'NotLoggedIn' | 'Forbidden' | 'let in'

const expectedVerdict = (caller: (typeof callers)[number], level: 'public' | Role): Verdict => {
  if (level === 'public') return 'let in'
  if (caller === 'anonymous') return 'NotLoggedIn'
  return ranksAtLeast(caller, level) ? 'let in' : 'Forbidden'
}

const verdictOn = (answer: { readonly status: number; readonly body: unknown }): Verdict => {
  const title = titleOf(answer)
  if (answer.status === 401 && title === 'NotLoggedIn') return title
  return answer.status === 403 && title === 'Forbidden' ? title : 'let in'
}

describe.each(Object.entries(access))('%s', (entry, rule) => {
  const { method, url } = routeOf(entry)

  it('is there', () => expect(api.app.hasRoute({ method, url })).toBe(true))

  it.each(callers)(`answers %s as the table says`, async (caller) => {
    const answer = await api.as(caller).send(method, addressOf(url), method === 'GET' ? undefined : {})
    expect(answer.status).toBeLessThan(500)
    expect(verdictOn(answer)).toBe(expectedVerdict(caller, levelOf(rule)))
  })
})

const protectedRules = Object.entries(access).filter(([, rule]) => levelOf(rule) !== 'public')
const actingRoutes = protectedRules.filter(([entry, rule]) => acts(routeOf(entry).method, rule)).map(([entry]) => entry)
const readingRoutes = protectedRules
  .filter(([entry, rule]) => !acts(routeOf(entry).method, rule))
  .map(([entry]) => entry)

const isRefusal = (title: unknown) => title === 'NotLoggedIn' || title === 'XsrfMissing'

describe('a cookie', () => {
  const send = async (entry: string, headers: Record<string, string>, cookies = '') => {
    const { method, url } = routeOf(entry)
    const cookie = `token=${await api.token('admin')}${cookies}`
    const body = method === 'GET' ? {} : { payload: '{}' }
    return api.inject({
      method,
      url: addressOf(url),
      headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
      ...body,
    })
  }

  it.each(readingRoutes)('is enough for %s', async (entry) =>
    expect(titleOf(await send(entry, {}))).not.toSatisfy(isRefusal),
  )

  it.each(actingRoutes)('alone is not enough for %s', async (entry) =>
    expect(await send(entry, {})).toMatchObject({ status: 403, body: { title: 'XsrfMissing' } }),
  )

  it.each(actingRoutes)('with the header of our own pages is enough for %s', async (entry) =>
    expect(titleOf(await send(entry, { 'x-xsrf-token': 'egen' }, '; XSRF-TOKEN=egen'))).not.toSatisfy(isRefusal),
  )

  it.each([
    ['a site beside ours', { 'sec-fetch-site': 'same-site' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an address', { origin: 'null' }],
  ])('is not enough from %s that planted the other cookie', async (_, headers) =>
    expect(
      await send('POST /api/users', { 'x-xsrf-token': 'planted', ...headers }, '; XSRF-TOKEN=planted'),
    ).toMatchObject({ status: 403, body: { title: 'XsrfMissing' } }),
  )

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }])(
    'is enough from us: %j',
    async (headers) =>
      expect(
        titleOf(await send('POST /api/users', { 'x-xsrf-token': 'egen', ...headers }, '; XSRF-TOKEN=egen')),
      ).not.toSatisfy(isRefusal),
  )

  it('with another header than the cookie is not enough', async () =>
    expect(await send('POST /api/users', { 'x-xsrf-token': 'annan' }, '; XSRF-TOKEN=egen')).toMatchObject({
      status: 403,
    }))
})
