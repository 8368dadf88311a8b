import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSound } from '../../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { TelephoneListing } from '../../../projections/delivery/telephone/view.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { listingExample } from './example.ts'

let currentInstant = '2026-11-25T09:00:00.000Z'
const api = await testApi(() => ({ now: () => new Date(currentInstant) }))
const [staff, admin, visitor] = [api.as('user'), api.as('admin'), api.as('anonymous')]
const folder = await mkdtemp(join(tmpdir(), 'telephone-'))
afterAll(() => rm(folder, { recursive: true }))
const wav = await readFile(makeSound(join(folder, 'voice.wav'), 3, 0))
/** The master of every sound: how one is made is no matter of the telephone's. */
const mp3 = await readFile(makeSound(join(folder, 'voice.mp3'), 3, 0))
const loudnessReport = { targetLufs: -18, encoder: '12', durationMs: 3_000, integratedLufs: -18, peakDb: -2 }

let [publication, issue, key] = ['', '', '']
let commandCount = 0
const context = () => testContext(`telephone ${(commandCount += 1)}`)

const addIssue = async (form: object = {}) =>
  IssueId.parse(
    textOf(await staff.post('/api/issues', { publication, date: '2026-11-25', name: 'Nr 4', ...form }), '_id'),
  )
const release = (id: string, availableFromDate: string | null = '2026-11-25T08:00:00.000Z') =>
  staff.put(`/api/issues/${id}`, { availableFromDate })
const addArticle = async (name: string, form: object = {}, of = issue) =>
  ArticleId.parse(textOf(await staff.post('/api/articles', { issue: of, name, ...form }), '_id'))
const admit = (name: string, of = publication) => admin.post(`/api/publications/${of}/telephone`, { name })
const readServices = async () => (await staff.get(`/api/publications/${publication}/telephone`)).body

async function* bytesOf(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

/** Adds a sound of three seconds; `isMastered`: it can be heard. */
const addSound = async (attachedTo: object, { isMastered = true, read = {} } = {}) => {
  const { media, handlers } = api.services
  const mediaId = MediaId.parse(v7())
  // The content differs for each sound.
  const {
    key: storageKey,
    sha256: hash,
    bytes,
  } = await media.files.put(bytesOf(Buffer.concat([wav, Buffer.from(mediaId)])))
  const facts = { kind: 'sound', durationMs: 3_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
  const about = {
    kind: 'sound',
    mimeType: 'audio/wav',
    filename: 'a.wav',
    name: 'a',
    attachedTo,
    facts,
    ...read,
  } as const
  await handlers.media(
    mediaStream(mediaId),
    { type: 'ReceiveFile', mediaId, storageKey, hash, bytes, ...about },
    context(),
  )
  if (isMastered) {
    const stored = await media.files.put(bytesOf(mp3))
    const master = {
      storageKey: stored.key,
      hash: stored.sha256,
      bytes: stored.bytes,
      mimeType: 'audio/mpeg',
      levelled: loudnessReport,
    }
    await handlers.media(
      mediaStream(mediaId),
      { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...master },
      context(),
    )
  }
  return mediaId
}

const bearer = (of = key) => ({ authorization: `Bearer ${of}` })
const root = () => `/api/telephone/${publication}`
const fetchListing = (headers: Readonly<Record<string, string>> = bearer(), query = '') =>
  visitor.get(`${root()}${query}`, headers)
const readListing = async () => TelephoneListing.parse((await fetchListing()).body)
const names = async () => (await readListing()).articles.map(({ name }) => name)
const pathOf = (url: string) => url.replace('http://localhost', '')

const probeSound = async (bytes: Uint8Array) => {
  const path = join(folder, `${v7()}.sound`)
  await writeFile(path, bytes)
  const entries = 'stream=codec_name,sample_rate,channels'
  return execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  }).trim()
}
const fetchSound = async (url: string, headers: Readonly<Record<string, string>> = bearer()) => {
  const answer = await visitor.get(pathOf(url), headers)
  return { ...answer, coding: answer.status === 200 ? await probeSound(answer.bytes) : '' }
}

beforeEach(async () => {
  currentInstant = '2026-11-25T09:00:00.000Z'
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = await addIssue()
  key = textOf(await admit('Talsvar'), 'key')
})

