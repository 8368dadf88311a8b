import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { historyOf } from '../../../commands/history/history.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { type TestAnswer, testApi, testEmail, testPassword, testUserId, textOf } from '../../testing.ts'

const BEGINNING_MS = 1_800_000_000_000
const HALF_MINUTE_MS = 30_000

type Headers = Readonly<Record<string, string>>

const codesIn = ({ body }: TestAnswer) => (body as { readonly recoveryCodes: readonly string[] }).recoveryCodes

/** An API whose clock the test moves, with a person at it who has an authenticator app. */
const desk = async (adminTwoStep = false) => {
  let later = 0
  const now = () => new Date(BEGINNING_MS + later)
  const api = await testApi(({ settings }) => ({ now, settings: { ...settings, adminTwoStep } }))
  const post = (url: string, payload: object, headers: Headers = {}) =>
    api.inject({ method: 'POST', url, headers, payload })
  const logIn = (role: Role, password = testPassword) => post('/auth/local', { email: testEmail(role), password })
  /** Logs in where no second step is asked for. */
  const bearer = async (role: Role): Promise<Headers> => ({
    authorization: `Bearer ${textOf(await logIn(role), 'token')}`,
  })
  const codeOf = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime(), digits: 6 })
  const mine = '/api/users/me/twoStep'
  return {
    api,
    post,
    logIn,
    bearer,
    codeOf,
    mine,
    wait: (halfMinutes = 1) => {
      later += halfMinutes * HALF_MINUTE_MS
    },
    turnOn: async (headers: Headers) => {
      const secret = await post(`${mine}/app`, { password: testPassword }, headers)
      const body = { ticket: textOf(secret, 'ticket'), code: codeOf(textOf(secret, 'secret')) }
      return { secret: textOf(secret, 'secret'), codes: codesIn(await post(`${mine}/app/confirm`, body, headers)) }
    },
    read: (url: string, headers: Headers) => api.inject({ url, headers }),
    climb: (way: 'code' | 'recovery', ticket: string, code: string) =>
      post(`/auth/secondStep/${way}`, { ticket, code }),
  }
}

describe('a log-in in two steps', () => {
  it('asks for a code after the password, and takes each code once', async () => {
    const { turnOn, bearer, logIn, climb, codeOf, wait, post, read } = await desk()
    const { secret } = await turnOn(await bearer('user'))
    const first = textOf(await logIn('user'), 'secondStep')
    expect((await logIn('user')).body).not.toHaveProperty('token')
    expect(await post('/auth/secondStep/ways', { ticket: first })).toMatchObject({
      body: { code: true, passkey: false },
    })
    const me = (token: string) => read('/api/users/me', { authorization: `Bearer ${token}` })
    expect(await me(first)).toMatchObject({ status: 401 })
    // The code that turned it on is used.
    expect(await climb('code', first, codeOf(secret))).toMatchObject({ status: 403, body: { field: 'code' } })
    wait()
    const code = codeOf(secret)
    const inside = await climb('code', first, code)
    expect(await me(textOf(inside, 'token'))).toMatchObject({ status: 200, body: { hasTwoStep: true } })
    expect(await climb('code', first, code)).toMatchObject({ status: 403, body: { title: 'TicketNotValid' } })
    expect(await climb('code', textOf(await logIn('user'), 'secondStep'), code)).toMatchObject({
      status: 403,
      body: { title: 'WrongSecondStep' },
    })
  })

  it('takes a recovery code once, as people type it', async () => {
    const { turnOn, bearer, logIn, climb, api, read, mine } = await desk()
    const headers = await bearer('user')
    const { codes } = await turnOn(headers)
    expect(codes).toHaveLength(10)
    const ticket = async () => textOf(await logIn('user'), 'secondStep')
    const typed = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ')
    expect(await climb('recovery', await ticket(), typed)).toMatchObject({ status: 200 })
    expect(await climb('recovery', await ticket(), typed)).toMatchObject({ status: 403, body: { field: 'code' } })
    expect(await read(mine, headers)).toMatchObject({ body: { isOn: true, recoveryLeft: 9 } })
    const said = await historyOf(api.services.log, userStream(testUserId('user')))
    expect(said.at(-1)).toMatch(/Test user loggade in med en återställningskod\.$/)
    expect(JSON.stringify(said)).not.toMatch(new RegExp(`${codes[0] ?? ''}|argon2id`))
  })

  it('stops guesses at the second step, as at the first', async () => {
    const { turnOn, bearer, logIn, climb } = await desk()
    await turnOn(await bearer('user'))
    const ticket = textOf(await logIn('user'), 'secondStep')
    for (let n = 0; n < 10; n += 1) expect(await climb('code', ticket, '000000')).toMatchObject({ status: 403 })
    expect(await climb('code', ticket, '000000')).toMatchObject({ status: 429 })
    expect(await climb('recovery', ticket, 'abcd-efgh-jkmn')).toMatchObject({ status: 429 })
  })

  it('ends with a ticket that is too old, or older than the password', async () => {
    const { turnOn, bearer, logIn, climb, wait, api, codeOf } = await desk()
    const { secret } = await turnOn(await bearer('user'))
    const [early, late] = [textOf(await logIn('user'), 'secondStep'), textOf(await logIn('user'), 'secondStep')]
    wait(31)
    expect(await climb('code', early, codeOf(secret))).toMatchObject({ status: 403, body: { title: 'TicketNotValid' } })
    const fresh = textOf(await logIn('user'), 'secondStep')
    await api.as('admin').put(`/api/users/${testUserId('user')}/passwordByAdmin`, { newPassword: 'nytt-lösenord' })
    for (const ticket of [late, fresh])
      expect(await climb('code', ticket, codeOf(secret))).toMatchObject({ body: { title: 'TicketNotValid' } })
  })
})

