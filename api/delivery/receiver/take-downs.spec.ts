import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { PostFate } from '../../../domain/delivery/delivery/rules.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import type { DeliveryView } from '../../../projections/delivery/delivery/view.ts'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`taken back ${(commandCount += 1)}`)
/** Each call returns a later moment. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, (commandCount += 1))).toISOString()
const url = 'https://tidning.example.se'

let publication = ''
let issue: IssueId
let article = ''
beforeEach(async () => {
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  article = textOf(await staff.post('/api/articles', { issue, name: 'Isen', level: 'h1' }), '_id')
  await staff.put(`/api/articles/${article}`, { text: '<p>Isen.</p>' })
  await staff.put(`/api/articles/toggleExportAll/${issue}`)
  const site = { enable: true, vendor: 'wordpress', url }
  await admin.put(`/api/publications/${publication}`, { exportWordPress: site })
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2020-01-01T05:00:00.000Z' })
  await makeProduct(api, { issue, kind: 'webArticles', context, at: moment() })
  await recordArrival(DeliveryId.parse(textOf(await staff.post(`/api/issues/receivers/${issue}/web`), '_id')), 'made')
})

const tell = (deliveryId: DeliveryId, command: object) =>
  api.services.handlers.delivery(
    deliveryStream(deliveryId),
    // Sound: the callers give complete commands.
    { deliveryId, at: moment(), ...command } as Parameters<typeof api.services.handlers.delivery>[1],
    context(),
  )
const recordArrival = async (deliveryId: DeliveryId, fate: PostFate) => {
  const post = { name: `${url}/isen`, bytes: 1, hash: 'a', article: ArticleId.parse(article), fate }
  await tell(deliveryId, { type: 'AttemptDelivery' })
  await tell(deliveryId, { type: 'ConfirmDelivery', attempt: 1, receipt: { place: url, files: [post] } })
}
const recall = async () => {
  const deliveryId = DeliveryId.parse(randomUUID())
  const about = { issueId: issue, receiver: 'web', place: url }
  await tell(deliveryId, { type: 'OrderDelivery', channel: 'recall', template: 'web-withdrawal', about })
  return deliveryId
}
const recallInVain = async (end: object = { type: 'ParkDelivery', isUnclear: false }) => {
  const deliveryId = await recall()
  await tell(deliveryId, { type: 'AttemptDelivery' })
  await tell(deliveryId, { attempt: 1, reason: 'Nej.', ...end })
  return deliveryId
}
const activate = (active: boolean) => staff.put(`/api/articles/${article}`, { active })
const readReceivers = async () => (await staff.get(`/api/issues/receivers/${issue}`)).body
const stoppedDeliveries = async () => ((await staff.get(`/api/issues/${issue}`)).body as IssueView).stoppedDeliveries
const waitingDeliveries = async () => (await admin.get('/api/deliveries/waiting')).body

it('are told what is to be taken down, and try again what stopped', async () => {
  await activate(false)
  const waits = await recall()
  expect(await readReceivers()).toMatchObject([
    { recall: { _id: waits, status: 'waiting', articles: [{ name: 'Isen' }] } },
  ])
  await recordArrival(waits, 'unpublished')
  expect(await readReceivers()).toMatchObject([{ recall: null }])
  await activate(true)
  await recordArrival(await recall(), 'changed')
  await activate(false)
  const stoppedThere = await recallInVain()
  expect(await readReceivers()).toMatchObject([{ recall: { _id: stoppedThere, status: 'parked', reason: 'Nej.' } }])
  await staff.post(`/api/issues/receivers/${issue}/web/${stoppedThere}/hurry`)
  expect(await readReceivers()).toMatchObject([{ recall: { _id: stoppedThere, status: 'waiting' } }])
})

it('press twice at once to try again, and are told once that it is', async () => {
  await activate(false)
  const left = await recallInVain()
  const { delivery } = api.services.handlers
  const { state } = delivery
  const bothHaveLooked = Promise.withResolvers<undefined>()
  let looks = 0
  vi.spyOn(delivery, 'state').mockImplementation(async (...about) => {
    const known = await state(...about)
    looks += 1
    if (looks === 2) bothHaveLooked.resolve(undefined)
    await bothHaveLooked.promise
    return known
  })
  const press = () => staff.post(`/api/issues/receivers/${issue}/web/${left}/hurry`)
  const presses = await Promise.all([press(), press()])
  vi.restoreAllMocks()
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  expect(await readReceivers()).toMatchObject([{ recall: { _id: left, status: 'waiting' } }])
})

it('cannot be said to be gone from a site that was left while it is being taken down there', async () => {
  await activate(false)
  const left = await recall()
  await tell(left, { type: 'AttemptDelivery' })
  await admin.put(`/api/publications/${publication}`, { exportWordPress: { enable: false } })
  expect(await readReceivers()).toMatchObject([{ leftBehind: [{ _id: left, isTried: true }] }])
  await tell(left, { type: 'ParkDelivery', attempt: 1, reason: 'Nej.', isUnclear: false })
  expect(await readReceivers()).toMatchObject([{ leftBehind: [{ _id: left }] }])
  expect(await readReceivers()).not.toMatchObject([{ leftBehind: [{ isTried: true }] }])
  expect((await reportDone(left, { articles: [article] })).status).toBe(200)
})

it('are told no more of what was to be taken down once nothing is withdrawn', async () => {
  await activate(false)
  const first = await recallInVain()
  expect(await readReceivers()).toMatchObject([{ recall: { _id: first, status: 'parked' } }])
  expect((await readReceivers()) as object[]).not.toMatchObject([{ recall: { isReturn: true } }])
  expect([await stoppedDeliveries(), await waitingDeliveries()]).toEqual([1, { undelivered: 1 }])
  await activate(true)
  await recallInVain()
  expect(await readReceivers()).toMatchObject([{ recall: null, leftBehind: [] }])
  expect([await stoppedDeliveries(), await waitingDeliveries()]).toEqual([0, { undelivered: 0 }])
  await activate(false)
  expect(await stoppedDeliveries()).toBe(1)
  await activate(true)
  await recallInVain({ type: 'FailDelivery' })
  expect(await readReceivers()).toMatchObject([{ recall: null }])
})

it('are told that what is back could not be shown there again', async () => {
  await activate(false)
  await recordArrival(await recall(), 'unpublished')
  await activate(true)
  const back = await recallInVain()
  expect(await readReceivers()).toMatchObject([{ recall: { _id: back, status: 'parked', isReturn: true } }])
  expect(await stoppedDeliveries()).toBe(1)
  await activate(false)
  expect(await readReceivers()).toMatchObject([{ recall: null }])
  expect(await stoppedDeliveries()).toBe(0)
})

it('are told of all that lies there of an issue that is out no more', async () => {
  await staff.put(`/api/issues/${issue}`, { availableFromDate: null })
  const left = await recallInVain()
  expect(await readReceivers()).toMatchObject([{ recall: { _id: left } }])
  expect(await stoppedDeliveries()).toBe(1)
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2020-01-01T05:00:00.000Z' })
  expect(await readReceivers()).toMatchObject([{ recall: null }])
  expect(await stoppedDeliveries()).toBe(0)
})

const reportDone = (delivery: string, body: object) =>
  staff.post(`/api/issues/receivers/${issue}/web/${delivery}/done`, body)
const postList = () => ({ place: url, articles: [{ _id: article, name: 'Isen' }] })

it.each<[string, object, object]>([
  ['has moved', { url: 'https://ny.example.se' }, { address: 'https://ny.example.se' }],
  ['is delivered to no more', { enable: false }, { address: '', isOff: true }],
])('are told by name of what lies at a site that %s, until somebody says that it is gone', async (_, moved, shown) => {
  await admin.put(`/api/publications/${publication}`, { exportWordPress: moved })
  await activate(false)
  const left = await recallInVain()
  expect(await readReceivers()).toMatchObject([{ ...shown, recall: null, leftBehind: [{ _id: left, ...postList() }] }])
  expect([await stoppedDeliveries(), await waitingDeliveries()]).toEqual([1, { undelivered: 1 }])
  const inList = async () =>
    ((await admin.get('/api/deliveries?template=web-withdrawal')).body as DeliveryView[]).find(
      ({ _id }) => _id === left,
    )
  expect(await inList()).toMatchObject({ byHand: postList() })
  expect(await admin.post(`/api/deliveries/${left}/retry`)).toMatchObject({
    status: 409,
    body: { title: 'OnlyByHand' },
  })
  expect((await reportDone(left, { articles: [] })).status).toBe(422)
  expect((await reportDone(left, { articles: [article] })).status).toBe(200)
  expect((await reportDone(left, { articles: [article] })).status).toBe(200)
  expect(await inList()).toMatchObject({ byHand: null })
  expect(await readReceivers()).not.toMatchObject([{ leftBehind: [{}] }])
  expect([await stoppedDeliveries(), await waitingDeliveries()]).toEqual([0, { undelivered: 0 }])
  const versions = (await staff.get(`/api/issues/receivers/${issue}/versions`)).body
  expect(versions).toMatchObject([{ why: 'withdrawn', isTakenDown: false, until: expect.any(String) as string }])
})

it.each<[string, object, boolean]>([
  ['has moved', { url: 'https://ny.example.se' }, false],
  ['is delivered to no more', { enable: false }, false],
  ['refuses', {}, true],
])(
  'tell in the receipts what of a removed issue lies at a site that %s, until it is gone',
  async (_, now, isReachable) => {
    if (!isReachable) await admin.put(`/api/publications/${publication}`, { exportWordPress: now })
    expect((await staff.del(`/api/issues/${issue}`)).status).toBe(204)
    const stays = await recallInVain()
    const receipts = async () => (await staff.get(`/api/publications/receipts/${publication}?status=parked`)).body
    const left = { articles: [{ _id: article, name: 'Isen' }], isReachable }
    expect(await receipts()).toMatchObject([{ _id: stays, issue: { isRemoved: true }, place: url, left }])
    expect(await waitingDeliveries()).toEqual({ undelivered: 1 })
    const parked = (await admin.get('/api/deliveries?status=parked')).body
    expect(parked).toContainEqual(expect.objectContaining({ _id: stays, ofRemovedIn: publication }))
    expect((await reportDone(stays, { articles: [article] })).status).toBe(200)
    expect([await receipts(), await waitingDeliveries()]).toEqual([[], { undelivered: 0 }])
  },
)

it.each([
  [{ enable: false }, false],
  [{}, true],
])(
  'are told the same of a removed publication whose site is %o, and nothing when it is back',
  async (now, isReachable) => {
    await admin.put(`/api/publications/${publication}`, { exportWordPress: now })
    const sites = (await staff.get(`/api/publications/receipts/${publication}/sites`)).body
    expect(sites).toEqual([{ place: url, articles: 1, isReachable }])
    expect((await admin.del(`/api/publications/${publication}`)).status).toBe(204)
    const stays = await recallInVain()
    const receipts = async () => (await staff.get(`/api/publications/receipts/${publication}?status=parked`)).body
    const left = { articles: [{ _id: article, name: 'Isen' }], isReachable }
    expect(await receipts()).toMatchObject([{ _id: stays, issue: { isRemoved: true }, left, isWithdrawal: true }])
    expect(await waitingDeliveries()).toEqual({ undelivered: 1 })
    const parked = (await admin.get('/api/deliveries?status=parked')).body
    expect(parked).toContainEqual(expect.objectContaining({ _id: stays, ofRemovedIn: publication }))
    const owner = { name: 'Bottenviksbladet', isRemoved: true }
    expect((await staff.get(`/api/publications/receipts/${publication}/owner`)).body).toEqual(owner)
    expect((await admin.post(`/api/publications/${publication}/restore`)).status).toBe(204)
    expect([await receipts(), await waitingDeliveries()]).toMatchObject([[{ left: null }], { undelivered: 0 }])
    expect((await admin.del(`/api/publications/${publication}`)).status).toBe(204)
    expect((await reportDone(stays, { articles: [article] })).status).toBe(200)
    expect([await receipts(), await waitingDeliveries()]).toEqual([[], { undelivered: 0 }])
  },
)

it('are told where an issue lies that has gone to a site to which nothing goes any more', async () => {
  await admin.put(`/api/publications/${publication}`, { exportWordPress: { enable: false } })
  expect(await readReceivers()).toMatchObject([
    { id: 'web', isOff: true, earlier: [{ isHere: false, receipt: { place: url } }] },
  ])
})

it('are told that it is being taken down only as long as it is', async () => {
  const versions = async () => (await staff.get(`/api/issues/receivers/${issue}/versions`)).body
  await activate(false)
  expect(await versions()).toMatchObject([{ isTakenDown: true, until: null }])
  await recallInVain()
  expect(await versions()).toMatchObject([{ isTakenDown: false, until: null }])
})

it('cannot say of anything but what waits for them that it is gone', async () => {
  await activate(false)
  expect((await reportDone(randomUUID(), { articles: [article] })).status).toBe(404)
  expect((await reportDone(await recall(), { articles: [article] })).status).toBe(409)
  const other = textOf(await staff.post('/api/issues', { publication, date: '2026-11-25' }), '_id')
  const elsewhere = textOf(await staff.post('/api/articles', { issue: other, name: 'Kören', level: 'h1' }), '_id')
  const left = await recallInVain()
  expect((await reportDone(left, { articles: [article, elsewhere] })).status).toBe(404)
  expect(await readReceivers()).toMatchObject([{ recall: { _id: left, status: 'parked' } }])
})
