import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { wav } from '../../../../domain/editorial/media/examples.ts'
import { ArticleId, MediaId } from '../../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }))
const staff = api.as('user')
const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bladet' }), '_id')

type ArticleRow = { readonly _id: string; readonly name: string; readonly code: string }

const open = async () => textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
const add = async (issue: string, name: string, form: object = {}) =>
  textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id')
const listOf = async (issue: string) => (await staff.get(`/api/articles/issue/${issue}?text=true`)).body as ArticleRow[]
const namesIn = async (issue: string) => (await listOf(issue)).map(({ name }) => name)
const record = async (article: string) => {
  const mediaId = MediaId.parse(v5('sound', article))
  const attachedTo = { articleId: ArticleId.parse(article) }
  const facts = { kind: 'sound', durationMs: 60_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
  const file = { type: 'ReceiveFile', mediaId, kind: 'sound', filename: 'a.wav', attachedTo, facts, ...wav } as const
  await api.services.handlers.media(mediaStream(mediaId), file, testContext(`attach ${mediaId}`))
}

let oldIssue = ''
let newIssue = ''
beforeEach(async () => {
  oldIssue = await open()
  newIssue = await open()
})

it('takes articles with text, sound, narrator and code to the end of another issue, once for a key, and back', async () => {
  const [a, b] = [
    await add(oldIssue, 'Isvägen', { text: '<p>Isen bär</p>', narratedBy: 'Maj' }),
    await add(oldIssue, 'Kören'),
  ]
  await add(oldIssue, 'Stannar')
  await add(newIssue, 'Först')
  await record(a)
  const [{ code } = { code: '' }] = await listOf(oldIssue)
  const move = () =>
    staff.post(
      `/api/articles/move/${newIssue}`,
      { from: oldIssue, articles: [b, a] },
      { 'idempotency-key': `move-${a}` },
    )
  const answer = await move()
  expect(answer).toMatchObject({ status: 200, headers: { 'x-position': expect.any(String) } })
  expect((await move()).body).toEqual(answer.body)
  expect(await namesIn(oldIssue)).toEqual(['Stannar'])
  expect(await listOf(newIssue)).toMatchObject([
    { name: 'Först' },
    { name: 'Isvägen', code, text: '<p>Isen bär</p>', narratedBy: 'Maj', duration: 60 },
    { name: 'Kören' },
  ])
  expect((await staff.get(`/api/issues/${oldIssue}/bin`)).body).toEqual([])
  const { articles } = answer.body as { articles: { _id: string; moved: string }[] }
  expect((await staff.get(`/api/articles/byCode/${code}`)).body).toMatchObject({ _id: articles[1]?.moved })
  const back = articles.map(({ moved }) => moved)
  await staff.put(`/api/articles/chosen/${newIssue}`, { act: 'remove', articles: back })
  await staff.put(`/api/articles/chosen/${oldIssue}`, { act: 'restore', articles: [a, b] })
  await move()
  expect(await namesIn(oldIssue)).toEqual(['Isvägen', 'Kören', 'Stannar'])
  expect((await staff.get(`/api/articles/byCode/${code}`)).body).toMatchObject({ _id: a })
})

it('is refused into a released issue, into the same, without any article, and to customers', async () => {
  const article = await add(oldIssue, 'Isvägen')
  const move = (target: string, articles = [article], by = staff) =>
    by.post(`/api/articles/move/${target}`, { from: oldIssue, articles })
  expect(await move(oldIssue)).toMatchObject({ status: 409, body: { title: 'MovedToSameIssue' } })
  expect(await move(newIssue, [await add(newIssue, 'Annan')])).toMatchObject({ status: 404 })
  expect(await move(newIssue, [article], api.as('customer'))).toMatchObject({ status: 403 })
  await staff.put(`/api/issues/${newIssue}`, { availableFromDate: '2026-11-20T08:00:00Z' })
  expect(await move(newIssue)).toMatchObject({ status: 409, body: { title: 'MovedToReleasedIssue' } })
  expect(await namesIn(oldIssue)).toEqual(['Isvägen'])
})
