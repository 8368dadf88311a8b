import { describe, expect, it } from 'vitest'
import { hashKeyOf, testApi, testEmail, testPassword } from '../../testing.ts'
import { addressOf } from './rate-limit.ts'

/** The statuses of eleven failed log-ins in turn, with a limit of ten; `from`: the forwarded address of each try. */
const attemptAnswers = async (trustedProxies: readonly string[], from: (attempt: number) => string) => {
  const api = await testApi(({ settings }) => ({ settings: { ...settings, trustedProxies } }))
  const statuses: number[] = []
  for (let attempt = 0; attempt <= 10; attempt += 1) {
    const headers = { 'x-forwarded-for': from(attempt) }
    const guess = { email: 'guess@example.se', password: 'fel' }
    statuses.push((await api.as('anonymous').post('/auth/local', guess, headers)).status)
  }
  return statuses
}

describe('attempts are counted', () => {
  it('whatever a client says of where it comes from', async () =>
    expect((await attemptAnswers([], (attempt) => `203.0.113.${attempt}`)).at(-1)).toBe(429))

  it('for each client behind our proxy', async () =>
    expect((await attemptAnswers(['loopback'], (attempt) => `203.0.113.${attempt}`)).at(-1)).toBe(401))

  it.each([
    ['a port', (attempt: number) => `203.0.113.7:${50_000 + attempt}`],
    ['brackets and a port', (attempt: number) => `[2001:db8::7]:${50_000 + attempt}`],
    ['nothing that is an address', (attempt: number) => `203.0.113.9, visitor-${attempt}`],
  ])('of one client whom our proxy names with %s', async (_, from) =>
    expect((await attemptAnswers(['loopback'], from)).at(-1)).toBe(429),
  )

  it('for each client whom our proxy names with a port', async () =>
    expect((await attemptAnswers(['loopback'], (attempt) => `203.0.113.${attempt}:50000`)).at(-1)).toBe(401))

  it('for each connection of IPv6, whichever of its addresses it uses', async () => {
    expect((await attemptAnswers(['loopback'], (attempt) => `2001:db8:0:1::${attempt}`)).at(-1)).toBe(429)
    expect((await attemptAnswers(['loopback'], (attempt) => `2001:db8:0:${attempt}::1`)).at(-1)).toBe(401)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ])('%s as %s', (ip, counted) => expect(addressOf({ ip })).toBe(counted))

  it('whatever a client tells our proxy', async () =>
    expect((await attemptAnswers(['loopback'], (attempt) => `198.51.100.${attempt}, 203.0.113.7`)).at(-1)).toBe(429))
})

it.each(['203.0.113.7', '2001:db8::7'])('are forgotten when one succeeds, from %s too', async (from) => {
  const api = await testApi(({ settings }) => ({ settings: { ...settings, trustedProxies: ['loopback'] } }))
  const attempt = async (password: string) => {
    const body = { email: testEmail('user'), password }
    return (await api.as('anonymous').post('/auth/local', body, { 'x-forwarded-for': from })).status
  }
  const statuses: number[] = []
  for (const password of [...Array<string>(9).fill('fel'), testPassword, ...Array<string>(9).fill('fel')])
    statuses.push(await attempt(password))
  expect(new Set(statuses)).toEqual(new Set([401, 200]))
})

describe('a secret that opens nothing', () => {
  it.each([
    ['a code of an issue', 'GET', '/api/issues/playlist/byCode/aaaaaaaaaaaaa', 404],
    ['a code of an article', 'GET', '/api/articles/byCode/aaaaaaaaaaaaa', 404],
    ['a link in a letter', 'POST', '/avsluta/aaaa', 410],
  ] as const)('is answered 600 times a quarter: %s', async (_, method, url, status) => {
    const api = await testApi()
    const ask = async () => (await api.inject({ method, url })).status
    expect(await ask()).toBe(status)
    await api.services.rateLimits.consume(
      `${method === 'GET' ? 'listening code' : 'leave link'} 127.0.0.1`,
      { points: 600, seconds: 900 },
      599,
    )
    expect(await ask()).toBe(429)
  })

  it('is counted for an invitation, whatever else is wrong, and one that is right passes', async () => {
    const api = await testApi()
    const someone = { name: 'Inbjuden', email: 'inbjuden@example.se', role: 'user' }
    const invited = await api.as('admin').post('/api/users', someone)
    const token = hashKeyOf(invited, 'invitationUrl', 'invitation')
    const accept = async (body: object) => (await api.as('anonymous').post('/auth/invitation', body)).status
    const statuses: number[] = []
    for (let n = 0; n < 20; n += 1)
      statuses.push(await accept(n % 2 === 0 ? {} : { token: 'fel', newPassword: 'valt' }))
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 422 : 403)))
    expect(await accept({ token: 'fel', newPassword: 'valt' })).toBe(429)
    // A too short password does not count as a wrong invitation.
    for (let n = 0; n < 2; n += 1) expect(await accept({ token, newPassword: 'a' })).toBe(422)
    expect(await accept({ token, newPassword: 'valt' })).toBe(204)
    // A used invitation opens nothing.
    expect(await accept({ token, newPassword: 'valt' })).toBe(429)
  })
})

describe('a body of a visitor', () => {
  const body = (kilobytes: number) => ({ email: 'a@b.se', password: 'x'.repeat(kilobytes * 1_000) })

  it.each(['/auth/local', '/api/quotations/calculate', '/api/subscribeTemps', '/api/quotations/draft'])(
    'is read up to 64 kB: %s',
    async (url) => {
      const api = await testApi()
      expect((await api.as('anonymous').post(url, body(70))).status).toBe(413)
      expect((await api.as('anonymous').post(url, body(10))).status).not.toBe(413)
    },
  )

  it('is read for longer of who has logged in', async () => {
    const api = await testApi()
    expect((await api.as('admin').post('/api/publications', body(70))).status).not.toBe(413)
  })
})
