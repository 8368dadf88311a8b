import { v5 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { validateIssueFeed } from '../../../formats/delivery/rss/validate.ts'
import { childNamed, childrenNamed, parseXml } from '../../../formats/kernel/xml/tree.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

let currentInstant = '2026-11-25T09:00:00.000Z'
let readCount = 0
/** Each reading is a millisecond later, so that sounds are received in the order in which they were sent. */
const api = await testApi(() => ({ now: () => new Date(Date.parse(currentInstant) + (readCount += 1)) }))
const [staff, admin, reader] = [api.as('user'), api.as('admin'), api.as('anonymous')]

let publication = ''
let issue = ''
let commandCount = 0
const context = () => testContext(`command ${(commandCount += 1)}`)

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

const storeContent = async (content: string) => {
  const { key: storageKey, sha256: hash, bytes } = await api.services.media.files.put(bytesOf(content))
  return { storageKey, hash, bytes }
}

const soundFacts = { kind: 'sound', durationMs: 60_400, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
const loudness = { targetLufs: -18, encoder: '9', durationMs: 60_400, integratedLufs: -18, peakDb: -2 }

const storeMaster = async (mediaId: MediaId, content: string) => {
  const made = { ...(await storeContent(content)), mimeType: 'audio/mpeg', levelled: loudness }
  const command = { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made } as const
  await api.services.handlers.media(mediaStream(mediaId), command, context())
}

/** Adds a sound; with `master` its MP3 is made too. */
const addSound = async (articleId: string, name: string, master: string | undefined, read: object = {}) => {
  const mediaId = MediaId.parse(v5(`file ${(commandCount += 1)}`, publication))
  const attachedTo = { articleId: ArticleId.parse(articleId) }
  const file = {
    kind: 'sound',
    filename: name,
    name,
    mimeType: 'audio/wav',
    facts: soundFacts,
    attachedTo,
    ...read,
  } as const
  const command = { type: 'ReceiveFile', mediaId, ...file, ...(await storeContent(`wav ${name}`)) } as const
  await api.services.handlers.media(mediaStream(mediaId), command, context())
  if (master !== undefined) await storeMaster(mediaId, master)
  return mediaId
}

const configure = (settings: object) => admin.put(`/api/publications/${publication}`, settings)
const addArticle = async (name: string, form: object = {}) =>
  textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id')
const release = (availableFromDate: string) => staff.put(`/api/issues/${issue}`, { availableFromDate })

const address = () => `/api/issues/rss/${issue}`
const feed = (headers?: Record<string, string>) => reader.get(address(), headers)
const items = async () => {
  const parsed = parseXml((await feed()).text)
  return 'root' in parsed ? childrenNamed(childNamed(parsed.root, 'channel'), 'item') : []
}
const textsOf = async (name: string) => (await items()).map((item) => childNamed(item, name)?.text.trim() ?? null)
const enclosures = async () => (await items()).map((item) => childNamed(item, 'enclosure')?.attributes)

beforeEach(async () => {
  currentInstant = '2026-11-25T09:00:00.000Z'
  const settings = { name: 'Bottenviksbladet', public: true, wfsettings: { enableRSS: true } }
  publication = textOf(await admin.post('/api/publications', settings), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-25' }), '_id'))
})

describe('an issue is a feed', () => {
  it('from its release on, and for as long as it is out', async () => {
    await addArticle('Isvägen', { text: '<p>Isen bär.</p>' })
    await release('2026-11-25T10:00:00.000Z')
    expect(await feed()).toMatchObject({ status: 404, body: { detail: 'Numret har inget RSS-flöde.' } })
    currentInstant = '2026-11-25T10:00:00.000Z'
    expect(await feed()).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60, proxy-revalidate',
      },
    })
    expect(validateIssueFeed((await feed()).text)).toEqual([])
    expect((await reader.send('HEAD', address())).status).toBe(200)
    await staff.put(`/api/issues/set-date-undef/${issue}`)
    expect((await feed()).status).toBe(404)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of a publication that tells none', () => configure({ wfsettings: { enableRSS: false } })],
    ['of a publication that is not open to all', () => configure({ public: false })],
    ['that is removed', () => staff.del(`/api/issues/${issue}`)],
    ['of a publication that is removed', () => admin.del(`/api/publications/${publication}`)],
  ])('and none %s', async (_, change) => {
    await release(currentInstant)
    expect((await feed()).status).toBe(200)
    await change()
    expect((await feed()).status).toBe(404)
  })

  it('and none that nobody knows', async () => {
    expect((await reader.get(`/api/issues/rss/${publication}`)).status).toBe(404)
    expect((await reader.get('/api/issues/rss/alla')).status).toBe(404)
  })
})

