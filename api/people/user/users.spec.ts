import { describe, expect, it } from 'vitest'
import { hashKeyOf, organization, testApi, testEmail, testPassword, testUserId, textOf } from '../../testing.ts'

const api = await testApi()

describe('logging in', () => {
  it('gives a token that tells who she is', async () => {
    const login = await api.as('anonymous').post('/auth/local', { email: testEmail('user'), password: testPassword })
    expect(login).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const me = await api.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${textOf(login, 'token')}` },
    })
    expect(me).toMatchObject({ status: 200, body: { _id: testUserId('user'), role: 'user' } })
  })

  it('takes the address in any case', async () => {
    const body = { email: ' USER@Example.se ', password: testPassword }
    expect(await api.as('anonymous').post('/auth/local', body)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a wrong password', testEmail('user')],
    ['an unknown address', 'nobody@example.se'],
  ])('answers %s alike', async (_, email) => {
    const answer = await api.as('anonymous').post('/auth/local', { email, password: 'fel' })
    expect(answer).toMatchObject({
      status: 401,
      body: { title: 'WrongCredentials', detail: 'E-postadressen eller lösenordet stämmer inte.' },
    })
    expect(answer.headers['content-type']).toMatch('application/problem+json')
  })

  it('names the field that is at fault', async () => {
    expect(await api.as('anonymous').post('/auth/local', { email: 'x', password: '' })).toMatchObject({
      status: 422,
      body: { field: 'email', fields: { email: 'Ange en giltig e-postadress.', password: expect.any(String) } },
    })
  })

  it('stops guessing', async () => {
    const guess = () => api.as('anonymous').post('/auth/local', { email: 'guess@example.se', password: 'fel' })
    for (let tries = 1; tries <= 10; tries += 1) expect(await guess()).toMatchObject({ status: 401 })
    expect(await guess()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { detail: 'För många försök. Vänta 15 minuter och försök igen.' },
    })
  })
})

describe('a log-in', () => {
  const cookieOf = ({ headers }: { readonly headers: { readonly 'set-cookie'?: string | string[] | undefined } }) =>
    [headers['set-cookie'] ?? []].flat()
  const logIn = async () => {
    const answer = await api.as('anonymous').post('/auth/local', { email: testEmail('user'), password: testPassword })
    return { answer, token: textOf(answer, 'token'), cookies: cookieOf(answer) }
  }
  const me = (headers: Record<string, string>) => api.inject({ url: '/api/users/me', headers })

  it('lives in a cookie that no script can read, and is kept by nobody on the way', async () => {
    const { answer, cookies, token } = await logIn()
    expect(cookies.find((cookie) => cookie.startsWith('token='))).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(cookies).toContainEqual(expect.stringMatching(/^signed-in=1; Path=\/; SameSite=Lax$/))
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await me({ cookie: `token=${token}` })).toMatchObject({ status: 200 })
  })

  it('ends on the server when she logs out, and no other', async () => {
    const [{ token }, other] = [await logIn(), await logIn()]
    const headers = { cookie: `token=${token}; XSRF-TOKEN=egen`, 'x-xsrf-token': 'egen' }
    const out = await api.inject({ method: 'POST', url: '/auth/logout', headers })
    expect(out.status).toBe(204)
    expect(cookieOf(out)).toContainEqual(expect.stringMatching(/^token=; .*Expires=Thu, 01 Jan 1970/))
    expect(await me({ cookie: `token=${token}` })).toMatchObject({ status: 401 })
    expect(await me({ authorization: `Bearer ${token}` })).toMatchObject({ status: 401 })
    expect(await me({ cookie: `token=${other.token}` })).toMatchObject({ status: 200 })
  })

  it('is renewed while it is used, ends as one, and dies twelve hours after its last use', async () => {
    let later = 0
    const clock = await testApi(() => ({ now: () => new Date(Date.now() + later) }))
    const at = (headers: Record<string, string>) => clock.inject({ url: '/api/users/me', headers })
    const first = await clock.token('user')
    const renewed = async (token: string) =>
      cookieOf(await at({ cookie: `token=${token}` })).flatMap((cookie) => /^token=([^;]+)/.exec(cookie)?.[1] ?? [])
    expect(await renewed(first)).toEqual([])
    later = 11 * HOUR_MS
    const [second = ''] = await renewed(first)
    expect(second).toMatch(/./)
    later = 13 * HOUR_MS
    expect(await at({ cookie: `token=${first}` })).toMatchObject({ status: 401 })
    expect(await at({ cookie: `token=${second}` })).toMatchObject({ status: 200 })
    await clock.inject({ method: 'POST', url: '/auth/logout', headers: { authorization: `Bearer ${second}` } })
    later = 0
    expect(await at({ cookie: `token=${first}` })).toMatchObject({ status: 401 })
  })

  it('is told of guesses by a letter, which nobody gets for an address that is nobody’s', async () => {
    const email = 'gissad@example.se'
    const id = await registerUser(email)
    const guess = async (of: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1)
        await api.app.inject({
          method: 'POST',
          url: '/auth/local',
          remoteAddress: `10.3.${tries}.1`,
          payload: { email: of, password: 'fel' },
        })
    }
    const letters = async () => {
      const { body } = await admin.get('/api/deliveries')
      return (body as readonly { readonly template: string }[]).filter(({ template }) => template === 'guessing-notice')
    }
    await guess('ingen@example.se', 101)
    await guess(email, 99)
    expect(await letters()).toEqual([])
    await guess(email, 2)
    await expect.poll(letters).toMatchObject([{ about: { userId: id }, status: 'waiting' }])
  })

  it('is guessed no faster from ever new addresses, which do not lock its owner out', async () => {
    const email = 'fran-overallt@example.se'
    await admin.post('/api/users', { ...newUser(email), password: 'hemligt' })
    const from = (remoteAddress: string, password: string, cookie = '') =>
      api.app.inject({
        method: 'POST',
        url: '/auth/local',
        remoteAddress,
        headers: { cookie },
        payload: { email, password },
      })
    const known = [(await from('10.1.0.1', 'hemligt')).headers['set-cookie'] ?? []]
      .flat()
      .find((each) => each.startsWith('known='))
    for (let tries = 0; tries < 100; tries += 1) await from(`10.0.${tries}.1`, 'fel')
    expect((await from('10.2.0.1', 'hemligt')).statusCode).toBe(429)
    expect((await from('10.2.0.1', 'hemligt', known?.split(';')[0])).statusCode).toBe(200)
  })

  describe('at an address where a stranger guesses', () => {
    const from = async (remoteAddress: string, email: string, password: string, cookie = '') =>
      api.inject({
        method: 'POST',
        url: '/auth/local',
        remoteAddress,
        headers: { cookie },
        payload: { email, password },
      })
    const statusesOf = async (times: number, attempt: (n: number) => ReturnType<typeof from>) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n += 1) statuses.push((await attempt(n)).status)
      return statuses
    }
    const knownCookie = async (address: string, email: string) =>
      cookieOf(await from(address, email, testPassword))
        .map((each) => each.split(';')[0] ?? '')
        .join('; ')

    it('is open to a browser that knows it, which has tries of its own', async () => {
      const email = testEmail('customer')
      const cookie = await knownCookie('10.4.0.1', email)
      await statusesOf(40, (n) => from('10.4.0.1', n < 15 ? email : `gissad-${n}@example.se`, 'fel'))
      expect((await from('10.4.0.1', email, testPassword)).status).toBe(429)
      expect((await from('10.4.0.1', email, testPassword, cookie)).status).toBe(200)
      expect(await statusesOf(11, () => from('10.4.0.1', email, 'fel', cookie))).toEqual([
        ...Array<number>(10).fill(401),
        429,
      ])
      // A browser without a proof still logs in at another address.
      expect((await from('10.4.0.2', email, testPassword)).status).toBe(200)
    })

    it('is open, where all guesses are at another account', async () => {
      await statusesOf(100, () => from('10.5.0.1', 'gissad.annan@example.se', 'fel'))
      expect((await from('10.5.0.1', testEmail('guest'), testPassword)).status).toBe(200)
    })

    it('is closed to browsers that do not know it for three minutes, where they are at many', async () => {
      const statuses = await statusesOf(30, (n) => from('10.6.0.1', `gissad.${n}@example.se`, 'fel'))
      expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(10).fill(429)])
      expect(await from('10.6.0.1', testEmail('guest'), testPassword)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '180' },
      })
      expect((await from('10.6.0.2', testEmail('guest'), testPassword)).status).toBe(200)
    })

    it('counts no right password', async () =>
      expect(new Set(await statusesOf(40, () => from('10.7.0.1', testEmail('user'), testPassword)))).toEqual(
        new Set([200]),
      ))

    it('is told that a proof of another account is none', async () => {
      const cookie = await knownCookie('10.8.0.1', testEmail('guest'))
      await statusesOf(10, () => from('10.8.0.1', testEmail('user'), 'fel'))
      expect((await from('10.8.0.1', testEmail('user'), testPassword, cookie)).status).toBe(429)
    })
  })
})

const HOUR_MS = 60 * 60 * 1000
const admin = api.as('admin')
const newUser = (email: string) => ({ name: 'Greta Lind', email, role: 'user' })
const registerUser = async (email: string, more: object = {}) =>
  textOf(await admin.post('/api/users', { ...newUser(email), password: 'hemligt', ...more }), '_id')
const tokenOf = async (email: string, password = 'hemligt') =>
  textOf(await api.as('anonymous').post('/auth/local', { email, password }), 'token')
const withToken = (token: string, method: 'GET' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })

describe('registering a user', () => {
  it('shows her in the lists', async () => {
    const customer = textOf(await admin.post('/api/customers', { name: 'Museet' }), '_id')
    const id = await registerUser('greta@example.se', { isNarrator: true, customer })
    expect(await admin.get(`/api/users/${id}`)).toMatchObject({ status: 200, body: { _id: id, name: 'Greta Lind' } })
    expect((await admin.get('/api/users/narrators')).body).toContainEqual({ _id: id, name: 'Greta Lind' })
    expect((await admin.get(`/api/users/byCustomer/${customer}`)).text).toContain(id)
  })

  it('is refused for organisations that are not there, and for one named twice', async () => {
    const id = await registerUser('ordnad@example.se')
    const orgId = textOf(await admin.post('/api/customers', { name: 'Kajen' }), '_id')
    const as = (of: string, roleType: string) => ({ orgId: of, roleType })
    const faults = [
      ['customer', organization],
      ['organizations', [as(organization, 'admin')]],
      ['organizations', [as(orgId, 'admin'), as(orgId, 'guest')]],
    ] as const
    for (const [field, value] of faults) {
      const refused = { status: 422, body: { field } }
      expect(await admin.put(`/api/users/${id}`, { [field]: value })).toMatchObject(refused)
      expect(await admin.post('/api/users', { ...newUser('ny-ordnad@example.se'), [field]: value })).toMatchObject(
        refused,
      )
    }
    const organizations = [as(orgId, 'admin')]
    expect(await admin.put(`/api/users/${id}`, { organizations })).toMatchObject({ status: 200 })
    await admin.del(`/api/customers/${orgId}`)
    expect(await admin.put(`/api/users/${id}`, { organizations, info: 'Kvar' })).toMatchObject({ status: 200 })
  })

  it('is refused for an address that is taken, also by two at once', async () => {
    await registerUser('upptagen@example.se')
    expect(await admin.post('/api/users', newUser('UPPTAGEN@example.se'))).toMatchObject({
      status: 422,
      body: { title: 'EmailTaken', field: 'email' },
    })
    const both = await Promise.all([1, 2].map(() => admin.post('/api/users', newUser('samtidigt@example.se'))))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
  })

  it('without a password gives an invitation that works once', async () => {
    const answer = await admin.post('/api/users', newUser('inbjuden@example.se'))
    const token = hashKeyOf(answer, 'invitationUrl', 'invitation')
    const accept = () => api.as('anonymous').post('/auth/invitation', { token, newPassword: 'valt' })
    expect(await accept()).toMatchObject({ status: 204 })
    expect(await tokenOf('inbjuden@example.se', 'valt')).toMatch(/./)
    expect(await accept()).toMatchObject({ status: 403, body: { title: 'InvitationNotValid' } })
  })

  it('sends a new invitation by mail, under the id of her session', async () => {
    const id = await registerUser('ny-inbjudan@example.se')
    await admin.post(`/api/users/${id}/invitation`)
    const { body } = await admin.get('/api/deliveries')
    expect(body).toContainEqual(
      expect.objectContaining({ template: 'invitation', about: { userId: id, session: '1' }, status: 'waiting' }),
    )
  })

  it('asks for three characters at least', async () =>
    expect(await admin.post('/api/users', { ...newUser('kort@example.se'), password: 'ab' })).toMatchObject({
      status: 422,
      body: { field: 'password', detail: 'Lösenordet måste innehålla minst tre tecken.' },
    }))
})

describe('a token', () => {
  it('dies with a new password', async () => {
    const id = await registerUser('byter@example.se')
    const token = await tokenOf('byter@example.se')
    const change = (oldPassword: string) =>
      withToken(token, 'PUT', `/api/users/${id}/password`, { oldPassword, newPassword: 'nytt' })
    expect(await change('fel')).toMatchObject({ status: 403, body: { detail: 'Incorrect password' } })
    expect(await change('hemligt')).toMatchObject({ status: 200, body: { message: 'Password successfully changed.' } })
    expect(await withToken(token, 'GET', '/api/users/me')).toMatchObject({ status: 401 })
    expect(await withToken(await tokenOf('byter@example.se', 'nytt'), 'GET', '/api/users/me')).toMatchObject({
      status: 200,
    })
  })

  it('dies with a new role and with its user', async () => {
    const id = await registerUser('ny-roll@example.se')
    const first = await tokenOf('ny-roll@example.se')
    await admin.put(`/api/users/${id}`, { role: 'customer' })
    expect(await withToken(first, 'GET', '/api/users/me')).toMatchObject({ status: 401 })
    const second = await tokenOf('ny-roll@example.se')
    await admin.del(`/api/users/${id}`)
    expect(await withToken(second, 'GET', '/api/users/me')).toMatchObject({ status: 401 })
  })

  it('that is forged or meant for something else opens nothing', async () => {
    const [head, claims] = (await api.token('admin')).split('.')
    expect(await withToken(`${head}.${claims}.AAAA`, 'GET', '/api/users/me')).toMatchObject({ status: 401 })
    const answer = await admin.post(`/api/users/${testUserId('user')}/invitation`)
    const token = hashKeyOf(answer, 'invitationUrl', 'invitation')
    expect(await withToken(token, 'GET', '/api/users/me')).toMatchObject({ status: 401 })
  })
})

describe('somebody else’s password', () => {
  it('is set by an administrator only', async () => {
    const id = await registerUser('glomsk@example.se')
    expect(await admin.put(`/api/users/${id}/passwordByAdmin`, { newPassword: 'satt' })).toMatchObject({ status: 200 })
    expect(await tokenOf('glomsk@example.se', 'satt')).toMatch(/./)
    expect(
      await api.as('user').put(`/api/users/${id}/password`, { oldPassword: 'satt', newPassword: 'mitt' }),
    ).toMatchObject({ status: 404 })
  })
})

describe('changing a user', () => {
  it('frees the old address and takes the new one', async () => {
    const id = await registerUser('gammal@example.se')
    expect(await admin.put(`/api/users/${id}`, { email: 'ny@example.se' })).toMatchObject({ status: 200 })
    expect(await tokenOf('ny@example.se')).toMatch(/./)
    expect(await registerUser('gammal@example.se')).toMatch(/./)
    expect(await admin.put(`/api/users/${id}`, { email: 'gammal@example.se' })).toMatchObject({ status: 422 })
  })

  it.each([
    ['as it was sent', 'konflikt@example.se', (tag: string) => tag],
    ['weakened by a proxy', 'konflikt.svag@example.se', (tag: string) => `W/${tag}`],
    ['with a suffix of a proxy', 'konflikt.gzip@example.se', (tag: string) => tag.replace(/"$/, '-gzip"')],
  ])('shows both values when two changed the same, whose tag was %s', async (_, email, changed) => {
    const id = await registerUser(email)
    const etag = changed(String((await admin.get(`/api/users/${id}`)).headers.etag))
    await admin.put(`/api/users/${id}`, { name: 'Deras' }, { 'if-match': etag })
    expect(await admin.put(`/api/users/${id}`, { name: 'Min' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'name', yours: 'Min', theirs: 'Deras' }] },
    })
  })
})

describe('the last administrator', () => {
  it('is neither demoted nor removed', async () => {
    const id = testUserId('admin')
    const refusal = { status: 409, body: { title: 'LastAdministrator' } }
    expect(await admin.put(`/api/users/${id}`, { role: 'user' })).toMatchObject(refusal)
    expect(await admin.del(`/api/users/${id}`)).toMatchObject(refusal)
    const second = await registerUser('admin2@example.se', { role: 'admin' })
    expect(await admin.del(`/api/users/${second}`)).toMatchObject({ status: 204 })
    expect(await admin.del(`/api/users/${id}`)).toMatchObject(refusal)
  })
})

describe('forgetting a user', () => {
  it('takes her out of the lists and frees her address', async () => {
    const id = await registerUser('glom@example.se')
    expect(await admin.post(`/api/users/${id}/forget`)).toMatchObject({ status: 204 })
    expect((await admin.get('/api/users')).text).not.toContain('glom@example.se')
    expect(await registerUser('glom@example.se')).not.toBe(id)
  })
})
