import { expect, it } from 'vitest'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'
import { requestDesk } from './testing.ts'

const api = await testApi()
const emptyAddress = { address1: '', address2: '', zip: '', city: '', format: 'App' }
const homeAddress = { ...emptyAddress, address1: 'storg. 14', address2: 'lgh 1102', zip: '97232', city: 'Luleå' }
const otherAddress = { ...emptyAddress, address1: 'Kajen 9', zip: '941 31', city: 'Piteå' }
const { admin, sendRequest } = await requestDesk(api, {
  action: 'new',
  name: 'Ingrid  SANDBERG',
  newAddress: homeAddress,
})
const email = 'ingrid@example.se'
const ingrid = textOf(await admin.post('/api/subscribers', { ...person, email, isProtected: true }), '_id')
const removedPerson = { ...person, firstname: 'Rut', lastname: 'Ek', email: '', isProtected: true }
await admin.del(`/api/subscribers/${textOf(await admin.post('/api/subscribers', removedPerson), '_id')}`)

const registerFromRequest = async (more: object) => {
  const of = `/api/subscribeTemps/${await sendRequest(more)}`
  const { asNew } = (await admin.get(`${of}/matches`)).body as { asNew: { refused: string | null } }
  const { status } = await admin.post(`${of}/carryOut`, { subscriber: null })
  return [asNew.refused, status]
}
const isStopped = [expect.stringContaining('Ärendet kan gälla någon med skyddad identitet.'), 409]

it.each([
  ['her name and address', {}],
  ['them, and another e-mail address', { email: 'annan@example.se' }],
  ['her present address', { oldAddress: homeAddress, newAddress: otherAddress }],
  ['her e-mail address', { newAddress: otherAddress, email: email.toUpperCase() }],
  ['the name and address of one who is removed', { name: 'Rut Ek' }],
  ['her surname first', { name: 'Sandberg, Ingrid' }],
  ['her middle name, too', { name: 'Ingrid Maria Sandberg' }],
  ['the initial of her first name', { name: 'I. Sandberg' }],
  ['her first name and another surname', { name: 'Ingrid Ek' }],
  ['her name, one letter amiss', { name: 'Ingrd Sandberg' }],
  ['her surname alone', { name: 'Sandberg' }],
  [
    'her name, and another door of the house',
    { newAddress: { ...homeAddress, address1: 'Storgatan 14 B', address2: '' } },
  ],
  ['her name, and a postcode amiss in her town', { newAddress: { ...homeAddress, zip: '972 23' } }],
  ['her name and street, without the number', { newAddress: { ...homeAddress, address1: 'Storgatan', address2: '' } }],
  ['her street in the second line', { newAddress: { ...homeAddress, address1: 'c/o Ros', address2: 'Storgatan 14' } }],
  ['her initial and her e-mail address', { name: 'I Sandberg', newAddress: otherAddress, email }],
  ['another first name at her door', { name: 'Karin Sandberg' }],
  ['her name in her postcode', { newAddress: { ...homeAddress, address1: 'Kajen 9', address2: '' } }],
  ['another name from her e-mail address', { name: 'Helt Annan', newAddress: otherAddress, email }],
  ['her address and e-mail address under another name', { name: 'Karin Lund', email }],
])('registers nobody in the open who asks with %s', async (_, more) => {
  expect(await registerFromRequest(more)).toEqual(isStopped)
  expect((await admin.get('/api/subscribers?limit=50')).text).not.toMatch(/Sandberg|Storg/iu)
})

it.each([
  ['another name at that address', { name: 'Karin Lund' }],
  [
    'another first name in her postcode',
    { name: 'Karin Sandberg', newAddress: { ...homeAddress, address1: 'Kajen 9' } },
  ],
  ['that name elsewhere', { newAddress: otherAddress }],
  [
    'another name from another e-mail address',
    { name: 'Karin Sandberg', newAddress: otherAddress, email: 'karin@example.se' },
  ],
])('registers who asks with %s', async (_, more) => {
  expect(await registerFromRequest(more)).toEqual([null, 200])
})

it('is done at her after somebody has said why', async () => {
  const of = `/api/subscribeTemps/${await sendRequest({})}`
  expect(await admin.post(`${of}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 403 })
  await admin.post(`/api/subscribers/${ingrid}/show`, { reason: 'Ärendet' })
  expect(await admin.post(`${of}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
})
