import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import type {
  ChangeFacts,
  SubscriptionChangeCorrected,
} from '../../../domain/subscribers/subscription-change/events.ts'
import { testApi, textOf } from '../../testing.ts'

// The moment is past midnight in Sweden, and on the day before in UTC.
const api = await testApi(() => ({ now: () => new Date('2026-11-26T23:30:00.000Z') }))
const admin = api.as('admin')
const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })

const place = { address1: 'Storgatan 1', address2: '', zip: '972 31', city: 'Luleå', format: '' }
const holdRequest = { action: 'hold', publication, name: 'Ingrid Sandberg', oldAddress: place }
const ask = (more: object) => admin.post('/api/subscribeTemps', { ...holdRequest, ...more })

/** Stores a request that has waited until its days had passed. */
const storeWaitingRequest = async (more: Partial<ChangeFacts>) => {
  const id = textOf(await ask({ from: '2026-11-27' }), '_id')
  const data = { changeId: ChangeId.parse(id), changes: more }
  const corrected: SubscriptionChangeCorrected = { type: 'SubscriptionChangeCorrected', data }
  const metadata = { commandId: randomUUID(), correlationId: randomUUID(), actor: { kind: 'visitor', id } } as const
  await api.services.log.append(`subscriptionChange-${id}`, [corrected], 0, metadata)
  return id
}
const subscriber = async () => {
  const id = textOf(await admin.post('/api/subscribers', person), '_id')
  await admin.put(`/api/subscribers/addSub/${id}`, { publication, format: 'Daisy CD', from: '2026-01-01', issues: 2 })
  return id
}
const readSubscriber = async (id: string) => (await admin.get(`/api/subscribers/${id}`)).body
const requestPath = (id: string) => `/api/subscribeTemps/${id}`

it('is asked for from today in Sweden at the earliest, and says at each field what is past', async () => {
  const sentence = 'Välj i dag eller en senare dag.'
  expect(await ask({ from: '2026-11-26' })).toMatchObject({ status: 422, body: { field: 'from', detail: sentence } })
  const ended = { action: 'end', from: '1990-01-01' }
  expect(await ask(ended)).toMatchObject({ status: 422, body: { field: 'from', detail: sentence } })
  expect(await ask({ from: '2026-11-27', to: '2026-11-27' })).toMatchObject({ status: 201 })
  const page = await api.inject({
    method: 'POST',
    url: '/prenumeration',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      action: 'hold',
      publication,
      name: 'Ingrid Sandberg',
      'oldAddress.address1': 'Storgatan 1',
      from: '2020-01-01',
      to: '2020-01-08',
    }).toString(),
  })
  expect(page.status).toBe(422)
  for (const field of ['from', 'to']) expect(page.text).toContain(`<a href="#${field}">${sentence}</a>`)
})

it('that has waited holds from today, and is corrected all the same', async () => {
  const ingrid = await subscriber()
  const id = await storeWaitingRequest({ from: '2026-11-20', to: '2027-01-07' })
  expect(await admin.put(requestPath(id), { info: 'Ring först' })).toMatchObject({ status: 200 })
  const { matches } = (await admin.get(`${requestPath(id)}/matches`)).body as { matches: { differences: object[] }[] }
  const pause = { from: '2026-11-27', to: '2027-01-07' }
  expect(matches[0]?.differences).toEqual([{ kind: 'pause', after: pause }])
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
  expect(await readSubscriber(ingrid)).toMatchObject({ pauses: [pause] })
})

it('that is over by now is not carried out', async () => {
  const ingrid = await subscriber()
  const id = await storeWaitingRequest({ from: '2026-11-01', to: '2026-11-08' })
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({
    status: 422,
    body: { title: 'ChangeOver', field: 'to' },
  })
})

it('takes nothing away that somebody has had', async () => {
  const ingrid = await subscriber()
  const id = await storeWaitingRequest({ action: 'end', from: '1990-01-01' })
  expect(await admin.post(`${requestPath(id)}/carryOut`, { subscriber: ingrid })).toMatchObject({ status: 200 })
  expect(await readSubscriber(ingrid)).toMatchObject({
    subscriptions: [],
    endedSubscriptions: [{ from: '2026-01-01', to: '2026-11-26' }],
  })
})
