import { expect, it } from 'vitest'
import { historyOf } from '../../../commands/history/history.ts'
import { passwordUrl } from '../../../commands/people/user/password-url.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { type TestApi, testApi, testEmail, testPassword, testUserId } from '../../testing.ts'

type Letter = { readonly template: string; readonly about: { readonly userId: string; readonly session: string } }

const lettersIn = async (api: TestApi): Promise<readonly Letter[]> => {
  const { body } = await api.as('admin').get('/api/deliveries')
  return (body as readonly Letter[]).filter(({ template }) => template === 'password-letter')
}

const askFrom = (api: TestApi, remoteAddress: string, email: string) =>
  api.inject({ method: 'POST', url: '/auth/forgotten', remoteAddress, payload: { email } })

const logIn = (api: TestApi, password: string) =>
  api.as('anonymous').post('/auth/local', { email: testEmail('user'), password })

/** The token behind # in the letter. */
const keyFor = async ({ services }: TestApi, session: number): Promise<string> =>
  new URLSearchParams(new URL(await passwordUrl(services, { userId: testUserId('user'), session })).hash.slice(1)).get(
    'letter',
  ) ?? ''

const choose = (api: TestApi, token: string, newPassword: string) =>
  api.as('anonymous').post('/auth/password', { token, newPassword })

it('orders a letter to who has the address, and answers the same for one that nobody has', async () => {
  const api = await testApi()
  const known = await askFrom(api, '10.0.0.1', ' USER@example.se ')
  await expect.poll(() => lettersIn(api)).toMatchObject([{ about: { userId: testUserId('user'), session: '1' } }])
  const unknown = await askFrom(api, '10.0.0.1', 'ingen@example.se')
  expect([known, unknown].map(({ status, text }) => ({ status, text }))).toEqual([
    { status: 204, text: '' },
    { status: 204, text: '' },
  ])
  await askFrom(api, '10.0.0.2', testEmail('customer'))
  await expect.poll(async () => (await lettersIn(api)).length).toBe(2)
})

it('sends no more than three letters an hour to one account, in silence', async () => {
  const api = await testApi()
  for (let n = 1; n <= 5; n += 1)
    expect(await askFrom(api, `10.0.1.${n}`, testEmail('user'))).toMatchObject({ status: 204 })
  await askFrom(api, '10.0.1.6', testEmail('customer'))
  const isCustomers = ({ about }: Letter) => about.userId === testUserId('customer')
  await expect.poll(async () => (await lettersIn(api)).some(isCustomers)).toBe(true)
  expect(await lettersIn(api)).toHaveLength(4)
})

it('lets one visitor ask for ten in a quarter of an hour', async () => {
  const api = await testApi()
  const ask = (n: number, from: string) => askFrom(api, from, `glomsk-${n}@example.se`)
  for (let n = 1; n <= 10; n += 1) expect(await ask(n, '10.0.2.1')).toMatchObject({ status: 204 })
  expect(await ask(11, '10.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  expect(await ask(11, '10.0.2.2')).toMatchObject({ status: 204 })
})

it('says that an administrator can help where no letters are sent', async () => {
  const api = await testApi(({ settings }) => ({ settings: { ...settings, sendsMail: false } }))
  expect(await api.as('anonymous').get('/env')).toMatchObject({ body: { sendsMail: false } })
  expect(await askFrom(api, '10.0.3.1', testEmail('user'))).toMatchObject({
    status: 409,
    body: { detail: 'Härifrån skickas inga mejl. Be en administratör om ett nytt lösenord.' },
  })
})

it('is chosen once by the key of the letter, which ends the log-ins there were and is told', async () => {
  const api = await testApi()
  const before = await api.token('user')
  const key = await keyFor(api, 1)
  expect(await choose(api, key, 'ab')).toMatchObject({ status: 422, body: { field: 'newPassword' } })
  expect(await choose(api, key, 'nytt-lösenord')).toMatchObject({ status: 204 })
  expect(await logIn(api, testPassword)).toMatchObject({ status: 401 })
  expect(await logIn(api, 'nytt-lösenord')).toMatchObject({ status: 200 })
  const headers = { authorization: `Bearer ${before}` }
  expect(await api.inject({ url: '/api/users/me', headers })).toMatchObject({ status: 401 })
  expect(await choose(api, key, 'igen')).toMatchObject({
    status: 403,
    body: { title: 'PasswordLetterNotValid', detail: 'Länken gäller inte längre. Be om en ny.' },
  })
  const told = await historyOf(api.services.log, userStream(testUserId('user')))
  expect(told.at(-1)).toMatch(/En besökare valde ett nytt lösenord med länken i ett mejl till användaren\.$/)
})

it('is not chosen by a key after an hour, nor by one of another kind', async () => {
  let later = 0
  const api = await testApi(() => ({ now: () => new Date(Date.now() + later) }))
  const key = await keyFor(api, 1)
  expect(await choose(api, await api.token('user'), 'nytt')).toMatchObject({ status: 403 })
  later = 61 * 60_000
  expect(await choose(api, key, 'nytt')).toMatchObject({ status: 403, body: { title: 'PasswordLetterNotValid' } })
  later = 59 * 60_000
  expect(await choose(api, key, 'nytt')).toMatchObject({ status: 204 })
})

it('lets in whoever has chosen a password, though so many were wrong before', async () => {
  const api = await testApi()
  const from = (url: string, payload: object, cookie = '') =>
    api.inject({ method: 'POST', url, remoteAddress: '10.0.4.1', headers: { cookie }, payload })
  const email = testEmail('user')
  const known = (await from('/auth/local', { email, password: testPassword })).headers['set-cookie'] ?? []
  const cookieIn = (cookies: string | readonly string[]) =>
    [cookies]
      .flat()
      .find((each) => each.startsWith('known='))
      ?.split(';')[0]
  // A browser that knows the account has tries of its own.
  const browser = cookieIn(known) ?? ''
  for (let tries = 0; tries < 10; tries += 1) await from('/auth/local', { email, password: 'fel' }, browser)
  expect(await from('/auth/local', { email, password: testPassword }, browser)).toMatchObject({ status: 429 })
  const chosen = await from('/auth/password', { token: await keyFor(api, 1), newPassword: 'nytt-lösenord' }, browser)
  expect(chosen).toMatchObject({ status: 204 })
  const renewed = cookieIn(chosen.headers['set-cookie'] ?? []) ?? browser
  expect(await from('/auth/local', { email, password: 'nytt-lösenord' }, renewed)).toMatchObject({ status: 200 })
})
