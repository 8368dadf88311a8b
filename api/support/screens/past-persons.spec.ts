import { expect, it } from 'vitest'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { form as subscriberForm } from '../../../domain/subscribers/subscriber/examples.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'
import { openLooks } from './looks.ts'
import { pastServices } from './past-services.ts'

let clock = new Date('2026-11-24T10:00:00.000Z')
const api = await testApi(() => ({ now: () => clock }))
const admin = api.as('admin')

const publication = textOf(await admin.post('/api/publications', { name: 'Öppet' }), '_id')
await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })

const past = (moment: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  admin.get(`/api/support/screens/publication-${publication}/${moment}/api/${address}`, headers)

it('hides a request that was found later to be about a protected subscriber', async () => {
  const newAddress = { address1: 'Kajen 9', zip: '941 31', city: 'Piteå' }
  const asked = { action: 'change', publication, name: 'Stina Berg', newAddress }
  const change = textOf(await api.as('anonymous').post('/api/subscribeTemps', asked), '_id')
  const id = textOf(await admin.post('/api/subscribers', { ...subscriberForm, isProtected: true }), '_id')
  const moment = clock.toISOString()
  clock = new Date('2026-11-24T11:00:00.000Z')
  await admin.post(`/api/subscribers/${id}/show`, { reason: 'Ärendet 46' })
  expect(await admin.post(`/api/subscribeTemps/${change}/carryOut`, { subscriber: id })).toMatchObject({ status: 200 })
  for (const address of [`subscribeTemps/${change}`, 'subscribeTemps']) {
    const seen = await past(moment, address, { 'x-support-reason': encodeURIComponent(`Visa ${address}`) })
    expect([address, seen.status, seen.text]).toEqual([address, 200, expect.not.stringMatching(/Stina|Kajen/u)])
  }
})

it.each([
  `statistics/${publication}/2026/1`,
  `publications/pouches/${publication}`,
  `issues/discs/${publication}/addresses/daisy`,
  'deliveries',
  'submissions',
  'subscriberImports',
  'textfiles',
])('asks for a reason at %s', async (address) => {
  expect(await past(clock.toISOString(), address)).toMatchObject({ status: 428, body: { title: 'ReasonMissing' } })
})

it('asks for none where the screens tell of no person', async () => {
  for (const address of ['publications', `publications/${publication}`, 'pricelists', 'users/narrators'])
    expect([address, (await past(clock.toISOString(), address)).status]).toEqual([address, 200])
})

it('shows them again as soon as a log that was away answers again', async () => {
  const { services } = api
  const { log } = services
  let isAway = true
  const readAll: typeof log.readAll = (query) => (isAway ? Promise.reject(new LogUnavailable()) : log.readAll(query))
  const looks = openLooks({ ...services, log: { ...log, readAll } })
  const person = { _id: testUserId('admin'), name: 'Test admin', session: 1, hasTwoStep: false }
  const user: SessionUser = { ...person, role: 'admin', customers: [] }
  const readStatus = async () => {
    const look = await looks.at(clock.toISOString())
    return (await look.ask({ method: 'GET', url: '/api/users' }, { user, reason: 'Kunden ringde' })).status
  }
  expect(await readStatus()).toBe(503)
  isAway = false
  expect(await readStatus()).toBe(200)
  looks.close()
})

it('keeps who looks at an address of labels as it was, as a look and not as a file of labels', async () => {
  const kept: object[] = []
  const record: typeof api.services.personalReads.record = async (read) => void kept.push(read)
  const services = { ...api.services, personalReads: { ...api.services.personalReads, record } }
  const look = { moment: clock.toISOString(), protection: [], reasonOf: () => 'Kunden ringde' }
  const read = { reader: testUserId('admin'), as: 'csv', subjects: [testUserId('user')] } as const
  const labels = { issueId: publication, day: '2026-11-24' }
  await pastServices(services, services.db, look).personalReads.record({ ...read, labels })
  expect(kept).toEqual([{ ...read, as: 'support', reason: 'Kunden ringde' }])
})
