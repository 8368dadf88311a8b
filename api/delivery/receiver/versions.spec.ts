import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { PostFate, Receipt } from '../../../domain/delivery/delivery/rules.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { arrive } from './testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`versions ${(commandCount += 1)}`)
/** Each call returns a later moment. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, (commandCount += 1))).toISOString()

let publication = ''
let issue: IssueId
let article = ''
let otherArticle = ''
beforeEach(async () => {
  const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' }
  const settings = { name: 'Bottenviksbladet', exportToFtp }
  publication = textOf(await admin.post('/api/publications', settings), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  article = textOf(await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' }), '_id')
  otherArticle = textOf(await staff.post('/api/articles', { issue, name: 'Sport', level: 'h1' }), '_id')
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
})

/** Makes a product of the issue and completes its delivery; returns the moment of its arrival. */
const send = async (hash: string, names: readonly string[] = ['b.zip'], superseded?: Receipt['superseded']) => {
  await makeProduct(api, { issue, kind: 'mp3Files', context, at: moment() })
  const id = textOf(await staff.post(`/api/issues/receivers/${issue}/ftp`), '_id')
  const at = moment()
  await arrive(api, context, {
    id,
    at,
    files: names.map((name) => ({ name, bytes: 1, hash })),
    ...(superseded && { superseded }),
  })
  return at
}

const versions = async (query = '') => (await staff.get(`/api/issues/receivers/${issue}/versions${query}`)).body
const correct = () => staff.post(`/api/articles/${article}/corrections`, { text: 'Det är nyheter.' })
const version = (why: string, at: string, hash: string, until: string | null) => ({
  article: { _id: article },
  why,
  receiver: 'ftp',
  name: 'FTP',
  place: 'ftp://in.example.se',
  files: [{ name: 'b.zip', hash }],
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
  await staff.put(`/api/articles/${otherArticle}`, { name: 'Sporten' })
  await staff.put(`/api/articles/${article}`, { name: 'Senaste nyheterna' })
  expect(await versions()).toMatchObject([version('corrected', first, 'wrong', second)])
})

it.each<[string, object]>([
  ['is elsewhere now', { url: 'ftp://ny.example.se' }],
  ['gets nothing any more', { enable: false }],
])('are told of all articles, also where the receiver %s', async (_, changes) => {
  await send('a')
  const told = async () => z.array(SentVersion).parse(await versions('?article=all'))
  expect((await told()).map(({ isLeft }) => isLeft)).toEqual([undefined, undefined])
  await admin.put(`/api/publications/${publication}`, { exportToFtp: changes })
  const left = await told()
  expect(left.map(({ article: { _id }, isLeft }) => [_id, isLeft])).toEqual(
    expect.arrayContaining([
      [article, true],
      [otherArticle, true],
    ]),
  )
  expect(await versions()).toEqual([])
})

it('lie there no more where another issue has laid something under the same name', async () => {
  const first = await send('wrong')
  await correct()
  expect(await versions()).toMatchObject([version('corrected', first, 'wrong', null)])
  const own = issue
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-12-01' }), '_id'))
  await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
  const replacedBy = textOf(await staff.get(`/api/issues/${issue}`), 'name')
  const second = await send('theirs')
  issue = own
  expect(await versions()).toMatchObject([{ ...version('corrected', first, 'wrong', second), replacedBy }])
  const third = await send('right')
  expect(await versions()).toMatchObject([{ ...version('corrected', first, 'wrong', second), replacedBy }])
  expect(third > second).toBe(true)
})

it('wait for another issue that has a file of the same name there', async () => {
  const own = issue
  const theirs = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-12-01' }), '_id'))
  await staff.post('/api/articles', { issue: theirs, name: 'Nyheter', level: 'h1' })
  issue = theirs
  await send('theirs')
  const awaits = textOf(await staff.get(`/api/issues/${theirs}`), 'name')
  issue = own
  const first = await send('wrong')
  await staff.put(`/api/articles/${article}`, { active: false })
  const lies = version('withdrawn', first, 'wrong', null)
  expect(await versions()).toMatchObject([lies])
  await send('right', ['c.zip'], [{ name: 'b.zip', bytes: 1, hash: 'wrong', fate: 'awaited' }])
  expect(await versions()).toMatchObject([{ ...lies, awaits }])
  issue = theirs
  const last = await send('theirs', ['c.zip'], [{ name: 'b.zip', bytes: 1, hash: 'wrong', fate: 'removed' }])
  issue = own
  const [ended] = z.array(SentVersion).parse(await versions())
  expect(ended).toMatchObject({ until: last })
  expect(ended).not.toHaveProperty('awaits')
  expect(ended).not.toHaveProperty('replacedBy')
})

it('are those that were made between when it was told and when it was mended', async () => {
  const first = await send('wrong')
  await correct()
  const second = await send('wrong still')
  expect(await versions()).toMatchObject([version('corrected', first, 'wrong', second)])
  await staff.put(`/api/articles/${article}`, { name: 'Nyheterna' })
  // The second version was no better: the period goes on, with the second file.
  const lies = version('corrected', first, 'wrong still', null)
  const wrong = { ...lies, files: [{ name: 'b.zip', hash: 'wrong still', at: second }] }
  expect(await versions()).toMatchObject([wrong])
  const third = await send('right')
  await staff.put(`/api/articles/${article}`, { name: 'Senaste nyheterna' })
  expect(await versions()).toMatchObject([{ ...wrong, until: third }])
})

