import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-25T09:00:00.000Z') }))
const [staff, admin, listener] = [api.as('user'), api.as('admin'), api.as('anonymous')]
let commandCount = 0
const context = () => testContext(`withdrawn article ${(commandCount += 1)}`)

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

const receive = async (
  attachedTo: object,
  about: { kind: 'sound' | 'image'; mimeType: string; facts: object; isPlain?: true },
) => {
  const mediaId = MediaId.parse(v5(`file ${(commandCount += 1)}`, v5.URL))
  const { key: storageKey, sha256: hash, bytes } = await api.services.media.files.put(bytesOf(about.kind))
  const stored = { storageKey, hash, bytes }
  const command = { type: 'ReceiveFile', mediaId, filename: 'a', name: 'a', attachedTo, ...stored, ...about }
  const tell = (asked: object) =>
    // The cast is sound: `facts` are those of the kind.
    api.services.handlers.media(mediaStream(mediaId), asked as never, context())
  await tell(command)
  const levelled = { targetLufs: -18, encoder: '9', durationMs: 60_400, integratedLufs: -18, peakDb: -2 }
  const made = { ...stored, mimeType: 'audio/mpeg', levelled }
  if (about.kind === 'sound') await tell({ type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made })
  return mediaId
}

let publication = ''
let issue = ''
let article = ''
let sound = ''
let picture = ''
beforeEach(async () => {
  const settings = { name: 'Bottenviksbladet', public: true, podcastType: 3 }
  publication = textOf(await admin.post('/api/publications', settings), '_id')
  const side = { kind: 'image', width: 1_400, height: 1_400 }
  const art = { kind: 'image', mimeType: 'image/jpeg', facts: side, isPlain: true } as const
  const podcastIcon = await receive({ publicationId: PublicationId.parse(publication) }, art)
  await admin.put(`/api/publications/${publication}`, { podcastIcon })
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  const facts = { kind: 'sound', durationMs: 60_400, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' }
  for (const name of ['Ryktet', 'Isvägen']) {
    article = textOf(await staff.post('/api/articles', { issue, name, export: true }), '_id')
    const attachedTo = { articleId: ArticleId.parse(article), issueId: IssueId.parse(issue) }
    sound = await receive(attachedTo, { kind: 'sound', mimeType: 'audio/wav', facts })
  }
  const seen = { kind: 'image', width: 480, height: 300 }
  const owners = { articleId: ArticleId.parse(article), issueId: IssueId.parse(issue) }
  picture = await receive(owners, { ...art, facts: seen })
  // The picture is the issue's cover besides.
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-25T08:00:00.000Z', posterimage: picture })
})

/** The places where a listener or a web site finds the article. */
const places = async () => {
  const found = await staff.get(`/api/articles/${article}`)
  const code = textOf(found, 'code')
  const text = async (url: string, as = listener) => (await as.get(url)).text
  const status = async (url: string) => (await listener.get(url)).status
  return {
    player: (await text(`/player/issue/${issue}`)).includes('Isvägen'),
    own: await status(`/player/a/${code}`),
    byCode: await status(`/api/articles/byCode/${code}`),
    sound: await status(`/api/soundfiles/serveFileByIdWithFormat/${sound}/mp3`),
    picture: await status(`/api/imagefiles/serveFileById/${picture}`),
    cover: (await text(`/api/issues/playlist/${issue}`)).includes(picture),
    feed: (await text(`/api/publications/podcast/${publication}`)).includes('Isvägen'),
    episode: await status(`/api/publications/podcast/${publication}/${article}/ljud.mp3`),
    site: (await text(`/api/articles/getExportedArticles/${issue}`, staff)).includes('Isvägen'),
  }
}

const answersWhenListed = {
  player: true,
  own: 200,
  byCode: 200,
  sound: 200,
  picture: 200,
  cover: true,
  feed: true,
  episode: 200,
  site: true,
}
const answersWhenWithdrawn = {
  player: false,
  own: 404,
  byCode: 404,
  sound: 404,
  picture: 404,
  cover: false,
  feed: false,
  episode: 404,
  site: false,
}

it('is gone everywhere at the next that is asked, and back as soon when that was a mistake', async () => {
  expect(await places()).toEqual(answersWhenListed)
  await staff.put(`/api/articles/${article}`, { active: false })
  expect(await places()).toEqual(answersWhenWithdrawn)
  await staff.put(`/api/articles/${article}`, { active: true })
  expect(await places()).toEqual(answersWhenListed)
})

it('takes a sound that is taken off its article off the air, though the issue keeps it', async () => {
  const formats = ['mp3', 'wav', 'ogg'].map((format) => `/api/soundfiles/serveFileByIdWithFormat/${sound}/${format}`)
  const heard = async () => (await listener.get(formats[0] ?? '')).status
  expect(await heard()).toBe(200)
  await staff.put(`/api/soundfiles/${sound}`, { article: null })
  expect(await staff.get(`/api/soundfiles/${sound}`)).toMatchObject({ body: { issue } })
  for (const url of [...formats, `/api/soundfiles/serveFileById/${sound}`])
    expect((await listener.get(url)).status).toBe(404)
})
