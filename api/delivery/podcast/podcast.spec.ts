import { v5 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { validateFeed } from '../../../formats/delivery/podcast/validate.ts'
import { childNamed, childrenNamed, type Element, parseXml } from '../../../formats/kernel/xml/tree.ts'
import { PodcastListed } from '../../../projections/delivery/podcast/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { createPodcastFeedCache } from './podcast-feed-cache.ts'

let currentInstant = '2026-11-25T09:00:00.000Z'
const api = await testApi(() => ({ now: () => new Date(currentInstant) }))
const [staff, admin, listener] = [api.as('user'), api.as('admin'), api.as('anonymous')]

let publication = ''
let commandCount = 0
const context = () => testContext(`command ${(commandCount += 1)}`)

const receive = async (
  attachedTo: { articleId?: ArticleId; publicationId?: PublicationId },
  content: string,
  about: { kind: 'sound' | 'image'; mimeType: string; facts: object; name: string },
) => {
  const mediaId = MediaId.parse(v5(`file ${(commandCount += 1)}`, publication))
  const { key: storageKey, sha256: hash, bytes } = await api.services.media.files.put(bytesOf(content))
  const stored = { storageKey, hash, bytes }
  const { name, ...rest } = about
  const command = { type: 'ReceiveFile', mediaId, filename: name, name, attachedTo, ...stored, ...rest }
  // The cast is sound: `facts` are those of the kind.
  await api.services.handlers.media(mediaStream(mediaId), command as never, context())
  return { mediaId, ...stored }
}

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

const soundFacts = { kind: 'sound', durationMs: 60_400, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' }

/** Adds a sound; with `master` its MP3 at the publication's loudness is made too. */
const addSound = async (articleId: ArticleId, name: string, master: string | undefined) => {
  const about = { kind: 'sound', mimeType: 'audio/wav', facts: soundFacts, name } as const
  const { mediaId } = await receive({ articleId }, `wav ${name}`, about)
  if (master !== undefined) await storeMaster(mediaId, master)
  return mediaId
}

const storeMaster = async (mediaId: MediaId, content: string) => {
  const { key: storageKey, sha256: hash, bytes } = await api.services.media.files.put(bytesOf(content))
  const loudness = { targetLufs: -18, encoder: '9', durationMs: 60_400, integratedLufs: -18, peakDb: -2 }
  const made = { storageKey, hash, bytes, mimeType: 'audio/mpeg', levelled: loudness }
  const command = { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made } as const
  await api.services.handlers.media(mediaStream(mediaId), command, context())
}

const addArt = async (side: number, mimeType = 'image/jpeg') => {
  const facts = { kind: 'image', width: side, height: side }
  const about = { kind: 'image', mimeType, facts, name: 'art' } as const
  return (await receive({ publicationId: PublicationId.parse(publication) }, `art ${side}`, about)).mediaId
}

const configure = (settings: object) => admin.put(`/api/publications/${publication}`, settings)
const addIssue = async (date: string, form: object = {}) =>
  IssueId.parse(textOf(await staff.post('/api/issues', { publication, date, ...form }), '_id'))
const release = (issue: string, availableFromDate: string) => staff.put(`/api/issues/${issue}`, { availableFromDate })
const addArticle = async (issue: string, name: string, form: object = {}) =>
  ArticleId.parse(textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id'))

const root = () => `/api/publications/podcast/${publication}`
const feed = (headers?: Record<string, string>) => listener.get(root(), headers)
const channelOf = (xml: string): Element | undefined => {
  const parsed = parseXml(xml)
  return 'root' in parsed ? childNamed(parsed.root, 'channel') : undefined
}
const items = async () => childrenNamed(channelOf((await feed()).text), 'item')
const textsOf = async (name: string) => (await items()).map((item) => childNamed(item, name)?.text.trim() ?? '')
const titles = () => textsOf('title')
const enclosures = async () =>
  (await items()).map((item) => childNamed(item, 'enclosure')?.attributes['url']?.replace('http://localhost', '') ?? '')
const issueState = async (issue: string) => (await staff.get(`/api/issues/podcast/${issue}`)).body
const findPodcast = async () =>
  z
    .array(PodcastListed)
    .parse((await staff.get('/api/publications/podcasts')).body)
    .find((each) => each.publication === publication)
const state = async () => (await staff.get(`${root()}/state`)).body

beforeEach(async () => {
  currentInstant = '2026-11-25T09:00:00.000Z'
  publication = textOf(
    await admin.post('/api/publications', { name: 'Bottenviksbladet', public: true, podcastType: 3 }),
    '_id',
  )
  await configure({ podcastIcon: await addArt(1_400) })
})

describe('a publication has a podcast', () => {
  it('when it is open to all, has a type and art that directories take', async () => {
    expect(await feed()).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'access-control-allow-origin': '*' },
    })
    expect(validateFeed((await feed()).text)).toEqual([])
    expect(await state()).toMatchObject({ url: `http://localhost${root()}`, lacks: [], problems: [] })
  })

  it.each<[string, () => Promise<object>, readonly string[]]>([
    ['without a type', async () => ({ podcastType: 0 }), ['type']],
    ['that is not open to all', async () => ({ public: false }), ['public']],
    ['without art', async () => ({ podcastIcon: null }), ['art']],
    ['with art that is too small', async () => ({ podcastIcon: await addArt(1_399) }), ['art']],
    ['with art that is too large', async () => ({ podcastIcon: await addArt(3_001) }), ['art']],
    ['with art that no directory reads', async () => ({ podcastIcon: await addArt(1_400, 'image/webp') }), ['art']],
  ])('and none %s', async (_, settings, lacks) => {
    expect((await feed()).status).toBe(200)
    await configure(await settings())
    expect(await feed()).toMatchObject({ status: 404, body: { detail: expect.stringContaining('ingen podd') } })
    expect(await state()).toMatchObject({ url: null, lacks })
    expect(await findPodcast()).toEqual(lacks[0] === 'type' ? undefined : { publication, lacks })
  })

  it('and none when it is removed, was never there, or is no page of it', async () => {
    expect((await listener.get(`${root()}?page=2`)).status).toBe(404)
    expect((await listener.get(`${root()}?page=0`)).status).toBe(400)
    expect((await listener.get(`/api/publications/podcast/${v5('x', publication)}`)).status).toBe(404)
    await admin.del(`/api/publications/${publication}`)
    expect((await feed()).status).toBe(404)
    expect((await listener.get(`${root()}/state`)).status).toBe(401)
  })
})

