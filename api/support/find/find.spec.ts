import { expect, it } from 'vitest'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import type { LookUpAnswer } from '../../../projections/support/lookup/view.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const why = { 'x-support-reason': encodeURIComponent('Hon ringde om sin skiva') }

const find = async (text: string, headers = {}) => {
  const { status, body } = await admin.post('/api/support/find', { text }, headers)
  expect(status).toBe(200)
  // The cast is sound: the route's schema says so.
  return body as LookUpAnswer
}
const titles = async (text: string, headers = {}) =>
  (await find(text, headers)).groups.flatMap(({ kind, hits }) =>
    hits.map(({ title, detail }) => [kind, title, detail].join(' · ')),
  )
const register = async (more: object) => textOf(await admin.post('/api/subscribers', { ...form, ...more }), '_id')
const readsOf = (id: string) => api.services.personalReads.ofSubject(id)

it('names a person only with a reason, which is kept', async () => {
  const id = await register({ firstname: 'Asta', lastname: 'Lund', email: 'asta@example.se', address: 'Kajen 1' })
  const { groups } = await find('asta@example.se')
  expect(groups).toMatchObject([{ kind: 'subscriber', total: 1, hits: [{ title: '', detail: '', needsReason: true }] }])
  expect(JSON.stringify(groups)).not.toMatch(/asta|lund|kajen/i)
  expect(await readsOf(id)).toEqual([])
  expect(await titles('ASTA@example.se', why)).toEqual([expect.stringContaining('subscriber · Asta Lund · Kajen 1')])
  expect(await readsOf(id)).toMatchObject([{ as: 'support', reason: 'Hon ringde om sin skiva' }])
  expect(await titles('lund asta', why)).toHaveLength(1)
})

it('finds a protected subscriber by number alone, and says nothing else', async () => {
  await register({
    firstname: 'Berit',
    lastname: 'Dold',
    email: 'berit@example.se',
    customerNr: 'K-77',
    isProtected: true,
  })
  for (const way of ['berit@example.se', 'Dold', '0920-556677']) expect(await titles(way, why)).toEqual([])
  expect(await titles('k77', why)).toEqual(['subscriber · K-77 · skyddad identitet'])
})

it('finds a thing by its id, stream, address and words, and an event and a command by theirs', async () => {
  const id = textOf(await admin.post('/api/publications', { name: 'Skärgårdsbladet' }), '_id')
  const stream = `publication-${id}`
  const { events } = await api.services.log.read(stream)
  const [first] = events
  const findStreams = async (text: string) =>
    (await find(text)).groups.flatMap(({ hits }) => hits.map((hit) => [hit.stream, hit.event]))
  for (const way of [id, stream, `https://ljudkod.example/publications/edit/${id}`, 'skärgårds'])
    expect([way, await findStreams(way)]).toEqual([way, [[stream, null]]])
  expect(await findStreams(String(first?.eventId))).toContainEqual([stream, 0])
  expect(await findStreams(String(first?.commandId))).toContainEqual([stream, 0])
  expect(await titles('Skärgårdsbladet')).toEqual(['publication · Skärgårdsbladet · '])
})

it('finds an order by the customer’s name, contact and address, until the contact is forgotten', async () => {
  const customer = { name: 'Kustföreningen', contact_name: 'Maj Lund', contact_email: 'maj@kust.example' }
  const customerId = textOf(await admin.post('/api/customers', customer), '_id')
  const order = `order-${textOf(await admin.post('/api/orders', { name: 'Bladet', customer: customerId }), '_id')}`
  const hasOrder = async (text: string) =>
    (await find(text)).groups.some(({ kind, hits }) => kind === 'order' && hits.some(({ stream }) => stream === order))
  for (const way of ['Kustföreningen', 'Maj Lund', 'MAJ@kust.example', 'order Kustför', 'bladet'])
    expect([way, await hasOrder(way)]).toEqual([way, true])
  expect(await admin.post(`/api/customers/${customerId}/forget`)).toMatchObject({ status: 204 })
  expect(await hasOrder('maj@kust.example')).toBe(false)
})

it('says what it tried when nothing is found, and refuses an empty question', async () => {
  expect(await find('070-000 00 00')).toEqual({
    groups: [],
    tried: ['telefonnummer', 'nummer och koder', 'ord i namn, adresser och filnamn'],
  })
  expect(await admin.post('/api/support/find', { text: ' ' })).toMatchObject({ status: 422 })
})

it('is for administrators of the installation', async () => {
  for (const role of ['user', 'customer', 'guest'] as const)
    expect(await api.as(role).post('/api/support/find', { text: 'x' })).toMatchObject({ status: 403 })
  expect(await titles(testUserId('user'), why)).toEqual([expect.stringContaining('user · Test user')])
})