it('are all those from before it was told, whether they say something else or not', async () => {
  const first = await send('a')
  await send('b')
  await correct()
  expect(await versions()).toMatchObject([version('corrected', first, 'b', null)])
  const third = await send('c')
  expect(await versions()).toMatchObject([version('corrected', first, 'b', third)])
})

it('are in the file since it came there first, where the very same has come again', async () => {
  const first = await send('a')
  await send('a')
  await correct()
  const [told] = z.array(SentVersion).parse(await versions())
  expect(told?.files).toEqual([{ name: 'b.zip', hash: 'a', at: first }])
})

it('are in the file that the article has, where each has its own, for as long as that lies there', async () => {
  const first = await send('a', ['001-Nyheter.mp3', '002-Sport.mp3'])
  await staff.put(`/api/articles/${article}`, { name: 'Nyheterna' })
  await correct()
  const wrong = { ...version('corrected', first, 'a', null), files: [{ name: '001-Nyheter.mp3', hash: 'a' }] }
  expect(await versions()).toMatchObject([wrong])
  await send('b', ['001-Nyheterna.mp3', '002-Sport.mp3'])
  expect(await versions()).toMatchObject([wrong])
  const third = await send('c', ['001-Nyheter.mp3', '002-Sport.mp3'])
  expect(await versions()).toMatchObject([{ ...wrong, until: third }])
})

it.each([
  ['is not active', () => staff.put(`/api/articles/${article}`, { active: false })],
  ['is removed', () => staff.del(`/api/articles/${article}`)],
])('are those of an article that %s, until something without it has come', async (_, take) => {
  const first = await send('a')
  await send('b')
  await take()
  expect(await versions()).toMatchObject([version('withdrawn', first, 'b', null)])
  const third = await send('c')
  expect(await versions()).toMatchObject([version('withdrawn', first, 'b', third)])
})

it('lie on a web site until they are taken down there, and again from when they are back', async () => {
  const url = 'https://tidning.example.se'
  await admin.put(`/api/publications/${publication}`, { exportWordPress: { enable: true, vendor: 'wordpress', url } })
  for (const id of [article, otherArticle]) await staff.put(`/api/articles/${id}`, { text: '<p>Is.</p>' })
  await staff.put(`/api/articles/toggleExportAll/${issue}`)
  await makeProduct(api, { issue, kind: 'webArticles', context, at: moment() })
  const brought = DeliveryId.parse(textOf(await staff.post(`/api/issues/receivers/${issue}/web`), '_id'))
  const came = async (deliveryId: DeliveryId, ...fates: readonly (readonly [string, PostFate])[]) => {
    const about = { deliveryId, at: moment() }
    const files = fates.map(([id, fate]) => ({ name: id, bytes: 1, hash: 'a', fate, article: ArticleId.parse(id) }))
    const handle = api.services.handlers.delivery
    const stream = deliveryStream(deliveryId)
    await handle(stream, { type: 'AttemptDelivery', ...about }, context())
    await handle(stream, { type: 'ConfirmDelivery', ...about, attempt: 1, receipt: { place: url, files } }, context())
    return about.at
  }
  const recall = async (fate: PostFate) => {
    const deliveryId = DeliveryId.parse(v5(fate, issue))
    const about = { issueId: issue, receiver: 'web', place: url }
    const through = { channel: 'recall', template: 'web-withdrawal', about } as const
    const order = { type: 'OrderDelivery', deliveryId, ...through, at: moment() } as const
    await api.services.handlers.delivery(deliveryStream(deliveryId), order, context())
    return came(deliveryId, [article, fate])
  }
  const there = await came(brought, [article, 'made'], [otherArticle, 'left'])
  await staff.put(`/api/articles/${article}`, { active: false })
  const wrong = { article: { _id: article }, why: 'withdrawn', receiver: 'web', isTakenDown: true }
  expect(await versions()).toMatchObject([{ ...wrong, at: there, until: null }])
  const down = await recall('unpublished')
  expect(await versions()).toMatchObject([{ ...wrong, at: there, until: down }])
  await staff.put(`/api/articles/${article}`, { active: true })
  const back = await recall('changed')
  expect(await versions()).toEqual([])
  await staff.put(`/api/articles/${article}`, { name: 'Nyheterna' })
  await correct()
  const corrected = { ...wrong, why: 'corrected' }
  expect(await versions()).toMatchObject([
    { ...corrected, at: back, until: null },
    { ...corrected, at: there, until: down },
  ])
  // The site kept its own version of this article, so no version of ours came there.
  await staff.put(`/api/articles/${otherArticle}`, { active: false })
  expect(await versions(`?article=${otherArticle}`)).toEqual([])
})

it('are those of an article that is asked for, whatever has become of it', async () => {
  expect(await versions(`?article=${article}`)).toEqual([])
  const first = await send('a')
  expect(await versions(`?article=${article}`)).toMatchObject([version('asked', first, 'a', null)])
  await staff.put(`/api/articles/${otherArticle}`, { active: false })
  expect(await versions(`?article=${article}`)).toMatchObject([version('asked', first, 'a', null)])
})

it('are told to staff, of an issue that is there', async () => {
  expect((await api.as('customer').get(`/api/issues/receivers/${issue}/versions`)).status).toBe(403)
  expect((await staff.get(`/api/issues/receivers/${article}/versions`)).status).toBe(404)
})
