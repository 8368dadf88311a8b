import { beforeEach, expect, it } from 'vitest'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { DeliveryId, IssueId } from '../../domain/core/ids.ts'
import { makeProduct } from '../production/testing.ts'
import { testApi, testContext, textOf } from '../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let count = 0
const context = () => testContext(`versions ${(count += 1)}`)
/** Later each time. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, (count += 1))).toISOString()

let issue: IssueId
let article = ''
let other = ''
beforeEach(async () => {
  const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' }
  const settings = { name: 'Bottenviksbladet', exportToFtp }
  const publication = textOf(await admin.post('/api/publications', settings), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  article = textOf(await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' }), '_id')
  other = textOf(await staff.post('/api/articles', { issue, name: 'Sport', level: 'h1' }), '_id')
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
})

/** Has the issue as it is made and taken to the receiver; answers when it came. */
const send = async (hash: string) => {
  await makeProduct(api, { issue, kind: 'mp3Files', context, at: moment() })
  const deliveryId = DeliveryId.parse(textOf(await staff.post(`/api/issues/receivers/${issue}/ftp`), '_id'))
  const at = moment()
  const tell = (command: object) =>
    api.services.handlers.delivery(
      deliveryStream(deliveryId),
      // Sound: both are whole.
      { deliveryId, at, ...command } as Parameters<typeof api.services.handlers.delivery>[1],
      context(),
    )
  await tell({ type: 'AttemptDelivery' })
  const receipt = { place: 'ftp://in.example.se', files: [{ name: 'b.zip', bytes: 1, hash }] }
  await tell({ type: 'ConfirmDelivery', attempt: 1, receipt })
  return at
}

const versions = async (query = '') => (await staff.get(`/api/issues/receivers/${issue}/versions${query}`)).body
const correct = () => staff.post(`/api/articles/${article}/corrections`, { text: 'Det är nyheter.' })
const version = (why: string, at: string, hash: string, until: string | null) => ({
  article: { _id: article },
  why,
  receiver: 'ftp',
  name: 'FTP',
  receipt: { files: [{ hash }] },
  at,
  until,
})

it('are told of with who got them, in which file, and until when that was there', async () => {
  const first = await send('wrong')
  expect(await versions()).toEqual([])
  await staff.put(`/api/articles/${article}`, { name: 'Nyheterna' })
  expect(await versions()).toEqual([])
  await correct()
  expect(await versions()).toMatchObject([version('corrected', first, 'wrong', null)])
  const second = await send('right')
  expect(await versions()).toMatchObject([version('corrected', first, 'wrong', second)])
  await staff.put(`/api/articles/${other}`, { name: 'Sporten' })
  await staff.put(`/api/articles/${article}`, { name: 'Senaste nyheterna' })
  expect(await versions()).toMatchObject([version('corrected', first, 'wrong', second)])
})

it('are those that were made between when it was told and when it was mended', async () => {
  const first = await send('wrong')
  await correct()
  const second = await send('wrong still')
  expect(await versions()).toEqual([])
  await staff.put(`/api/articles/${article}`, { name: 'Nyheterna' })
  const wrong = [version('corrected', second, 'wrong still', null), version('corrected', first, 'wrong', null)]
  expect(await versions()).toMatchObject(wrong)
  const third = await send('right')
  await staff.put(`/api/articles/${article}`, { name: 'Senaste nyheterna' })
  expect(await versions()).toMatchObject(wrong.map((each) => ({ ...each, until: third })))
})

it('are none where what went out was right before it was told', async () => {
  await send('right')
  await correct()
  expect(await versions()).toEqual([])
})

it.each([
  ['is not active', () => staff.put(`/api/articles/${article}`, { active: false })],
  ['is removed', () => staff.del(`/api/articles/${article}`)],
])('are those of an article that %s, until something without it has come', async (_, take) => {
  const first = await send('a')
  const second = await send('b')
  await take()
  expect(await versions()).toMatchObject([
    version('withdrawn', second, 'b', null),
    version('withdrawn', first, 'a', null),
  ])
  const third = await send('c')
  expect(await versions()).toMatchObject([
    version('withdrawn', second, 'b', third),
    version('withdrawn', first, 'a', third),
  ])
})

it('are those of an article that is asked for, whatever has become of it', async () => {
  expect(await versions(`?article=${article}`)).toEqual([])
  const first = await send('a')
  expect(await versions(`?article=${article}`)).toMatchObject([version('asked', first, 'a', null)])
  await staff.put(`/api/articles/${other}`, { active: false })
  expect(await versions(`?article=${article}`)).toMatchObject([version('asked', first, 'a', null)])
})

it('are told to staff, of an issue that is there', async () => {
  expect((await api.as('customer').get(`/api/issues/receivers/${issue}/versions`)).status).toBe(403)
  expect((await staff.get(`/api/issues/receivers/${article}/versions`)).status).toBe(404)
})