describe('the list of what is heard', () => {
  it('holds what players play, in order, with the headings of it', async () => {
    await addArticle('Nyheter', { level: 'h1', page: 1 })
    await addSound({ articleId: await addArticle('Isvägen', { level: 'h2', page: 1 }) })
    await addSound({ articleId: await addArticle('Dold', { level: 'h2', page: 1, active: false }) })
    await addSound({ articleId: await addArticle('Inte klar', { level: 'h2', page: 1 }) }, { isMastered: false })
    await addArticle('Kultur', { level: 'h1', page: 2 })
    await addArticle('Sport', { level: 'h1', page: 3 })
    await addSound({ articleId: await addArticle('Derbyt', { level: 'h2', page: 3 }) })
    await release(issue)
    const { publication: of, issue: told, articles } = await readListing()
    expect(of).toEqual({ _id: publication, name: 'Bottenviksbladet' })
    expect(told).toMatchObject({ _id: issue, name: 'Nr 4', date: '2026-11-25', language: 'sv', duration: 6 })
    expect(
      articles.map(({ name, section, level, duration, prompts }) => [name, section, level, duration, prompts.length]),
    ).toEqual([
      ['Nyheter', '', 1, 0, 0],
      ['Isvägen', 'Nyheter', 2, 3, 1],
      ['Sport', '', 1, 0, 0],
      ['Derbyt', 'Sport', 2, 3, 1],
    ])
  })

  it('is that of the latest issue that is out, and follows what is recalled, renamed and corrected at once', async () => {
    const first = await addArticle('Isvägen')
    await addSound({ articleId: first })
    expect(await fetchListing()).toMatchObject({ status: 404, body: { detail: 'Inget nummer är släppt än.' } })
    await release(issue)
    const before = await fetchListing()
    expect(await names()).toEqual(['Isvägen'])
    const tag = String(before.headers.etag)
    expect((await fetchListing({ ...bearer(), 'if-none-match': tag })).status).toBe(304)
    await staff.put(`/api/articles/${first}`, { name: 'Isvägen öppnar' })
    const renamed = await fetchListing({ ...bearer(), 'if-none-match': tag })
    expect(renamed.status).toBe(200)
    expect((await readListing()).articles[0]?.heading.wav).not.toBe(
      TelephoneListing.parse(before.body).articles[0]?.heading.wav,
    )
    const { articles } = await readListing()
    const wavOf = articles[0]?.prompts[0]?.wav ?? ''
    expect((await fetchSound(wavOf)).status).toBe(200)
    await staff.put(`/api/articles/${first}`, { active: false })
    expect(await names()).toEqual([])
    expect((await fetchSound(wavOf)).status).toBe(404)
    const next = await addIssue({ date: '2026-11-26' })
    await addSound({ articleId: await addArticle('Nästa', {}, next) })
    await release(next, '2026-11-25T10:00:00.000Z')
    expect(await names()).toEqual([])
    currentInstant = '2026-11-25T10:00:00.000Z'
    expect(await names()).toEqual(['Nästa'])
    await release(next, null)
    expect(await names()).toEqual([])
  })

  it('is told by an example that is one', () => expect(() => TelephoneListing.parse(listingExample)).not.toThrow())
})

