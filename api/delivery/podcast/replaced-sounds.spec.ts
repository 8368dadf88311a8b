import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { issueId, publicationId } from '../../../commands/editorial/issue/testing.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { PodcastState } from '../../../projections/delivery/podcast/view.ts'
import { openUploads } from '../../editorial/media/testing/upload-world.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testContext } from '../../testing.ts'

const { api, services, articleId, configure, setRelease, sendSound } = await openUploads()
const [staff, listener] = [api.as('user'), api.as('anonymous')]
const INSTANT = '2026-11-24T09:00:00.000Z'
const newContext = () => testContext(randomUUID())

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

const storeSound = async (id: string, content: string, findings: readonly { kind: 'silent'; atMs: number }[] = []) => {
  const mediaId = MediaId.parse(id)
  const { key: storageKey, sha256: hash, bytes } = await services.media.files.put(bytesOf(content))
  const loudness = { targetLufs: -18, encoder: '9', durationMs: 1_000, integratedLufs: -18, peakDb: -2 }
  const master = { storageKey, hash, bytes, mimeType: 'audio/mpeg', levelled: loudness }
  const command = { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...master, findings } as const
  await services.handlers.media(mediaStream(mediaId), command, newContext())
  return id
}

const soundOf = (replaces: readonly string[] = [], name = 'a.wav') =>
  sendSound({ articleid: articleId, ...(replaces.length > 0 && { replaces: replaces.join(',') }) }, name)

const root = `/api/publications/podcast/${publicationId}`
/** The public sound of the article, and whether the podcast and the text feed have it. */
const soundInFeeds = async (item: string = articleId) => {
  const [feed, rss] = [await listener.get(root), await listener.get(`/api/issues/rss/${issueId}`)]
  const { status, text } = await listener.get(`${root}/${item}/ljud.mp3`)
  return [status === 200 ? text : status, feed.text.includes(item), rss.text.includes('<enclosure')]
}

beforeEach(async () => {
  const art = { kind: 'image', width: 1_400, height: 1_400 } as const
  const podcastIcon = MediaId.parse(randomUUID())
  const stored = { storageKey: 'art', hash: 'a'.repeat(64), bytes: 3, mimeType: 'image/png' }
  const attachedTo = { publicationId }
  await services.handlers.media(
    mediaStream(podcastIcon),
    {
      type: 'ReceiveFile',
      mediaId: podcastIcon,
      kind: 'image',
      filename: 'art.png',
      attachedTo,
      facts: art,
      ...stored,
    },
    newContext(),
  )
  await configure(randomUUID(), { public: true, podcastType: 3, podcastIcon, wfsettings: { enableRSS: true } })
  await setRelease(randomUUID(), INSTANT)
  const { body } = await staff.get(`/api/soundfiles/article/${articleId}`)
  for (const { _id } of body as readonly { readonly _id: string }[]) await staff.del(`/api/soundfiles/${_id}`)
})

it('are heard until what replaces them is made, be it replaced itself meanwhile', async () => {
  const first = await storeSound(await soundOf(), 'fel')
  expect(await soundInFeeds()).toEqual(['fel', true, true])
  const second = await soundOf([first])
  expect(await soundInFeeds()).toEqual(['fel', true, true])
  const third = await soundOf([second])
  expect(await soundInFeeds()).toEqual(['fel', true, true])
  await storeSound(third, 'rätt')
  expect(await soundInFeeds()).toEqual(['rätt', true, true])
  const fourth = await soundOf([third])
  expect(await soundInFeeds()).toEqual(['rätt', true, true])
  await storeSound(fourth, 'rättast')
  expect(await soundInFeeds()).toEqual(['rättast', true, true])
})

it('are counted when they are fetched, and not when they are asked about', async () => {
  await storeSound(await soundOf(), 'ljud')
  const counted = vi.spyOn(services.analytics, 'countDownload')
  const address = `${root}/${articleId}/ljud.mp3`
  await listener.send('HEAD', address)
  await listener.get(`${root}/${randomUUID()}/ljud.mp3`)
  expect(counted).not.toHaveBeenCalled()
  await listener.get(address, { 'user-agent': 'Overcast/3.0', range: 'bytes=0-' })
  const episode = { publication: publicationId, issue: issueId, article: articleId }
  const client = { agent: 'Overcast/3.0', range: 'bytes=0-' }
  expect(counted.mock.calls.map(([request]) => request)).toMatchObject([{ ...episode, ...client }])
})

const namesInState = async (how: 'unheard' | 'lost') => {
  const [state, inIssue] = [await staff.get(`${root}/state`), await staff.get(`/api/issues/podcast/${issueId}`)]
  return [state.body, inIssue.body].map((body) => (body as PodcastState)[how].map(({ name }) => name))
}
const silentNames = () => namesInState('unheard')
const nameOfArticle = async () =>
  ((await staff.get(`/api/articles/${articleId}`)).body as { readonly name: string }).name

it('are heard until what replaces them can be heard, and it is named while it cannot', async () => {
  const first = await storeSound(await soundOf(), 'fel')
  expect(await silentNames()).toEqual([[], []])
  const silent = await storeSound(await soundOf([first]), 'tyst', [{ kind: 'silent', atMs: 0 }])
  expect(await soundInFeeds()).toEqual(['fel', true, true])
  const name = await nameOfArticle()
  expect(await silentNames()).toEqual([[name], [name]])
  for (const podcastType of [1, 2]) {
    await configure(randomUUID(), { podcastType })
    expect(await silentNames()).toEqual([[name], [name]])
  }
  await configure(randomUUID(), { podcastType: 3 })
  const confirm = { type: 'ConfirmSound', mediaId: MediaId.parse(silent) } as const
  await services.handlers.media(mediaStream(MediaId.parse(silent)), confirm, newContext())
  expect(await soundInFeeds()).toEqual(['tyst', true, true])
  expect(await silentNames()).toEqual([[], []])
})