describe('an article in it', () => {
  it('has its text, and its sound where that is made, in the order of the list below its heading', async () => {
    const heard = await addArticle('Kören', { page: 5, level: 'h2' })
    await addArticle('Isvägen', {
      page: 2,
      level: 'h2',
      webName: 'Isvägen öppnar',
      ingress: 'Isen <b>bär</b>.',
      text: '<p>Från <script>x</script>fredag.</p>',
      byLine: 'Per Lind',
    })
    await addArticle('Nyheter', { page: 1, level: 'h1' })
    await addArticle('Dold', { active: false, text: '<p>Nej.</p>' })
    const unmade = await addSound(heard, 'del 10', undefined)
    await addSound(heard, 'del 2', '3456')
    await release(currentInstant)
    expect(await textsOf('title')).toEqual(['Isvägen öppnar', 'Kören'])
    expect(await textsOf('category')).toEqual(['Nyheter', 'Nyheter'])
    expect(await textsOf('description')).toEqual(['<p class="ingress">Isen <strong>bär</strong>.</p>', null])
    expect((await textsOf('content:encoded'))[0]).toMatch(/<p>Från fredag\.<\/p>\n<p class="byline">Per Lind<\/p>$/)
    expect(await enclosures()).toEqual([undefined, undefined])
    await storeMaster(unmade, '789')
    const [, sound] = await enclosures()
    expect(sound).toMatchObject({ length: '7', type: 'audio/mpeg' })
    const url = sound?.['url']?.replace('http://localhost', '') ?? ''
    expect(url).toMatch(
      new RegExp(`^/api/publications/podcast/${publication}/${heard}/ljud\\.mp3\\?v=[0-9a-f]{8}-[0-9a-f]{8}$`),
    )
    expect(await reader.get(url)).toMatchObject({ status: 200, text: '3456789' })
    expect(await textsOf('guid')).toEqual([expect.any(String), heard])
    expect(validateIssueFeed((await feed()).text)).toEqual([])
  })

  it('says that a voice reads it, until a person has', async () => {
    const article = await addArticle('Isvägen', { text: '<p>Ord.</p>' })
    const hash = 'a'.repeat(64)
    await addSound(article, 'a', 'aaaa', { spoken: { soundHash: hash, textHash: hash, beginsMs: [0] } })
    await release(currentInstant)
    expect(await textsOf('description')).toEqual(['<p>Ord.</p>\n<p>Läst av talsyntes.</p>'])
    await addSound(article, 'b', 'bbbb')
    expect(await textsOf('description')).toEqual(['<p>Ord.</p>'])
  })

  it('leads to where it is heard', async () => {
    const article = await addArticle('Isvägen', { text: '<p>Ord.</p>' })
    await addSound(article, 'a', 'aaaa')
    await addArticle('Kören', { text: '<p>Ingen har läst in den.</p>' })
    await release(currentInstant)
    const code = textOf(await staff.get(`/api/articles/${article}`), 'code')
    const whole = textOf(await staff.get(`/api/issues/${issue}`), 'code')
    expect(await textsOf('link')).toEqual([`http://localhost/player/a/${code}`, `http://localhost/player/i/${whole}`])
    await configure({ playerBaseUrl: 'https://lyssna.example.se' })
    expect((await textsOf('link'))[0]).toBe(`https://lyssna.example.se/player/a/${code}`)
  })

  it('has another address for another sound, under the same id', async () => {
    const article = await addArticle('Isvägen')
    const sound = await addSound(article, 'a', 'aaaa')
    await release(currentInstant)
    const [before] = await enclosures()
    await storeMaster(sound, 'another')
    const [after] = await enclosures()
    expect(after?.['url']).not.toBe(before?.['url'])
    expect(await textsOf('guid')).toEqual([article])
  })

  it('is told to be corrected before all else, at its place', async () => {
    const article = await addArticle('Isvägen', { ingress: '<p>Isen bär.</p>', text: '<p>Från fredag.</p>' })
    await addArticle('Kören', { text: '<p>Sång.</p>' })
    await release(currentInstant)
    const ids = await textsOf('guid')
    await staff.post(`/api/articles/${article}/corrections`, { text: 'Isen bär <inte>.' })
    const [described] = await textsOf('description')
    expect(described).toBe('<p>Rättelse: Isen bär &lt;inte&gt;.</p>\n<p class="ingress">Isen bär.</p>')
    expect(await textsOf('guid')).toEqual(ids)
    await staff.put(`/api/issues/${issue}`, { language: 'english' })
    expect((await textsOf('content:encoded'))[0]).toMatch(/^<p>Correction: Isen/)
  })

  it.each<[string, (article: string) => Promise<unknown>]>([
    ['is not active', (article) => staff.put(`/api/articles/${article}`, { active: false })],
    ['is removed', (article) => staff.del(`/api/articles/${article}`)],
  ])('is gone at once when it %s', async (_, withdraw) => {
    const article = await addArticle('Ryktet', { text: '<p>Osant.</p>' })
    await release(currentInstant)
    expect(await textsOf('guid')).toEqual([article])
    await withdraw(article)
    expect(await textsOf('guid')).toEqual([])
  })
})

it('is written anew for what changes in it, and for nothing else', async () => {
  const article = await addArticle('Isvägen', { text: '<p>Ord.</p>' })
  const sound = await addSound(article, 'a', 'a')
  await release(currentInstant)
  const tagNow = async () => String((await feed()).headers.etag)
  const tag = await tagNow()
  expect(await feed({ 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
  const changes: (() => Promise<unknown>)[] = [
    () => staff.put(`/api/articles/${article}`, { name: 'Isvägen stänger' }),
    () => staff.put(`/api/articles/${article}`, { text: '<p>Andra ord.</p>' }),
    () => storeMaster(sound, 'another'),
    () => staff.put(`/api/issues/${issue}`, { name: 'Julnumret' }),
    () => staff.post(`/api/articles/${article}/corrections`, { text: 'Ett fel.' }),
    () => configure({ name: 'Bladet' }),
    () => staff.del(`/api/soundfiles/${sound}`),
    () => staff.del(`/api/articles/${article}`),
  ]
  const tags = [tag]
  for (const change of changes) {
    await change()
    tags.push(await tagNow())
  }
  expect(new Set(tags).size).toBe(tags.length)
  expect((await feed({ 'if-none-match': tag })).status).toBe(200)
})