describe('an episode for every article', () => {
  it('is there when its issue is out and its sound is made, in the order of the issue', async () => {
    const issue = await addIssue('2026-11-25')
    const second = await addArticle(issue, 'Kören', { page: 5 })
    const first = await addArticle(issue, 'Isvägen <öppnar>', { page: 2, narratedBy: 'Åsa Öberg' })
    const unmade = await addSound(second, 'b', undefined)
    await addSound(first, 'a', 'aaaa')
    await addSound(await addArticle(issue, 'Dold', { active: false }), 'c', 'cccc')
    await addArticle(issue, 'Tyst')
    expect(await titles()).toEqual([])
    await release(issue, '2026-11-25T10:00:00.000Z')
    expect(await titles()).toEqual([])
    currentInstant = '2026-11-25T10:00:00.000Z'
    expect(await titles()).toEqual(['Isvägen <öppnar>'])
    await storeMaster(unmade, 'bbbb')
    expect(await titles()).toEqual(['Isvägen <öppnar>', 'Kören'])
    expect(validateFeed((await feed()).text)).toEqual([])
    const [item] = await items()
    expect(childNamed(item, 'guid')?.text).toBe(first)
    expect(childNamed(item, 'podcast:person')?.text).toBe('Åsa Öberg')
    expect(childNamed(item, 'enclosure')?.attributes).toMatchObject({ length: '4' })
    expect(await state()).toMatchObject({ episodes: 2, withoutSound: 0 })
    expect(await issueState(issue)).toMatchObject({ podcastType: 3, lacks: [], episodes: 2, chapters: null })
    await staff.put(`/api/issues/set-date-undef/${issue}`)
    expect(await titles()).toEqual([])
    expect((await staff.get(`/api/issues/podcast/${publication}`)).status).toBe(404)
  })

  it('is heard at an address that never changes, of one sound or several, in parts', async () => {
    const issue = await addIssue('2026-11-25')
    const article = await addArticle(issue, 'Isvägen')
    await addSound(article, 'del 10', '789')
    await addSound(article, 'del 2', '3456')
    await release(issue, currentInstant)
    const [address = ''] = await enclosures()
    const part = (range: string) => listener.get(address, { range })
    expect(await listener.get(address)).toMatchObject({
      status: 200,
      text: '3456789',
      headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'content-length': '7' },
    })
    expect((await listener.send('HEAD', address)).headers).toMatchObject({ 'content-length': '7' })
    expect(await part('bytes=2-4')).toMatchObject({ status: 206, text: '567' })
    expect(await part('bytes=4-')).toMatchObject({ text: '789', headers: { 'content-range': 'bytes 4-6/7' } })
    expect(await part('bytes=-7')).toMatchObject({ text: '3456789' })
    expect((await part('bytes=9-')).status).toBe(416)
    const { etag } = (await listener.get(address)).headers
    expect((await listener.get(address, { 'if-none-match': String(etag) })).status).toBe(304)
    await addSound(article, 'del 11', 'x')
    expect(await enclosures()).toEqual([address])
    expect(await listener.get(address, { 'if-none-match': String(etag) })).toMatchObject({
      status: 200,
      text: '3456789x',
    })
    await configure({ podcastType: 0 })
    expect((await listener.get(address)).status).toBe(200)
    await configure({ public: false })
    expect((await listener.get(address)).status).toBe(404)
  })

  it('tells its text where that is shown, and nowhere else', async () => {
    const issue = await addIssue('2026-11-25')
    const texts = { ingress: '<p>Isen <b>bär</b>.</p>', text: '<p>Från fredag.</p>', byLine: 'Per Lind' }
    const article = await addArticle(issue, 'Isvägen', texts)
    await addSound(article, 'a', 'a')
    await release(issue, currentInstant)
    const text = () => listener.get(`${root()}/${article}/text.html`)
    expect((await feed()).text).not.toContain('Isen')
    expect((await feed()).text).not.toContain('podcast:transcript')
    expect((await text()).status).toBe(404)
    await staff.put(`/api/issues/${issue}`, { showTextInPlayer: true })
    const [item] = await items()
    expect(childNamed(item, 'description')?.text).toContain('<p>Isen <b>bär</b>.</p>')
    const { url = '' } = childNamed(item, 'podcast:transcript')?.attributes ?? {}
    expect(url).toBe(`http://localhost${root()}/${article}/text.html`)
    expect((await text()).text).toContain('<p>Från fredag.</p>')
  })

  it('is told to be corrected before all else, at its place and under its id', async () => {
    const issue = await addIssue('2026-11-25')
    const article = await addArticle(issue, 'Isvägen')
    await addSound(article, 'a', 'a')
    await release(issue, currentInstant)
    const [before = ''] = await textsOf('description')
    const heardAt = await enclosures()
    const said = `/api/articles/${article}/corrections`
    const id = textOf(await staff.post(said, { text: 'Isen bär <inte> & öppnar sent.' }), '_id')
    await staff.post(said, { text: 'Bilden är ny.' })
    const told = '<p>Rättelse: Isen bär &lt;inte&gt; &amp; öppnar sent.</p><p>Rättelse: Bilden är ny.</p>'
    expect(await textsOf('description')).toEqual([`${told}${before}`])
    expect([await textsOf('guid'), await enclosures()]).toEqual([[article], heardAt])
    expect(validateFeed((await feed()).text)).toEqual([])
    await staff.put(`/api/issues/${issue}`, { language: 'english' })
    expect((await textsOf('description'))[0]).toMatch(/^<p>Correction: Isen/)
    await staff.del(`${said}/${id}`)
    expect((await textsOf('description'))[0]).toMatch(/^<p>Correction: Bilden/)
  })

  it('keeps its place over issues that come out in the same minute, page after page', async () => {
    const names: string[] = []
    for (const [index, at] of ['2026-11-25T08:59:59.000Z', '2026-11-25T08:59:58.000Z'].entries()) {
      const issue = await addIssue(`2026-11-2${index}`)
      for (let place = 1; place <= 3; place += 1) {
        const name = `${index} ${place}`
        names.push(name)
        await addSound(await addArticle(issue, name, { page: place }), 'a', name)
      }
      await release(issue, at)
    }
    expect(new Set(await titles())).toEqual(new Set(names))
    expect(validateFeed((await feed()).text)).toEqual([])
  })
})