it('are named where they were taken away while the issue was out, until there is one again', async () => {
  const first = await storeSound(await soundOf(), 'fel')
  const silent = await storeSound(await soundOf([first]), 'tyst', [{ kind: 'silent', atMs: 0 }])
  expect(await namesInState('lost')).toEqual([[], []])
  await staff.del(`/api/soundfiles/${silent}`)
  const name = await nameOfArticle()
  expect(await soundInFeeds()).toEqual([404, false, false])
  expect(await silentNames()).toEqual([[], []])
  expect(await namesInState('lost')).toEqual([[name], [name]])
  await soundOf()
  expect(await namesInState('lost')).toEqual([[], []])
})

it('are not named where they were taken away before the issue came out', async () => {
  await setRelease(randomUUID(), null)
  const first = await storeSound(await soundOf(), 'fel')
  await staff.del(`/api/soundfiles/${first}`)
  await setRelease(randomUUID(), INSTANT)
  expect(await namesInState('lost')).toEqual([[], []])
})

it('are heard beside other sounds of their article, each part once', async () => {
  const [one, other] = [
    await storeSound(await soundOf([], 'del 1.wav'), '1'),
    await storeSound(await soundOf([], 'del 2.wav'), '2'),
  ]
  const another = await soundOf([one], 'del 1.wav')
  expect(await soundInFeeds()).toEqual(['12', true, true])
  const third = await soundOf([], 'del 3.wav')
  expect(await soundInFeeds()).toEqual(['12', true, true])
  await storeSound(third, '3')
  expect(await soundInFeeds()).toEqual(['123', true, true])
  await storeSound(another, 'a')
  expect(await soundInFeeds()).toEqual(['a23', true, true])
  await staff.del(`/api/soundfiles/${other}`)
  expect(await soundInFeeds()).toEqual(['a3', true, true])
})

it('are heard until what has come beside them is made, and those that came together are heard together', async () => {
  const [one, other] = [await soundOf([], 'del 1.wav'), await soundOf([], 'del 2.wav')]
  await storeSound(one, '1')
  expect(await soundInFeeds()).toEqual([404, false, false])
  await storeSound(other, '2')
  expect(await soundInFeeds()).toEqual(['12', true, true])
  const [third, fourth] = [await soundOf([], 'del 3.wav'), await soundOf([], 'del 4.wav')]
  expect(await soundInFeeds()).toEqual(['12', true, true])
  await storeSound(third, '3')
  expect(await soundInFeeds()).toEqual(['12', true, true])
  await staff.del(`/api/soundfiles/${other}`)
  expect(await soundInFeeds()).toEqual(['1', true, true])
  await storeSound(fourth, '4')
  expect(await soundInFeeds()).toEqual(['134', true, true])
})

it('are heard no more once they are withdrawn, whatever replaced them', async () => {
  const first = await storeSound(await soundOf(), 'fel')
  const second = await soundOf([first])
  await staff.del(`/api/soundfiles/${second}`)
  expect(await soundInFeeds()).toEqual([404, false, false])
  await staff.post(`/api/soundfiles/${second}/restore`)
  expect(await soundInFeeds()).toEqual(['fel', true, true])
  await staff.put(`/api/articles/${articleId}`, { active: false })
  expect(await soundInFeeds()).toEqual([404, false, false])
  await staff.put(`/api/articles/${articleId}`, { active: true })
  await staff.del(`/api/soundfiles/${second}`)
  await soundOf()
  expect(await soundInFeeds()).toEqual([404, false, false])
})

it('are heard in the sound of a whole issue until that is made anew', async () => {
  await configure(randomUUID(), { podcastType: 2, missingSound: 'report' })
  const first = await storeSound(await soundOf(), 'fel')
  await makeProduct(api, { issue: issueId, kind: 'singleMp3', context: newContext, at: INSTANT })
  const isThere = async () => (await listener.get(root)).text.includes(issueId)
  expect(await isThere()).toBe(true)
  const second = await soundOf([first])
  expect(await isThere()).toBe(true)
  const third = await soundOf([await storeSound(second, 'rätt')])
  expect(await isThere()).toBe(true)
  await staff.del(`/api/soundfiles/${third}`)
  expect(await isThere()).toBe(false)
})

it('leave the dates of other articles as they are, be they heard or not', async () => {
  await storeSound(await soundOf(), 'ett')
  const ids: string[] = []
  for (const name of ['Kören', 'Derbyt']) {
    const { body } = await staff.post('/api/articles', { issue: issueId, name, level: 'h1', page: 90 })
    const { _id: id } = body as { readonly _id: string }
    await storeSound(await sendSound({ articleid: id }, 'a.wav'), name)
    ids.push(id)
  }
  const dates = async () => {
    const { text } = await listener.get(root)
    return ids.map((id) => new RegExp(`${id}</guid>.*?<pubDate>(.*?)</pubDate>`, 's').exec(text)?.[1])
  }
  const before = await dates()
  expect(new Set(before).size).toBe(2)
  for (const active of [false, true]) {
    await staff.put(`/api/articles/${articleId}`, { active })
    expect(await dates()).toEqual(before)
  }
  await staff.del(`/api/articles/${articleId}`)
  expect(await dates()).toEqual(before)
  await staff.post(`/api/articles/${articleId}/restore`)
  for (const id of ids) await staff.del(`/api/articles/${id}`)
})
