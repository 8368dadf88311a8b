import { expect, it } from 'vitest'
import { testApi, testEmail, testPassword, testUserId, textOf } from '../../testing.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Version/17.6 Safari/604.1'

const desk = async () => {
  const checked: string[] = []
  const api = await testApi(({ feed }) => ({ feed: { ...feed, checkSessions: (id) => void checked.push(id) } }))
  const enter = async (userAgent: string, remoteAddress: string) => {
    const answer = await api.inject({
      method: 'POST',
      url: '/auth/local',
      remoteAddress,
      headers: { 'user-agent': userAgent },
      payload: { email: testEmail('user'), password: testPassword },
    })
    const send = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      api.inject({
        method,
        url: `/api/users/me${path}`,
        remoteAddress,
        headers: { authorization: `Bearer ${textOf(answer, 'token')}`, 'user-agent': userAgent },
      })
    return { send, cookies: [answer.headers['set-cookie'] ?? []].flat() }
  }
  return { api, enter, checked }
}

it('shows a user where the account is logged in, and ends one log-in at once', async () => {
  const { enter, checked } = await desk()
  const desktop = await enter(firefox, '192.0.2.7')
  const phone = await enter(iPhone, '198.51.100.9')
  const { body } = await desktop.send('GET', '/sessions')
  expect(body).toMatchObject([
    { device: 'Firefox i Linux', network: '192.0.2.x', isSameNetwork: true, isThis: true },
    { device: 'Safari på iPhone', network: '198.51.100.x', isSameNetwork: false, isThis: false },
  ])
  const [, other] = body as readonly { readonly _id: string }[]
  expect(await desktop.send('DELETE', `/sessions/${other?._id}`)).toMatchObject({ status: 204 })
  expect(checked).toEqual([testUserId('user')])
  expect(await phone.send('GET', '')).toMatchObject({ status: 401 })
  expect(await desktop.send('DELETE', `/sessions/${other?._id}`)).toMatchObject({ status: 404 })
  expect((await desktop.send('GET', '/sessions')).body).toHaveLength(1)
})

it('ends all the others, and none of another user', async () => {
  const { api, enter } = await desk()
  const admin = await api.token('admin')
  const [one, two, three] = [await enter(firefox, '::1'), await enter(iPhone, '::1'), await enter('curl/8', '::1')]
  expect(await one.send('POST', '/sessions/endOthers')).toMatchObject({ status: 204 })
  const answers = await Promise.all([one, two, three].map(({ send }) => send('GET', '')))
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401])
  expect(await api.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${admin}` } })).toMatchObject({
    status: 200,
  })
})

it('goes on in the browser where the password is changed, and ends in the others', async () => {
  const { api, enter } = await desk()
  const [here, there] = [await enter(firefox, '::1'), await enter(iPhone, '::1')]
  const cookieOf = (cookies: readonly string[]) => cookies.map((each) => each.split(';')[0]).join('; ')
  const before = cookieOf(here.cookies)
  const changed = await api.inject({
    method: 'PUT',
    url: `/api/users/${testUserId('user')}/password`,
    headers: { cookie: before, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(before)?.[1] ?? '' },
    payload: { oldPassword: testPassword, newPassword: 'ett nytt lösenord' },
  })
  expect(changed).toMatchObject({ status: 200 })
  const cookie = cookieOf([changed.headers['set-cookie'] ?? []].flat())
  const { status, body } = await api.inject({ url: '/api/users/me/sessions', headers: { cookie } })
  expect([status, body]).toMatchObject([200, [{ isThis: true }]])
  expect(await api.inject({ url: '/api/users/me', headers: { cookie: before } })).toMatchObject({ status: 401 })
  expect(await there.send('GET', '')).toMatchObject({ status: 401 })
})