describe('the second step of one’s own', () => {
  it('is changed with the password only', async () => {
    const { turnOn, bearer, post, mine, read } = await desk()
    const headers = await bearer('user')
    await turnOn(headers)
    for (const act of ['app', 'off', 'recoveryCodes', 'app/remove', 'passkeys/options'])
      expect(await post(`${mine}/${act}`, { password: 'fel' }, headers)).toMatchObject({
        status: 403,
        body: { field: 'password' },
      })
    expect(await read(mine, headers)).toMatchObject({ body: { isOn: true, hasApp: true, recoveryLeft: 10 } })
    expect(codesIn(await post(`${mine}/recoveryCodes`, { password: testPassword }, headers))).toHaveLength(10)
    expect(await post(`${mine}/off`, { password: testPassword }, headers)).toMatchObject({ status: 204 })
    expect(await read(mine, headers)).toMatchObject({ body: { isOn: false, hasApp: false, recoveryLeft: 0 } })
  })

  it('is changed soon after a log-in only, which has asked for it', async () => {
    const { turnOn, bearer, post, mine, wait, logIn, climb, codeOf } = await desk()
    const headers = await bearer('user')
    const { secret } = await turnOn(headers)
    wait(21)
    for (const act of ['app', 'off', 'recoveryCodes', 'app/remove', 'passkeys/options'])
      expect(await post(`${mine}/${act}`, { password: testPassword }, headers)).toMatchObject({
        status: 403,
        body: { title: 'LogInTooOld' },
      })
    const inside = await climb('code', textOf(await logIn('user'), 'secondStep'), codeOf(secret))
    const fresh = { authorization: `Bearer ${textOf(inside, 'token')}` }
    expect(await post(`${mine}/off`, { password: testPassword }, fresh)).toMatchObject({ status: 204 })
  })

  it('begins with a right code, and gives the same recovery codes to who asks again', async () => {
    const { bearer, post, mine, codeOf, read } = await desk()
    const headers = await bearer('user')
    const secret = await post(`${mine}/app`, { password: testPassword }, headers)
    const confirm = (code: string, more: Headers = {}) =>
      post(`${mine}/app/confirm`, { ticket: textOf(secret, 'ticket'), code }, { ...headers, ...more })
    expect(await confirm('12345x')).toMatchObject({ status: 422, body: { field: 'code' } })
    expect(await read(mine, headers)).toMatchObject({ body: { isOn: false } })
    expect(
      await post(
        `${mine}/app/confirm`,
        { ticket: textOf(secret, 'ticket'), code: codeOf(textOf(secret, 'secret')) },
        await bearer('admin'),
      ),
    ).toMatchObject({
      status: 403,
    })
    expect(codesIn(await confirm(codeOf(textOf(secret, 'secret'))))).toHaveLength(10)
  })

  it('is asked of administrators where the installation asks, before anything else', async () => {
    const { bearer, read, turnOn, post, api, mine } = await desk(true)
    const headers = await bearer('admin')
    expect(await read(mine, headers)).toMatchObject({ body: { isDemanded: true } })
    expect(await read(mine, await bearer('user'))).toMatchObject({ body: { isDemanded: false } })
    expect(await read('/api/users', headers)).toMatchObject({ status: 403, body: { title: 'TwoStepMissing' } })
    expect(await post('/api/customers', { name: 'Ny' }, headers)).toMatchObject({ status: 403 })
    expect(await read('/api/users/me', headers)).toMatchObject({ status: 200, body: { needsTwoStep: true } })
    const stolen = await bearer('admin')
    expect(await api.as('user').get('/api/customers')).toMatchObject({ status: 200 })
    await turnOn(headers)
    expect(await read('/api/users', headers)).toMatchObject({ status: 200 })
    expect(await read('/api/users', stolen)).toMatchObject({ status: 401 })
    expect(await read('/api/users/me', headers)).toMatchObject({ body: { needsTwoStep: false } })
  })

  it('is reset by an administrator for who has lost it, with the reason, which ends that user’s log-ins', async () => {
    const { bearer, turnOn, api, logIn, read } = await desk()
    const headers = await bearer('user')
    await turnOn(headers)
    const reset = (of: Role, reason: string) =>
      api.as('admin').post(`/api/users/${testUserId(of)}/twoStep/reset`, { reason })
    expect(await api.as('user').post(`/api/users/${testUserId('admin')}/twoStep/reset`, { reason: 'x' })).toMatchObject(
      {
        status: 403,
      },
    )
    expect(await reset('user', '  ')).toMatchObject({ status: 422, body: { field: 'reason' } })
    expect(await reset('admin', 'Jag själv')).toMatchObject({ status: 409 })
    expect(await reset('user', 'Tappad telefon')).toMatchObject({ status: 204 })
    expect(await reset('user', 'Igen')).toMatchObject({ status: 409, body: { title: 'TwoStepNotOn' } })
    expect(await read('/api/users/me', headers)).toMatchObject({ status: 401 })
    expect(textOf(await logIn('user'), 'token')).toBeTruthy()
    const said = await historyOf(api.services.log, userStream(testUserId('user')))
    expect(said.at(-1)).toMatch(/Test admin återställde användarens tvåstegsinloggning: ”Tappad telefon”\.$/)
  })
})
