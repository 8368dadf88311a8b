import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { undisturbedWork } from '../../../commands/kernel/testing/undisturbed-work.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import { office } from '../../../domain/subscribers/subscription-change/examples.ts'
import { workImports } from '../../../processors/subscribers/subscriber-import/carry-out.ts'
import { importQueue } from '../../../processors/subscribers/subscriber-import/subscriber-import.ts'
import { createCarryOut } from '../../../processors/subscribers/subscriber-import/testing/carry-out-jobs.ts'
import { jobsByHand } from '../../../processors/subscribers/subscriber-import/testing/jobs-by-hand.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const { log, handlers, imports } = api.services
const jobs = jobsByHand()
const now = () => new Date().toISOString()
await workImports(jobs, {
  log,
  handlers,
  imports,
  prepareKeys: async () => undefined,
  progress: () => undefined,
  longWork: undisturbedWork,
  now,
})

const carryOutImports = createCarryOut(log, jobs)

const publication = textOf(await admin.post('/api/publications', { name: 'Norrskenet' }), '_id')
const bring = async (formats: readonly string[]) => {
  const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Format']
  const rows = formats.map((format, nth) => {
    const name = ['Ada', 'Bo', 'Cia', 'Dan'][nth] ?? ''
    return ['Ljudfil', 'Norrskenet', `${nth + 1}`, name, 'Sund', `Kajen ${nth + 1}`, '972 31', 'Luleå', format]
  })
  const text = [head, ...rows].map((row) => row.join('\t')).join('\n')
  const id = textOf(await admin.post('/api/subscriberImports', { publication, text }), '_id')
  expect(await admin.post(`/api/subscriberImports/${id}/start`, {})).toMatchObject({ status: 204 })
  await carryOutImports()
  return id
}
const undo = async (id: string) => {
  expect(await admin.post(`/api/subscriberImports/${id}/undo`, {})).toMatchObject({ status: 204 })
  await carryOutImports()
}

type Subscribers = readonly { readonly _id: string; readonly name: string }[]
const readSubscribers = async () =>
  (await admin.get(`/api/subscribers?publication=${publication}&limit=100`)).body as Subscribers

const changeByHand = (subscriberId: SubscriberId, command: SubscriberCommand) => {
  const commandId = v7()
  const context = { commandId, correlationId: commandId, actor: { kind: 'user', id: office } } as const
  return handlers.subscriber(subscriberStream(subscriberId), command, context)
}

it('keeps whom it says that it keeps, and nobody whom others have changed and changed back', async () => {
  const first = await bring(['Daisy CD', 'Daisy CD', 'Daisy CD', 'Daisy CD'])
  const [ada, , cia] = (await readSubscribers()).map(({ _id }) => SubscriberId.parse(_id))
  if (!ada || !cia) throw new Error('They are registered.')
  const she = await handlers.subscriber.state(subscriberStream(ada))
  const [had] = 'subscriptions' in she ? she.subscriptions : []
  if (!had) throw new Error('She subscribes.')
  const hers = { subscriberId: ada, publicationId: had.publicationId, format: had.format }
  await changeByHand(ada, { type: 'EndSubscription', ...hers, lastDay: '2027-01-31', today: '2026-11-26' })
  await changeByHand(ada, { type: 'ReopenSubscription', subscriberId: ada, subscriptionId: had.id, to: null })
  await undo(await bring(['Daisy CD', 'App', 'Daisy CD', 'E-Post']))
  await changeByHand(cia, { type: 'ChangeSubscriber', subscriberId: cia, changes: { info: 'Ring inte på' } })

  const { body: touched } = await admin.get(`/api/subscriberImports/${first}/touched`)
  expect((touched as Subscribers).map(({ name }) => name)).toEqual(['Cia Sund'])
  await undo(first)
  expect((await admin.get(`/api/subscriberImports/${first}`)).body).toMatchObject({ undone: { restored: 3, kept: 1 } })
  expect((await readSubscribers()).map(({ name }) => name)).toEqual(['Cia Sund'])
})

