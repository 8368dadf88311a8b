import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import {
  articleIdOf,
  context,
  idOf,
  issueId,
  limits,
  publicationId,
} from '../../../commands/editorial/issue/testing.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { productionId, productionStarted, sound } from '../../../domain/production/production/examples.ts'
import { findPlaylist } from '../../../projections/listening/playlist/queries.ts'
import { Playlist } from '../../../projections/listening/playlist/view.ts'
import { organization, testApi } from '../../testing.ts'
import { playlistOpener } from './open-playlist.ts'

let example: string | undefined
const api = await testApi(() => ({ example: async () => example }))
const { handlers } = api.services
const settings = { name: 'Bottenviksbladet', customer: organization, rescanLjudkodAfter: 5, playNextAuto: true }
let stepCount = 0
const step = () => context(`playlist ${(stepCount += 1)}`)

await handlers.publication(
  publicationStream(publicationId),
  { type: 'FoundPublication', publicationId, settings },
  step(),
)
const open = (id: IssueId, code: string, date: string) =>
  openIssue(api.services, { issueId: id, publicationId, code, form: { date }, limits }, step())
const olderId = IssueId.parse(idOf('older'))
await open(issueId, '7k2m9qw4hx3v0', '2026-11-24')
await open(olderId, 'issuecode0000', '2026-11-17')

const article = async (name: string, form: Partial<ArticleForm>, sound = true, of = issueId) => {
  const articleId = articleIdOf(name)
  const code = `codeof${name}00000`.toLowerCase()
  await addArticle(api.services, { issueId: of, articleId, code, form: { name, ...form } }, step())
  const mediaId = MediaId.parse(idOf(`sound of ${name}`))
  const stored = { storageKey: 'k', hash: 'a'.repeat(64), bytes: 1, mimeType: 'audio/wav' }
  const facts = { kind: 'sound', durationMs: 90_500, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
  const file = { kind: 'sound', filename: `${name}.wav`, attachedTo: { articleId }, ...stored, facts } as const
  if (sound) await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...file }, step())
}
await article('Kören', { page: 5, highLight: true })
await article('Isvägen', { page: 2 })
await article('Dold', { page: 3, active: false })
await article('Nyheter', { page: 1 }, false)

const configure = (changes: object) =>
  handlers.publication(
    publicationStream(publicationId),
    { type: 'ConfigurePublication', publicationId, settings: changes },
    step(),
  )
const revise = (id: IssueId, changes: object) =>
  handlers.issue(issueStream(id), { type: 'ReviseIssue', changes, limits }, step())
const release = (id: IssueId, availableFromDate: string | null = '2026-11-19T00:00:00.000Z') =>
  revise(id, { availableFromDate })

const apiAs = api.as
const addresses = {
  issue: `/api/issues/playlist/${issueId}`,
  code: '/api/issues/playlist/byCode/7k2m9qw4hx3v0',
  latest: `/api/issues/playlist/latest/${publicationId}`,
}
const statuses = async (who: Parameters<typeof apiAs>[0]) =>
  Promise.all(Object.values(addresses).map(async (url) => (await apiAs(who).get(url)).status))