describe('an episode for every issue', () => {
  const issueWithSound = async () => {
    await configure({ podcastType: 2 })
    const issue = await addIssue('2026-11-25')
    await addSound(await addArticle(issue, 'Isvägen', { narratedBy: 'Greta Wallin' }), 'a', 'a')
    await release(issue, currentInstant)
    return issue
  }

  it('is there when the sound of the whole is made, with chapters where it is to have some', async () => {
    const issue = await issueWithSound()
    expect(await titles()).toEqual([])
    expect(await state()).toMatchObject({ episodes: 0, withoutSound: 1 })
    expect(await issueState(issue)).toMatchObject({ episodes: 0 })
    await makeProduct(api, { issue, kind: 'singleMp3', context, at: currentInstant })
    expect(await titles()).toEqual(['Bottenviksbladet nr 1, vecka 48'])
    expect(await state()).toMatchObject({ episodes: 1, withoutSound: 0 })
    const [item] = await items()
    expect(childNamed(item, 'description')?.text).toContain('<li>Isvägen</li>')
    expect(childNamed(item, 'podcast:chapters')?.attributes['url']).toBe(
      `http://localhost${root()}/${issue}/kapitel.json`,
    )
    expect(await listener.get(`${root()}/${issue}/kapitel.json`)).toMatchObject({
      status: 200,
      body: {
        version: '1.2.0',
        chapters: [
          { startTime: 0, endTime: 1, title: 'Bottenviksbladet nr 1, vecka 48' },
          { startTime: 1, endTime: 2, title: 'Isvägen' },
        ],
      },
    })
    expect(await issueState(issue)).toMatchObject({
      podcastType: 2,
      lacks: [],
      episodes: 1,
      isOutdated: false,
      stopped: null,
      chapters: 1,
    })
    await configure({ podcastType: 1 })
    expect(await issueState(issue)).toMatchObject({ episodes: 1, chapters: null })
    expect((await feed()).text).not.toContain('podcast:chapters')
    expect((await listener.get(`${root()}/${issue}/kapitel.json`)).status).toBe(404)
    expect(validateFeed((await feed()).text)).toEqual([])
  })

  it('is heard by nobody while it holds what has been withdrawn, and again when it is made of what is left', async () => {
    const issue = await issueWithSound()
    const article = await addArticle(issue, 'Ryktet', { page: 2 })
    const sound = await addSound(article, 'b', 'b')
    const withdrawals: (() => Promise<unknown>)[] = [
      () => staff.put(`/api/articles/${article}`, { active: false }),
      () => staff.del(`/api/soundfiles/${sound}`),
      () => staff.del(`/api/articles/${article}`),
    ]
    const heard = async () => [(await titles()).length, (await listener.get(`${root()}/${issue}/kapitel.json`)).status]
    for (const withdraw of withdrawals) {
      await makeProduct(api, { issue, kind: 'singleMp3', context, at: currentInstant })
      currentInstant = new Date(Date.parse(currentInstant) + 60_000).toISOString()
      expect(await heard()).toEqual([1, 200])
      await withdraw()
      expect(await heard()).toEqual([0, 404])
      expect(await issueState(issue)).toMatchObject({ episodes: 0, isOutdated: true, chapters: null })
      await staff.put(`/api/articles/${article}`, { active: true })
      await addSound(article, 'c', `c ${withdrawals.indexOf(withdraw)}`)
    }
    await makeProduct(api, { issue, kind: 'singleMp3', context, at: currentInstant })
    expect(await heard()).toEqual([1, 200])
    expect(await issueState(issue)).toMatchObject({ episodes: 1, isOutdated: false, chapters: 1 })
  })

  it('is told to be corrected before all else, with the article, as long as that is heard', async () => {
    const issue = await issueWithSound()
    await addSound(await addArticle(issue, 'Bion', { page: 4, narratedBy: 'Greta Wallin' }), 'c', 'c')
    const article = await addArticle(issue, 'Kören', { page: 3, narratedBy: 'Ada Öberg' })
    await addSound(article, 'b', 'b')
    await makeProduct(api, { issue, kind: 'singleMp3', context, at: currentInstant })
    expect((await feed()).text.match(/(?<=<podcast:person[^>]*>)[^<]+/g)).toEqual(['Greta Wallin', 'Ada Öberg'])
    const [before = ''] = await textsOf('description')
    await staff.post(`/api/articles/${article}/corrections`, { text: 'Kören sjunger på lördag.' })
    expect(await textsOf('description')).toEqual([`<p>Rättelse: Kören. Kören sjunger på lördag.</p>${before}`])
    expect(await textsOf('guid')).toEqual([issue])
    await staff.put(`/api/articles/${article}`, { active: false })
    await makeProduct(api, { issue, kind: 'singleMp3', context, at: '2026-11-25T10:00:00.000Z' })
    expect(await textsOf('description')).toEqual([expect.not.stringContaining('Rättelse')])
  })

  it('is told to be older than its issue, and stays, while it is corrected', async () => {
    const issue = await issueWithSound()
    await makeProduct(api, { issue, kind: 'singleMp3', context, at: currentInstant })
    await addSound(await addArticle(issue, 'Kören'), 'b', 'b')
    expect(await issueState(issue)).toMatchObject({ episodes: 1, isOutdated: true })
  })

  it('has no chapters before it is out', async () => {
    const issue = await issueWithSound()
    await makeProduct(api, { issue, kind: 'singleMp3', context, at: currentInstant })
    await release(issue, '2026-11-26T09:00:00.000Z')
    expect((await listener.get(`${root()}/${issue}/kapitel.json`)).status).toBe(404)
    expect((await listener.get(`${root()}/${issue}/ljud.mp3`)).status).toBe(404)
  })
})