describe('a prompt', () => {
  it('is a WAV of 8 kHz and an MP3, in whole or in part', async () => {
    await addSound({ articleId: await addArticle('Isvägen') })
    await release(issue)
    const [article] = (await readListing()).articles
    const { wav: inWav = '', mp3 = '' } = article?.prompts[0] ?? {}
    expect(await fetchSound(inWav)).toMatchObject({
      status: 200,
      coding: 'pcm_s16le,8000,1',
      headers: { 'content-type': 'audio/wav' },
    })
    expect(await fetchSound(mp3)).toMatchObject({ coding: 'mp3,44100,1', headers: { 'content-type': 'audio/mpeg' } })
    const part = await visitor.get(pathOf(inWav), { ...bearer(), range: 'bytes=0-43' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-length': '44' } })
    const known = { ...bearer(), 'if-none-match': String(part.headers.etag) }
    expect((await visitor.get(pathOf(inWav), known)).status).toBe(304)
  })

  it('of a title and of headings is said by the machine, and by a narrator who has read them', async () => {
    await addArticle('Nyheter', { level: 'h1' })
    await addArticle('Sport', { level: 'h1', page: 2 })
    await addSound({ articleId: await addArticle('Derbyt', { level: 'h2', page: 2 }) })
    await release(issue)
    const { issue: told, articles } = await readListing()
    const spoken = [told.heading, ...articles.map(({ heading }) => heading)]
    for (const { wav: inWav } of spoken) expect(inWav).toMatch(/\/rubrik\.wav/)
    const [title, sport] = spoken
    expect((await fetchSound(title?.wav ?? '')).coding).toBe('pcm_s16le,8000,1')
    expect((await fetchSound(sport?.mp3 ?? '')).coding).toBe('mp3,44100,1')
    const sound = await addSound({ publicationId: publication })
    await admin.put(`/api/publications/${publication}`, { nameRecordings: [{ name: 'sport', sound }] })
    const read = (await readListing()).articles[0]?.heading
    expect(read).toMatchObject({ wav: expect.stringContaining(`${sound}/ljud.wav`), duration: 3 })
    expect((await fetchSound(read?.wav ?? '')).coding).toBe('pcm_s16le,8000,1')
  })

  it('of an article that a voice reads says so, and has the length of those words', async () => {
    const articleId = await addArticle('Isrännan')
    await release(issue)
    const hash = 'a'.repeat(64)
    await addSound({ articleId }, { read: { spoken: { soundHash: hash, textHash: hash, beginsMs: [0] } } })
    const heading = async () => (await readListing()).articles[0]?.heading
    const unheard = await heading()
    expect((await fetchSound(unheard?.wav ?? '')).status).toBe(200)
    const ofVoice = await heading()
    expect(ofVoice).toEqual({ ...unheard, duration: expect.any(Number) as number })
    await addSound({ articleId })
    const ofPerson = await heading()
    expect(ofPerson?.wav).not.toBe(ofVoice?.wav)
    await fetchSound(ofPerson?.wav ?? '')
    expect((await heading())?.duration).toBeLessThan((ofVoice?.duration ?? 0) - 1)
  })

  it('that the machine says has a length once it has been fetched, and the same address', async () => {
    // The length of a spoken heading is known.
    await staff.put(`/api/issues/${issue}`, { name: 'Nr 5' })
    await addSound({ articleId: await addArticle('Isflaket') })
    await release(issue)
    const headings = async () => {
      const { issue: told, articles } = await readListing()
      return [told.heading, ...articles.map(({ heading }) => heading)]
    }
    const before = await headings()
    expect(before.map(({ duration }) => duration)).toEqual([null, null])
    await Promise.all(before.map(({ wav: inWav }) => fetchSound(inWav)))
    expect(await headings()).toEqual(before.map((heading) => ({ ...heading, duration: expect.any(Number) as number })))
  })

  it('is told of nothing else', async () => {
    const unreleased = await addSound({ articleId: await addArticle('Isvägen') })
    const article = await addArticle('Tyst')
    const own = await addSound({ publicationId: publication })
    for (const path of [`${unreleased}/ljud.wav`, `${own}/ljud.wav`, `${article}/rubrik.wav`, `${issue}/rubrik.mp3`])
      expect(await visitor.get(`${root()}/${path}`, bearer())).toMatchObject({ status: 404 })
  })
})

describe('a key', () => {
  it('is told once, for one service, which is seen to fetch until it is revoked', async () => {
    const other = await admit('Luren')
    expect(other.status).toBe(201)
    expect(await admit('TALSVAR')).toMatchObject({ status: 409, body: { field: 'name' } })
    expect(await admit(' ')).toMatchObject({ status: 422, body: { field: 'name' } })
    const before = await readServices()
    expect(before).toMatchObject({
      url: `http://localhost${root()}`,
      services: [
        { name: 'Luren', fetchedAt: null },
        { name: 'Talsvar', fetchedAt: null },
      ],
    })
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`${key}|hash`, 'i'))
    await release(issue)
    expect((await fetchListing()).status).toBe(200)
    expect(await readServices()).toMatchObject({ services: [{ fetchedAt: null }, { fetchedAt: expect.any(String) }] })
    const path = `/api/publications/${publication}/telephone/${textOf(other, '_id')}`
    expect((await admin.del(path)).status).toBe(200)
    expect((await admin.del(path)).status).toBe(404)
    expect((await fetchListing(bearer(textOf(other, 'key')))).status).toBe(401)
    expect((await fetchListing()).status).toBe(200)
    expect(await readServices()).toMatchObject({ services: [{ name: 'Talsvar' }] })
  })

  it('opens no other publication, and a wrong one tells nothing of any', async () => {
    await addSound({ articleId: await addArticle('Isvägen') })
    await release(issue)
    const refused = await fetchListing({})
    expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
    const wrong = [bearer('nej'), bearer('a'.repeat(43)), { authorization: key }]
    for (const headers of wrong) expect((await fetchListing(headers)).body).toEqual(refused.body)
    const nowhere = `/api/telephone/${v7()}`
    expect((await visitor.get(nowhere, bearer())).body).toEqual(refused.body)
    expect((await staff.get(root())).status).toBe(401)
    const article = (await readListing()).articles[0]
    for (const prompt of [article?.heading, article?.prompts[0]])
      expect((await visitor.get(pathOf(prompt?.wav ?? ''))).status).toBe(401)
    await admin.del(`/api/publications/${publication}`)
    expect((await fetchListing()).body).toEqual(refused.body)
  })

  it('stands in the address for who can send no headers, and in those of her prompts', async () => {
    await addSound({ articleId: await addArticle('Isvägen') })
    await release(issue)
    expect(JSON.stringify((await fetchListing()).body)).not.toContain(key)
    const { articles } = TelephoneListing.parse((await fetchListing({}, `?key=${key}`)).body)
    expect((await fetchSound(articles[0]?.prompts[0]?.wav ?? '', {})).coding).toBe('pcm_s16le,8000,1')
    expect((await fetchListing({}, '?key=nej')).status).toBe(401)
  })

  it('is found by nobody who guesses', async () => {
    let { status } = await fetchListing(bearer('nej'))
    for (let tries = 0; status === 401 && tries < 200; tries += 1) ({ status } = await fetchListing(bearer(`${tries}`)))
    expect(status).toBe(429)
    // A right key passes even after requests with wrong keys from the same address; the issue is not released.
    expect((await fetchListing()).status).toBe(404)
  })
})