it('says that it keeps somebody who is protected since, and not whom', async () => {
  const second = await bring(['', '', 'App', 'App'])
  const dan = (await readSubscribers()).find(({ name }) => name.startsWith('Dan'))?._id ?? ''
  await admin.put(`/api/subscribers/${dan}`, { isProtected: true })
  const answer = await admin.get(`/api/subscriberImports/${second}/touched`)
  expect(answer.body).toMatchObject([{ name: '', subscriber: '', did: [], since: [] }])
  expect(answer.text).not.toMatch(/Dan|Kajen/u)
  await undo(second)
  expect((await admin.get(`/api/subscriberImports/${second}`)).body).toMatchObject({ undone: { kept: 1 } })
})

it('undoes again what could not be undone, and shows of those who has been changed', async () => {
  const own = textOf(await admin.post('/api/publications', { name: 'Tornedalen' }), '_id')
  const text = `Kundnr\tFörnamn\tEfternamn\tAdress\n81\tEli\tSund\tKajen 8\n82\tFia\tSund\tKajen 9`
  const list = textOf(await admin.post('/api/subscriberImports', { publication: own, text }), '_id')
  const at = `/api/subscriberImports/${list}`
  await admin.post(`${at}/start`, {})
  await carryOutImports()
  const rows = (await admin.get(`${at}/rows`)).body as readonly { readonly subscriber: string }[]
  const [fia = ''] = rows.map(({ subscriber }) => subscriber).slice(1)
  await admin.put(`/api/subscribers/${fia}`, { info: 'Ring inte på' })
  await admin.post(`${at}/undo`, {})
  const job = { importId: list, publicationId: own, act: 'undo', today: '2026-11-26' } as const
  await jobs.giveUp(importQueue, job, v7(), 'Arbetet avbröts upprepade gånger.')

  expect((await admin.get(at)).body).toMatchObject({ status: 'undone', undone: { restored: 0, kept: 0, left: 2 } })
  expect((await admin.get(`${at}/report`)).text).toMatch(/Ångrades inte.*Arbetet avbröts upprepade gånger/)
  expect((await admin.get(`${at}/touched`)).body).toMatchObject([{ subscriber: fia }])
  await undo(list)
  expect((await admin.get(at)).body).toMatchObject({ status: 'undone', undone: { restored: 1, kept: 1, left: 0 } })
})

it('keeps what a request has changed since, and says why in its report', async () => {
  const list = await bring(['Daisy CD', 'Daisy CD', 'Daisy CD', '', 'Daisy CD'])
  const her = (await readSubscribers()).find(({ name }) => name === 'Sund')?._id
  const newAddress = { address1: 'Åkern 9', address2: '', zip: '941 31', city: 'Piteå', format: 'Daisy CD' }
  const wanted = { action: 'change', publication, name: 'Sund', oldAddress: newAddress, newAddress }
  await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })
  const asked = await api.inject({ method: 'POST', url: '/api/subscribeTemps', payload: wanted })
  const request = `/api/subscribeTemps/${textOf(asked, '_id')}`
  expect(await admin.post(`${request}/carryOut`, { subscriber: her })).toMatchObject({ status: 200 })
  await undo(list)
  const outcome = async () => {
    const { body: rows } = await admin.get(`/api/subscriberImports/${list}/rows`)
    type Row = { readonly subscriber: string; readonly outcome: string; readonly note: string }
    const row = (rows as readonly Row[]).find(({ subscriber }) => subscriber === her)
    const { text } = await admin.get(`/api/subscriberImports/${list}/report`)
    return { outcome: row?.outcome, note: row?.note, isInFile: row !== undefined && text.includes(row.note) }
  }
  const kept = 'Ändrad sedan importen. Är kvar som nu.'
  expect(await outcome()).toEqual({ outcome: 'kept', note: kept, isInFile: true })
})
