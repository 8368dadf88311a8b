import { expect, it } from 'vitest'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'
import { requestDesk } from './testing.ts'

/** The quarter of an hour for which protected fields are shown is over. */
let isOver = false
const api = await testApi(() => ({
  now: () => new Date(isOver ? '2026-11-28T09:00:00.000Z' : '2026-11-26T09:00:00.000Z'),
}))
const place = { address1: 'Storgatan 1', address2: '', zip: '972 31', city: 'Luleå', format: '' }
const { admin, sendRequest } = await requestDesk(api, {
  action: 'hold',
  name: 'Ingrid Sandberg',
  from: '2026-12-20',
  to: '2027-01-07',
  oldAddress: place,
})
const requestPath = (id: string) => `/api/subscribeTemps/${id}`

it('a request done to somebody who is removed since is not taken back unasked, and waits again for another', async () => {
  const ingrid = textOf(await admin.post('/api/subscribers', person), '_id')
  const karin = textOf(await admin.post('/api/subscribers', { ...person, firstname: 'Karin' }), '_id')
  const id = await sendRequest({})
  await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })
  await admin.del(`/api/subscribers/${ingrid}`)
  expect((await admin.get(`${requestPath(id)}/kept`)).body).toEqual(['removed'])
  expect(await admin.post(`${requestPath(id)}/takeBack`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Prenumeranten har tagits bort sedan ärendet fördes in.') },
  })
  expect((await admin.get(requestPath(id))).body).toMatchObject({ active: true, carriedOut: ingrid })
  expect(await admin.post(`${requestPath(id)}/takeBack`, { leaves: true })).toMatchObject({ status: 204 })
  expect((await admin.get(requestPath(id))).body).toMatchObject({ active: false, carriedOut: null })
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: karin })).toMatchObject({ status: 200 })
  expect((await admin.get(`/api/subscribers/${karin}`)).body).toMatchObject({ pauses: [{ from: '2026-12-20' }] })
})

it('whoever came with a request, and is removed since, has left as before', async () => {
  const newAddress = { ...place, format: 'App' }
  const id = await sendRequest({
    action: 'new',
    name: 'Rut Ek',
    from: null,
    to: null,
    oldAddress: undefined,
    newAddress,
  })
  await admin.post(`${requestPath(id)}/carryOut`, { subscriber: null })
  const { carriedOut } = (await admin.get(requestPath(id))).body as { carriedOut: string }
  await admin.put(`/api/subscribers/${carriedOut}`, { phone: '0920-12 34 56' })
  await admin.del(`/api/subscribers/${carriedOut}`)
  expect((await admin.get(`${requestPath(id)}/kept`)).body).toEqual([])
  expect(await admin.post(`${requestPath(id)}/takeBack`)).toMatchObject({ status: 204 })
})

it('a request of whoever is protected and removed since is as protected, and waits again after somebody has said why', async () => {
  const ingrid = textOf(await admin.post('/api/subscribers', { ...person, isProtected: true }), '_id')
  const another = textOf(await admin.post('/api/subscribers', { ...person, firstname: 'Annan' }), '_id')
  await admin.post(`/api/subscribers/${ingrid}/show`, { reason: 'Ärendet' })
  const id = await sendRequest({})
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
  await admin.del(`/api/subscribers/${ingrid}`)
  isOver = true
  const unsaid = await admin.get(requestPath(id))
  expect(unsaid.body).toMatchObject({ isHidden: true, protectedSubscriber: ingrid, name: '' })
  expect(unsaid.text).not.toContain('Storgatan')
  const refused = [
    await admin.get(`${requestPath(id)}/kept`),
    await admin.post(`${requestPath(id)}/takeBack`, { leaves: true }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(await admin.post(`/api/subscribers/${ingrid}/show`, { reason: 'Ärendet' })).toMatchObject({ status: 204 })
  expect((await admin.get(requestPath(id))).body).toMatchObject({ isHidden: false, name: 'Ingrid Sandberg' })
  expect((await admin.get(`${requestPath(id)}/kept`)).body).toEqual(['removed'])
  expect(await admin.get(`/api/subscribers/${ingrid}`)).toMatchObject({ status: 404 })
  expect(await admin.post(`${requestPath(id)}/takeBack`, { leaves: true })).toMatchObject({ status: 204 })
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: another })).toMatchObject({ status: 200 })
})
