import { expect, it } from 'vitest'
import { testApi, textOf } from '../../testing.ts'
import { requestDesk } from './testing.ts'

const forgottenSubjects: string[] = []
const api = await testApi(() => ({ forget: async (subject) => void forgottenSubjects.push(subject) }))
const home = { address1: 'Storgatan 14', address2: '', zip: '972 31', city: 'Luleå', format: '' }
const { admin, sendRequest } = await requestDesk(api, {
  action: 'hold',
  name: 'Ingrid  sandberg',
  from: '2099-12-20',
  to: '2100-01-07',
  oldAddress: home,
})
const why = { 'x-support-reason': encodeURIComponent('Hon ringde.') }

it('forgets the requests that wait with their subscriber, and nobody else’s', async () => {
  const ingrid = { firstname: 'Ingrid', lastname: 'Sandberg', address: 'Storgatan 14 lgh 1102', email: 'i@example.se' }
  const id = textOf(await admin.post('/api/subscribers', ingrid), '_id')
  const elsewhere = { ...home, address1: 'Skeppsbron 3' }
  const own = [await sendRequest({}), await sendRequest({ oldAddress: elsewhere, email: 'I@example.se' })]
  await sendRequest({ oldAddress: elsewhere })
  await sendRequest({ name: 'Anna Sandberg' })
  const { body } = await admin.get(`/api/support/person/subscriber-${id}`, why)
  const { same } = body as { readonly same: readonly { readonly stream: string }[] }
  expect(same.map(({ stream }) => stream).toSorted()).toEqual(
    [`subscriber-${id}`, ...own.map((each) => `subscriptionChange-${each}`)].toSorted(),
  )
  expect(await admin.post(`/api/subscribers/${id}/forget`)).toMatchObject({ status: 204 })
  expect(forgottenSubjects.toSorted()).toEqual([...own, id].toSorted())
  expect((await admin.get('/api/subscribeTemps')).body).toHaveLength(2)
})
