import { describe, expect, it } from 'vitest'
import { confirmUrl } from '../../../commands/people/user/account-urls.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import type { SignupRule } from '../../../domain/people/user/signup.ts'
import { hashKeyOf, type TestApi, testApi, testEmail, testUserId } from '../../testing.ts'

const openApi = (signup: SignupRule) => testApi(() => ({ signup }))
const open: SignupRule = { mode: 'open', domains: [] }

const form = { name: 'Ny Nilsson', email: 'ny@kommunen.se', newPassword: 'hemligt', website: '', filledInFor: 9_000 }
const signUp = (api: TestApi, changes: object = {}) => api.as('anonymous').post('/auth/signup', { ...form, ...changes })
const logIn = (api: TestApi) =>
  api.as('anonymous').post('/auth/local', { email: form.email, password: form.newPassword })

/** The newest account that a visitor has made, and the key of its letter. */
const newAccountIn = async ({ services }: TestApi) => {
  const made = async () => {
    const { events } = await services.log.readAll({ limit: 1_000 })
    return events.flatMap(({ event }) => (event.type === 'UserSignedUp' ? [Reflect.get(event.data, 'userId')] : []))
  }
  await expect.poll(async () => (await made()).length).toBeGreaterThan(0)
  const userId = UserId.parse((await made()).at(-1))
  const { hash } = new URL(await confirmUrl(services, { userId, session: 1 }))
  return { userId, key: new URLSearchParams(hash.slice(1)).get('confirm') ?? '' }
}

describe('a visitor', () => {
  it('makes an account, confirms its address with the password, and is a guest', async () => {
    const api = await openApi(open)
    expect(await signUp(api)).toMatchObject({ status: 204 })
    const { userId, key } = await newAccountIn(api)
    expect(await logIn(api)).toMatchObject({ status: 401 })
    expect(await api.as('admin').get(`/api/users/${userId}`)).toMatchObject({ status: 404 })
    const confirm = (password: string) => api.as('anonymous').post('/auth/confirm', { token: key, password })
    expect(await confirm('fel')).toMatchObject({ status: 403, body: { field: 'password' } })
    expect(await confirm(form.newPassword)).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect(await confirm(form.newPassword)).toMatchObject({ status: 409, body: { title: 'AlreadyConfirmed' } })
    expect(await logIn(api)).toMatchObject({ status: 200 })
    const listed = await api.as('admin').get('/api/users?state=signedUp')
    expect(listed.body).toMatchObject([{ _id: userId, name: form.name, role: 'guest', isSignedUp: true }])
    expect(await api.as('admin').put(`/api/users/${userId}`, { role: 'user' })).toMatchObject({ status: 200 })
  })

  it('hears nothing of who has an account: the letter says so', async () => {
    const api = await openApi(open)
    expect(await signUp(api, { email: testEmail('user') })).toMatchObject({ status: 204, text: '' })
    const letters = async () => (await api.as('admin').get('/api/deliveries')).body
    await expect.poll(letters).toMatchObject([{ template: 'signup-known', about: { userId: testUserId('user') } }])
  })

  it('does not keep an address from its owner, who gets it first', async () => {
    const api = await openApi(open)
    await signUp(api)
    const { key } = await newAccountIn(api)
    const owner = { name: 'Rätt person', email: form.email, password: 'annat' }
    expect(await api.as('admin').post('/api/users', owner)).toMatchObject({ status: 201 })
    const late = await api.as('anonymous').post('/auth/confirm', { token: key, password: form.newPassword })
    expect(late).toMatchObject({ status: 422, body: { title: 'EmailTaken', field: 'email' } })
  })

  it('is told at the field what is wrong there', async () => {
    const api = await openApi({ mode: 'domain', domains: ['kommunen.se'] })
    const fieldOf = async (changes: object) => (await signUp(api, changes)).body
    expect(await fieldOf({ name: ' ' })).toMatchObject({ field: 'name' })
    expect(await fieldOf({ email: 'ingen adress' })).toMatchObject({ field: 'email' })
    expect(await fieldOf({ newPassword: 'ab' })).toMatchObject({ field: 'newPassword' })
    expect(await fieldOf({ email: 'ny@annan.se' })).toMatchObject({ title: 'EmailNotOfDomain', field: 'email' })
    expect(await fieldOf({ website: 'x' })).toMatchObject({ title: 'LooksLikeAMachine' })
  })

  it('makes none where it is off, and one by an administrator’s link where only the invited may', async () => {
    const closed = await openApi({ mode: 'off', domains: [] })
    expect(await signUp(closed)).toMatchObject({ status: 403, body: { title: 'SignupClosed' } })
    const api = await openApi({ mode: 'invitation', domains: [] })
    expect(await signUp(api)).toMatchObject({ status: 403, body: { title: 'SignupNeedsInvitation' } })
    expect(await api.as('user').post('/api/users/signup-link')).toMatchObject({ status: 403 })
    const invitation = hashKeyOf(await api.as('admin').post('/api/users/signup-link'), 'url', 'signup')
    expect(await signUp(api, { invitation })).toMatchObject({ status: 204 })
  })
})
