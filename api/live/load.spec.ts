import { expect, it } from 'vitest'
import { organization, testApi, textOf } from '../testing.ts'
import { loadFrom } from './load.ts'

const api = await testApi()
const load = loadFrom(api.services)

it('tells a customer no more of her publication than she reads herself', async () => {
  const deliveries = { exportToFtp: { username: 'levererar' } }
  const own = { name: 'Bottenviksbladet', customer: organization, ...deliveries }
  const id = textOf(await api.as('admin').post('/api/publications', own), '_id')
  await api.catchUp()
  const read = async (role: 'customer' | 'user') => (await api.as(role).get(`/api/publications/${id}`)).body
  expect(await load('publication', id)).toEqual({
    view: await read('user'),
    customersView: await read('customer'),
    customer: organization,
  })
  expect(await read('customer')).not.toEqual(await read('user'))
})

it('finds a publication that no customer has', async () => {
  const id = textOf(await api.as('admin').post('/api/publications', { name: 'Egen' }), '_id')
  await api.catchUp()
  expect(await load('publication', id)).toMatchObject({
    view: { name: 'Egen' },
    customersView: undefined,
    customer: null,
  })
})

it('reads a customer, removed ones too, for staff alone', async () => {
  const id = textOf(await api.as('admin').post('/api/customers', { name: 'Hamnarna' }), '_id')
  await api.catchUp()
  expect(await load('customer', id)).toMatchObject({ view: { _id: id, name: 'Hamnarna' }, customer: null })
  await api.as('admin').del(`/api/customers/${id}`)
  await api.catchUp()
  expect(await load('customer', id)).toEqual({ view: undefined, customer: null })
  expect(await load('customer', organization)).toBeUndefined()
})
