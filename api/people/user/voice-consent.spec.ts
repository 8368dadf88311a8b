import { expect, it } from 'vitest'
import { testApi, testUserId } from '../../testing.ts'

const api = await testApi()
const [narrator, admin] = [api.as('user'), api.as('admin')]
const own = '/api/users/me/voiceConsent'
const ofNarrator = `/api/users/${testUserId('user')}/voiceConsent`
const version = '2026-11'
const paper = { signedOn: '2026-01-15', how: 'Blankett i pärmen' }

const consent = async () => {
  const { body } = await narrator.get('/api/users/me')
  return (body as { readonly voiceConsent: unknown }).voiceConsent
}

it('is given and withdrawn by the narrator alone, to the text that the screen shows', async () => {
  expect(await consent()).toBeNull()
  expect(await narrator.put(own, { version })).toMatchObject({ status: 204 })
  expect(await consent()).toMatchObject({ version, signedOn: null, how: null, givenAt: expect.any(String) })
  expect(await narrator.del(own)).toMatchObject({ status: 204 })
  expect(await consent()).toBeNull()
  expect(await narrator.put(own, { version: '1999-01' })).toMatchObject({ status: 422 })
})

it('is registered by an administrator from a paper, which has a day that has been', async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(await admin.put(ofNarrator, { version, ...paper, signedOn: tomorrow })).toMatchObject({
    status: 422,
    body: { field: 'signedOn', detail: 'Dagen har inte varit än.' },
  })
  expect(await admin.put(ofNarrator, { version, ...paper, how: ' ' })).toMatchObject({ body: { field: 'how' } })
  expect(await admin.put(ofNarrator, { version, ...paper })).toMatchObject({ status: 204 })
  expect(await consent()).toMatchObject({ version, ...paper })
  expect(await admin.post(`${ofNarrator}/withdrawal`, paper)).toMatchObject({ status: 204 })
  expect(await consent()).toBeNull()
  const { body: registrar } = await admin.get('/api/users/me')
  expect(await admin.get(`/api/users/${testUserId('user')}`)).toMatchObject({
    body: { withdrawalRecorder: (registrar as { readonly name: string }).name },
  })
})

it('is not registered by lower roles, nor given by a user who is no narrator', async () => {
  expect(await narrator.put(ofNarrator, { version, ...paper })).toMatchObject({ status: 403 })
  expect(await api.as('customer').put(own, { version })).toMatchObject({
    status: 409,
    body: { title: 'ConsentOfNobodyReading' },
  })
})