describe('a feed is written anew', () => {
  it('for what changes in it, and for nothing else', async () => {
    const issue = await addIssue('2026-11-25')
    const article = await addArticle(issue, 'Isvägen')
    const sound = await addSound(article, 'a', 'a')
    await release(issue, currentInstant)
    const tagNow = async () => String((await feed()).headers.etag)
    const tag = await tagNow()
    expect(await feed({ 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
    const changes: (() => Promise<unknown>)[] = [
      () => staff.put(`/api/articles/${article}`, { name: 'Isvägen stänger' }),
      () => storeMaster(sound, 'another'),
      () => staff.put(`/api/issues/${issue}`, { name: 'Julnumret' }),
      () => configure({ description: 'Varje <vecka> & dag' }),
      async () => configure({ podcastIcon: await addArt(2_000) }),
      () => staff.del(`/api/articles/${article}`),
    ]
    const tags = [tag]
    for (const change of changes) {
      await change()
      tags.push(await tagNow())
    }
    expect(new Set(tags).size).toBe(tags.length)
    const described = async () => childNamed(channelOf((await feed()).text), 'description')?.text.trim()
    expect(await described()).toBe('Varje &lt;vecka&gt; &amp; dag')
    await configure({ description: '', info: 'Ring Kalle om bidraget' })
    expect(await described()).not.toContain('Kalle')
  })

  it('once for all who ask at once, and for none who asks again', async () => {
    let built = 0
    const db = api.services.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('dated')) built += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await api.catchUp()
    const feedOf = createPodcastFeedCache({ ...api.services, db })
    await Promise.all([1, 2, 3].map(() => feedOf(publication, 1)))
    await feedOf(publication, 1)
    expect(built).toBe(1)
    await configure({ info: 'Nytt' })
    await api.catchUp()
    await feedOf(publication, 1)
    expect(built).toBe(2)
  })
})
