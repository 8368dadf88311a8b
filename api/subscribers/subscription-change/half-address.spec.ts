import { expect, it } from 'vitest'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })

it('a disc goes to the whole of an address that the register has half of', async () => {
  const half = { address: 'Gatan 7', coaddress: 'Ek', zip: '', city: '' }
  const ingrid = textOf(await admin.post('/api/subscribers', { ...person, ...half }), '_id')
  await admin.put(`/api/subscribers/addSub/${ingrid}`, { publication, format: 'App', from: '2026-01-01' })
  const blank = { address1: '', address2: '', zip: '', city: '', format: '' }
  const asked = {
    action: 'format',
    publication,
    name: 'Ingrid Sandberg',
    newAddress: { ...blank, format: 'Audio CD' },
    oldAddress: { ...blank, address1: 'gatan 7', zip: '972 35', city: 'Boden' },
  }
  const id = textOf(await admin.post('/api/subscribeTemps', asked), '_id')
  await admin.post(`/api/subscribeTemps/${id}/carryOut`, { subscriber: ingrid })
  const shown = { coaddress: 'Ek', zip: '972 35', city: 'Boden' }
  expect((await admin.get(`/api/subscribers/${ingrid}`)).body).toMatchObject(shown)
  await admin.post(`/api/subscribeTemps/${id}/takeBack`)
  expect((await admin.get(`/api/subscribers/${ingrid}`)).body).toMatchObject(half)
})