describe('who may hear', () => {
  it('is nobody but staff and the customer before the release', async () => {
    expect(await statuses('anonymous')).toEqual([404, 404, 404])
    expect(await statuses('guest')).toEqual([404, 404, 404])
    expect(await statuses('user')).toEqual([200, 200, 404])
    expect(await statuses('customer')).toEqual([200, 200, 404])
    expect((await apiAs('user').get(addresses.issue)).body).toMatchObject({ preview: true })
  })

  it('is whoever knows the code when it is released', async () => {
    await release(issueId)
    expect(await statuses('anonymous')).toEqual([404, 200, 404])
  })

  it('is whoever writes the code as it looks on paper', async () => {
    const written = ['7K2M9QW4HX3V0', '7k2m9qw4hx3vO', ' 7k2m 9qw4hx3v0/ ', '7k2m9qw4hx3v1']
    const answers = await Promise.all(
      written.map((code) => apiAs('anonymous').get(`/api/issues/playlist/byCode/${encodeURIComponent(code)}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  })

  it('is everybody when the publication is public', async () => {
    await configure({ public: true })
    expect(await statuses('anonymous')).toEqual([200, 200, 200])
    await configure({ public: false })
  })

  it('is led to the example from the front page, if there is one she may hear', async () => {
    const player = async () => (await apiAs('anonymous').get('/api/issues/playlist/example')).body
    expect(await player()).toEqual({ player: null })
    example = publicationId
    expect(await player()).toEqual({ player: null })
    await configure({ public: true })
    expect(await player()).toEqual({ player: `/player/pub/${publicationId}` })
    await configure({ public: false })
  })
})

describe('what is heard', () => {
  const playlist = async () => (await apiAs('anonymous').get(addresses.code)).body

  it('are the active articles in order, as MP3, with a proof in the address', async () => {
    const url = `/api/soundfiles/serveFileByIdWithFormat/${idOf('sound of Isvägen')}/mp3?v=${'a'.repeat(16)}&k=`
    expect(await playlist()).toMatchObject({
      name: 'Bottenviksbladet nr 1, vecka 48',
      preview: false,
      rescanLjudkodAfter: 5,
      playNextAuto: true,
      showTextInPlayer: false,
      otherIssues: [],
      articles: [
        { name: 'Nyheter', soundfile: null },
        { name: 'Isvägen', soundfile: { duration: 90.5, url: expect.stringContaining(url) } },
        { name: 'Kören' },
      ],
    })
  })

  it('are at another address when a sound has been made anew', async () => {
    const mediaId = MediaId.parse(idOf('sound of Isvägen'))
    const levelled = { targetLufs: -16, encoder: '3', durationMs: 90_526, integratedLufs: -16, peakDb: -2 }
    const made = { storageKey: 'mm/mp3', hash: 'c'.repeat(64), bytes: 724_000, mimeType: 'audio/mpeg', levelled }
    const record = { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made } as const
    await handlers.media(mediaStream(mediaId), record, context('master'))
    const url = expect.stringContaining(`/mp3?v=${'c'.repeat(16)}&k=`)
    expect(await playlist()).toMatchObject({ articles: [{}, { soundfile: { url } }, {}] })
  })

  it('begins with the names of headings as the book speaks them, for whoever may hear', async () => {
    const itemId = articleIdOf('Nyheter')
    const bytes = Buffer.from('spoken')
    const { key: storageKey, sha256: hash } = await api.services.media.files.put(Readable.from([bytes]))
    const heading = { itemId, name: 'Nyheter', level: 1, source: { kind: 'spoken', text: 'Nyheter' } } as const
    const spoken = { ...sound(itemId), storageKey, hash, bytes: bytes.length, durationMs: 900 }
    const events = [
      {
        ...productionStarted,
        data: { ...productionStarted.data, manifest: { ...productionStarted.data.manifest, items: [heading] } },
      },
      { type: 'ItemEncoded', data: { ...productionStarted.data, sound: spoken } },
    ]
    await api.services.log.append(productionStream(productionId), events, 'noStream', step())
    const heard = await playlist()
    const url = `/api/soundfiles/spoken/${itemId}?v=${hash.slice(0, 16)}&k=`
    const { articles } = Playlist.pick({ articles: true }).parse(heard)
    expect(articles.map(({ spokenBefore }) => spokenBefore)).toEqual([
      [],
      [{ _id: itemId, url: expect.stringContaining(url), duration: 0.9 }],
      [],
    ])
    const address = articles[1]?.spokenBefore[0]?.url ?? ''
    expect(await apiAs('anonymous').get(address)).toMatchObject({ status: 200, text: 'spoken' })
    expect(await apiAs('anonymous').get(address.replace(/&k=.*/, ''))).toMatchObject({ status: 404 })
    expect(await apiAs('anonymous').get('/api/soundfiles/spoken/x')).toMatchObject({ status: 404 })
    expect(await apiAs('anonymous').get(`/api/soundfiles/spoken/${articleIdOf('Isvägen')}`)).toMatchObject({
      status: 404,
    })
    await apiAs('user').put(`/api/articles/${itemId}`, { name: 'Nytt' })
    expect(await playlist()).toMatchObject({ articles: [{}, { spokenBefore: [] }, {}] })
    await apiAs('user').put(`/api/articles/${itemId}`, { name: 'Nyheter' })
  })

  it('begins with the names of headings as a narrator reads them, before any book, until she does no more', async () => {
    const itemId = articleIdOf('Nyheter')
    const mediaId = MediaId.parse(idOf('recording of Nyheter'))
    const bytes = Buffer.from('read')
    const { key: storageKey, sha256: hash } = await api.services.media.files.put(Readable.from([bytes]))
    const stored = { storageKey: 'r', hash: 'd'.repeat(64), bytes: 1, mimeType: 'audio/wav' }
    const facts = { kind: 'sound', durationMs: 700, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const file = { kind: 'sound', filename: 'nyheter.wav', attachedTo: { publicationId }, ...stored, facts } as const
    await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...file }, step())
    await configure({ nameRecordings: [{ name: 'NYHETER', sound: mediaId }] })
    const heard = async () => {
      const { articles } = Playlist.pick({ articles: true }).parse(await playlist())
      return articles[1]?.spokenBefore
    }
    const [synthetic] = (await heard()) ?? []
    const made = { storageKey, hash, bytes: bytes.length, mimeType: 'audio/mpeg' }
    const record = { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made } as const
    await handlers.media(mediaStream(mediaId), record, step())
    const [read] = (await heard()) ?? []
    expect(read).toEqual({ _id: itemId, url: expect.stringContaining(`?v=${hash.slice(0, 16)}&k=`), duration: 0.7 })
    expect(synthetic).not.toEqual(read)
    const rows = async () => (await apiAs('user').get(`/api/articles/issue/${issueId}`)).body
    expect(await rows()).toMatchObject([{ name: 'Nyheter', nameIsRecorded: true }, { nameIsRecorded: false }, {}, {}])
    expect(await apiAs('anonymous').get(read?.url ?? '')).toMatchObject({ status: 200, text: 'read' })
    expect(await apiAs('anonymous').get(read?.url.replace(/&k=.*/, '') ?? '')).toMatchObject({ status: 404 })
    await apiAs('user').put(`/api/articles/${itemId}`, { name: 'Nytt' })
    expect(await heard()).toEqual([])
    await apiAs('user').put(`/api/articles/${itemId}`, { name: 'Nyheter', text: 'Det här är en artikel.' })
    expect(await heard()).toEqual([synthetic])
    await apiAs('user').put(`/api/articles/${itemId}`, { text: '' })
    expect(await heard()).toEqual([read])
    await handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, step())
    expect(await heard()).toEqual([synthetic])
    await configure({ nameRecordings: [] })
  })

  it('has the issue’s own values before those of the publication', async () => {
    await revise(issueId, { rescanLjudkodAfter: 0, playNextAuto: false, showTextInPlayer: true })
    expect(await playlist()).toMatchObject({ rescanLjudkodAfter: 0, playNextAuto: false, showTextInPlayer: true })
    await revise(issueId, { rescanLjudkodAfter: null })
    expect(await playlist()).toMatchObject({ rescanLjudkodAfter: 5 })
  })

  it('reads the texts last, and only where they are shown, so that nobody holds them who waits', async () => {
    const asksForTexts: boolean[] = []
    const db = api.services.db.withPlugin({
      transformQuery: ({ node }) => {
        asksForTexts.push(JSON.stringify(node).includes('"ingress"'))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const openWith = async (showTextInPlayer: boolean) => {
      await revise(issueId, { showTextInPlayer })
      await playlist()
      const listening = { viewer: undefined, now: '2026-11-20T00:00:00.000Z', proofOf: () => '' }
      await findPlaylist(db, { type: 'i', id: '7k2m9qw4hx3v0' }, listening)
      return asksForTexts.splice(0)
    }
    expect((await openWith(true)).indexOf(true)).toBeGreaterThan(0)
    expect((await openWith(true)).slice(0, -1)).not.toContain(true)
    expect(await openWith(false)).not.toContain(true)
    await revise(issueId, { showTextInPlayer: true })
  })

  it('is looked up once for all visitors who ask at once, and anew for who asks later', async () => {
    let asked = 0
    const db = api.services.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const open = playlistOpener({ ...api.services, db })
    const openMany = async (visitors: number) => {
      asked = 0
      const opening = Array.from({ length: visitors }, () => open({ user: undefined }, { type: 'issue', id: issueId }))
      expect(new Set(await Promise.all(opening)).size).toBe(1)
      return asked
    }
    const alone = await openMany(1)
    expect([await openMany(20), await openMany(1)]).toEqual([alone, alone])
  })

  it('shows other released issues when the publication wants to', async () => {
    await configure({ playerShowIssues: true })
    expect(await playlist()).toMatchObject({ otherIssues: [] })
    await release(olderId)
    await article('Förra', {}, true, olderId)
    expect(await playlist()).toMatchObject({ otherIssues: [{ _id: olderId, date: '2026-11-17' }] })
  })

  it('begins with the highlighted when the publication chose them', async () => {
    await configure({ defaultArticleSelectionMode: 'highLight' })
    expect(await playlist()).toMatchObject({ articles: [{ name: 'Kören' }] })
    await configure({ defaultArticleSelectionValue: false })
    expect(await playlist()).toMatchObject({ articles: [{ name: 'Nyheter' }, { name: 'Isvägen' }] })
    await configure({ defaultArticleSelectionMode: 'active', defaultArticleSelectionValue: true })
  })
})

describe('the player’s page', () => {
  const page = (path: string) => apiAs('anonymous').get(`/player/${path}`)

  it('opens at the article whose code was scanned', async () => {
    const { status, text, headers } = await page('a/codeofkören00000')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`"article":"${articleIdOf('Kören')}"`)
    expect(text).toMatch(/<audio[^>]* src="\/api\/soundfiles/)
  })

  it('is known by id and by code, of an issue, an article and the latest of a publication', async () => {
    await configure({ public: true })
    await article('Sport', { page: 6, level: 'h1' }, false)
    await article('Derbyt', { page: 7 })
    const addresses = {
      [`issue/${issueId}`]: 'Isvägen',
      'i/7k2m9qw4hx3v0': 'Isvägen',
      [`pub/${publicationId}`]: 'Isvägen',
      [`article/${articleIdOf('Kören')}`]: 'Kören',
      'a/codeofkören00000': 'Kören',
      'a/codeofsport00000': 'Derbyt',
    }
    const titles: [string, string | undefined][] = []
    for (const path of Object.keys(addresses)) titles.push([path, />([^<]*)<\/h1>/.exec((await page(path)).text)?.[1]])
    expect(Object.fromEntries(titles)).toEqual(addresses)
  })

  it('says nothing but unavailable of what is not active, not read in yet or not released, also to everybody', async () => {
    const hidden = IssueId.parse(idOf('hidden'))
    await open(hidden, 'hiddenissue00', '2026-12-04')
    for (const path of [`article/${articleIdOf('Dold')}`, `article/${articleIdOf('Nyheter')}`, `issue/${hidden}`])
      expect(await page(path)).toMatchObject({ status: 404, text: expect.stringContaining('Skriv koden') })
    await configure({ public: false })
  })

  it.each(['a/codeofdold00000', 'a/nothing', 'i/nothing', `issue/${issueId}`, 'pub/x', 'x/y'])(
    'says nothing but unavailable for %s',
    async (path) =>
      expect(await page(path)).toMatchObject({ status: 404, text: expect.stringContaining('Skriv koden') }),
  )

  it('may be framed by the domains listed, else by the web site', async () => {
    const ancestors = async () =>
      /frame-ancestors ([^;]*)/.exec(String((await page('i/7k2m9qw4hx3v0')).headers['content-security-policy']))?.[1]
    expect(await ancestors()).toBe('*')
    await configure({ webSite: 'https://bladet.example/start' })
    expect(await ancestors()).toBe("'self' bladet.example")
    await configure({ whitelistDomains: '*.example.se\nannan.example' })
    expect(await ancestors()).toBe("'self' *.example.se annan.example")
  })

  it('is unavailable when the article is removed', async () => {
    const articleId = articleIdOf('Kören')
    await handlers.contents(contentsStream(issueId), { type: 'RemoveArticle', articleId }, step())
    expect(await page('a/codeofkören00000')).toMatchObject({ status: 404 })
  })
})

describe('pages', () => {
  const get = (path: string, accept = 'text/html') => apiAs('anonymous').get(path, { accept })
  it('are the staff application wherever a browser goes', async () =>
    expect(await get('/publications/edit/1')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>Ljudkod'),
    }))
  it('are there for whoever asks whether we are up, and says nothing of pages', async () =>
    expect(await get('/', '*/*')).toMatchObject({ status: 200, text: expect.stringContaining('<title>Ljudkod') }))
  it('are none for programs', async () => {
    expect(await get('/api/nothing', '*/*')).toMatchObject({ status: 404, body: { title: 'NotFound' } })
    expect(await get('/anything', 'application/json')).toMatchObject({ status: 404, body: { title: 'NotFound' } })
    expect(await get('/assets/nothing.js')).toMatchObject({ status: 404 })
  })
  const nobody = '0198e0a0-0000-7000-8000-00000000ffff'
  it.each([
    ['/publications/Edit/1/', 200, '<title>Ljudkod'],
    ['/anything', 404, '<title>Ljudkod'],
    ['/publications/edit/1/2/3', 404, '<title>Ljudkod'],
    ['/api/nothing', 404, '<h1>Sidan finns inte</h1>'],
    ['/assets/nothing.js', 404, '<h1>Sidan finns inte</h1>'],
    ['//api//nothing', 404, '<h1>Sidan finns inte</h1>'],
    ['/auth/local', 404, '<h1>Sidan finns inte</h1>'],
    ['/discounts?sok=%00', 400, '<h1>Sidan finns inte</h1>'],
    // Addresses of known routes, of files that do not exist.
    [`/api/soundfiles/serveFileById/${nobody}`, 404, '<h1>Sidan finns inte</h1>'],
    ['/api/imagefiles/serveFile/nothing.png', 404, '<h1>Sidan finns inte</h1>'],
  ])('answer a browser in words at %s', async (path, status, text) => {
    const answer = await get(path, 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(text)
  })
  it('answer a program that asks for what is gone with a problem', async () =>
    expect(await get(`/api/soundfiles/serveFileById/${nobody}`, '*/*')).toMatchObject({
      status: 404,
      body: { title: 'NotFound', detail: 'Filen finns inte.' },
    }))
  it('answer a browser in words where the address cannot even be read', async () => {
    expect(await get('/api/%E0%A4%A')).toMatchObject({ status: 302, headers: { location: '/-' } })
    expect(await get('/api/%E0%A4%A', '*/*')).toMatchObject({ status: 400, body: { title: 'BadRequest' } })
  })
  it('bring their scripts for good', async () =>
    expect(await get('/assets/staff-1.js')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }))
})
