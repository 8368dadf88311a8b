import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { wav } from '../../../domain/editorial/media/examples.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const clock = { now: new Date() }
const api = await testApi(() => ({ now: () => clock.now }))
const [staff, admin] = [api.as('user'), api.as('admin')]
const publication = textOf(await admin.post('/api/publications', { name: 'Bladet' }), '_id')
const open = async () => textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
const add = async (issue: string, name: string) => textOf(await staff.post('/api/articles', { issue, name }), '_id')
const record = async (article: string, name: string) => {
  const mediaId = MediaId.parse(v5(name, article))
  const attachedTo = { articleId: ArticleId.parse(article) }
  const facts = { kind: 'sound', durationMs: 60_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
  const file = { type: 'ReceiveFile', mediaId, kind: 'sound', attachedTo, facts, ...wav, filename: name } as const
  await api.services.handlers.media(mediaStream(mediaId), file, testContext(`attach ${mediaId}`))
  return mediaId
}

it('tells of the removed articles and files of an issue, when and by whom, until they can come back no more', async () => {
  const issue = await open()
  const article = await add(issue, 'Isvägen')
  await record(article, 'a.wav')
  const replaced = await record(article, 'b.wav')
  await staff.del(`/api/soundfiles/${replaced}`)
  await staff.del(`/api/articles/${article}`)
  const bin = async () => (await staff.get(`/api/issues/${issue}/bin`)).body
  expect(await bin()).toMatchObject([
    { _id: article, kind: 'article', name: 'Isvägen', page: 1, files: 1, removedBy: expect.any(String) },
    { _id: replaced, kind: 'sound', articleName: 'Isvägen', isReplaced: false },
  ])
  await staff.post(`/api/articles/${article}/restore`)
  expect(await bin()).toMatchObject([{ _id: replaced }])
  clock.now = new Date(Date.now() + 31 * 86_400_000)
  expect(await bin()).toEqual([])
  clock.now = new Date()
  expect(await api.as('customer').get(`/api/issues/${issue}/bin`)).toMatchObject({ status: 403 })
})

it('tells of removed issues and publications', async () => {
  const issue = await open()
  await staff.del(`/api/issues/${issue}`)
  const binOfIssues = await staff.get(`/api/publications/${publication}/bin`)
  expect(binOfIssues.body).toMatchObject([{ _id: issue, kind: 'issue' }])
  await admin.del(`/api/publications/${publication}`)
  expect((await admin.get('/api/publications/bin')).body).toMatchObject([{ _id: publication, name: 'Bladet' }])
  expect(await staff.get('/api/publications/bin')).toMatchObject({ status: 403 })
})
