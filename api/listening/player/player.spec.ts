import { describe, expect, it } from 'vitest'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
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
import type { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { readingHouse } from '../../../domain/sales/seller/examples.ts'
import { organization, testApi, textOf } from '../../testing.ts'

const api = await testApi()
const { handlers, log } = api.services
const settings = { name: 'Bottenviksbladet', customer: organization, public: true, showTextInPlayer: true }
let stepCount = 0
const step = () => context(`player ${(stepCount += 1)}`)

await handlers.publication(
  publicationStream(publicationId),
  { type: 'FoundPublication', publicationId, settings },
  step(),
)
const open = async (name: string, code: string, date: string) => {
  const id = name === 'issue' ? issueId : IssueId.parse(idOf(name))
  await openIssue(api.services, { issueId: id, publicationId, code, form: { date }, limits }, step())
  const changes = { availableFromDate: '2026-11-19T00:00:00.000Z' }
  await handlers.issue(issueStream(id), { type: 'ReviseIssue', changes, limits }, step())
}
await open('issue', '7k2m9qw4hx3v0', '2026-11-17')

const article = async (name: string, form: Partial<ArticleForm>, sounds = 1, of = issueId) => {
  const articleId = articleIdOf(name)
  const code = `codeof${name}`.toLowerCase().padEnd(13, '0')
  await addArticle(api.services, { issueId: of, articleId, code, form: { name, ...form } }, step())
  for (let at = 0; at < sounds; at += 1) {
    const mediaId = MediaId.parse(idOf(`sound ${at} of ${name}`))
    const stored = { storageKey: 'k', hash: 'a'.repeat(64), bytes: 1, mimeType: 'audio/wav' }
    const facts = { kind: 'sound', durationMs: 90_500, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const file = { kind: 'sound', filename: `${at}.wav`, attachedTo: { articleId }, ...stored, facts } as const
    await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...file }, step())
  }
}
await article('Nyheter', { page: 1, level: 'h1' }, 0)
await article('Isvägen', { page: 2, level: 'h2' })
await article('Kören', { page: 3, level: 'h2' }, 2)

/** Text that entered the log before texts were sanitised. */
const ingress = '<p>Redan på <b>fredag</b><script>alert(1)</script><img src=x onerror=alert(2)></p>'
const text = '<p>Bilarna får köra.</p><h1>Redan nu</h1><p onclick="alert(3)">Sedan.</p><h3>Förbudet</h3>'
const changes = { ingress, text }
const textWritten = {
  type: 'ArticleTextWritten',
  data: { issueId, articleId: articleIdOf('Isvägen'), changes, words: 7 },
}
await log.append(articleStream(articleIdOf('Isvägen')), [textWritten], 'noStream', step())

const visitor = api.as('anonymous')
const page = async (path: string) => visitor.get(`/player${path}`)
const withoutScript = (text: string) => (/<div id="player">([^]*)<footer/.exec(text)?.[1] ?? '').replaceAll('\n', '')
/** The page in a browser that runs scripts, but that does not get ours. */
const scriptLost = (text: string) => withoutScript(text).replaceAll(/<noscript>.*?<\/noscript>/g, '')

describe('what is heard, without a script', () => {
  it('is there for a browser that runs scripts, until ours has come: the words, the way on, and a way to every article', async () => {
    const plain = scriptLost((await page('/i/7k2m9qw4hx3v0')).text)
    expect(plain).toContain('Bilarna får köra.')
    expect(plain).toContain('<a href="/player/a/codeofk%C3%B6ren00">Nästa artikel: Kören</a>')
    const listed = [...plain.matchAll(/<li><a[^>]* href="([^"]*)"/g)].map(([, address]) => address)
    expect(listed).toEqual(['/player/a/codeofisv%C3%A4gen', '/player/a/codeofk%C3%B6ren00'])
    expect(plain.match(/<audio/g)).toHaveLength(1)
  })

  it('has its words as they were set, and nothing that runs', async () => {
    const { text } = await page('/i/7k2m9qw4hx3v0')
    const plain = withoutScript(text)
    expect(plain).toContain('<div class="article-text lead"><p>Redan på <b>fredag</b></p></div>')
    expect(plain).toContain(
      '<div class="article-text"><p>Bilarna får köra.</p><h3>Redan nu</h3><p>Sedan.</p><h4>Förbudet</h4></div>',
    )
    expect(text).not.toMatch(/alert|onerror|onclick/)
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('sends no other words to programs, however they are asked for', async () => {
    const addresses = ['/api/issues/playlist/byCode/7k2m9qw4hx3v0', '/api/articles/byCode/codeofisvägen']
    const answers = await Promise.all(addresses.map((address) => visitor.get(address)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { text } of answers) expect(text).not.toMatch(/alert|onerror|onclick/)
  })

  it('names every sound, its section and what comes next, with an address of its own', async () => {
    const { text } = await page('/i/7k2m9qw4hx3v0')
    const plain = withoutScript(text)
    const named = [...plain.matchAll(/<audio controls preload="none" aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(named).toEqual(['Isvägen', 'Kören, del 1 av 2', 'Kören, del 2 av 2'])
    expect(plain).toContain('<a href="/player/a/codeofk%C3%B6ren00">Nästa artikel: Kören</a>')
    expect(plain).toContain('<h3 class="playlist-part" lang="sv">Nyheter</h3>')
    expect(text).toContain('<p class="player-section">Nyheter</p>')
    expect(withoutScript((await page('/a/codeofkören00')).text)).not.toContain('Nästa artikel')
  })

  it('tells at an article what was corrected in it, with the day, and nothing that runs', async () => {
    for (const text of ['<b>fredag</b>', 'Vägen är ny']) {
      const path = `/api/articles/${articleIdOf('Isvägen')}/corrections`
      expect((await api.as('user').post(path, { text })).status).toBe(201)
    }
    const { text } = await page('/a/codeofisvägen')
    const said = [...text.matchAll(/<p class="player-correction">(.*?)<\/p>/g)].map(([, words]) => words)
    expect(said).toEqual([
      expect.stringMatching(/^<b>Rättelse \d+ \w+ \d{4}:<\/b> <span lang="sv">&lt;b&gt;fredag&lt;\/b&gt;<\/span>$/),
      expect.stringContaining('Vägen är ny'),
    ])
    expect((await page('/a/codeofkören00')).text).not.toContain('player-correction')
  })

  it('has the name and the number where there is no cover', async () => {
    const { text } = await page('/i/7k2m9qw4hx3v0')
    expect(text).toContain('<b>Bottenviksbladet</b><span>Bottenviksbladet nr 1, vecka 47</span>')
  })
})

describe('who helps', () => {
  const help = async (path: string) =>
    /(?:Hjälp:|supporten på) (<a[^>]*>[^<]*<\/a>|[^<]*)/.exec((await page(path)).text)?.[1]

  it('is nobody where nobody is known', async () =>
    expect([await help('/i/nothing'), await help('/i/7k2m9qw4hx3v0')]).toEqual([undefined, undefined]))

  it('is nobody where the publication names nobody: a seller sells, and answers no listeners', async () => {
    await api.as('admin').put('/api/seller', readingHouse)
    expect([await help('/i/nothing'), await help('/i/7k2m9qw4hx3v0')]).toEqual([undefined, undefined])
  })

  it.each([
    ['0920-123 45', '<a href="tel:092012345">0920-123 45</a>'],
    ['Läsarservice, 9–12', 'Läsarservice, 9–12'],
  ])('is %s of a publication', async (contact, link) => {
    await handlers.publication(
      publicationStream(publicationId),
      { type: 'ConfigurePublication', publicationId, settings: { contact } },
      step(),
    )
    expect(await help('/i/7k2m9qw4hx3v0')).toBe(link)
  })
})

describe('what cannot be heard', () => {
  const heading = ({ text }: { readonly text: string }) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1]

  it.each([
    ['/a/nothing', 'Artikeln finns inte'],
    ['/article/nothing', 'Artikeln finns inte'],
    ['/i/nothing', 'Numret finns inte'],
    ['/issue/nothing', 'Numret finns inte'],
    [`/pub/${issueId}`, 'Inget att lyssna på'],
    ['/x/y', 'Sidan finns inte'],
    ['/a', 'Sidan finns inte'],
    ['/a/', 'Artikeln finns inte'],
    ['/a/b/c/d', 'Sidan finns inte'],
    [`/a/${'x'.repeat(300)}`, 'Artikeln finns inte'],
    [`/a/${'x'.repeat(3000)}`, 'Sidan finns inte'],
    ['/a/%00', 'Koden finns inte'],
    ['?kod=%00', 'Koden finns inte'],
    [`?kod=${'x'.repeat(301)}`, 'Koden finns inte'],
    ['?kod=https://ljudkod.example/player/a/%25E0%25A4', 'Koden finns inte'],
  ])('is said in words at %s, with a field for a code', async (path, title) => {
    const answer = await page(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(heading(answer)).toBe(title)
    expect(answer.text).toContain('<label class="react-aria-Label" for="kod">Skriv koden</label>')
  })

  it('leads whoever is logged in back, and a listener nowhere', async () => {
    const at = `/player/pub/${issueId}`
    const back = `<a href="/publications/issues/${issueId}">Till publikationens nummer</a>`
    expect((await api.as('user').get(at)).text).toContain(back)
    expect((await api.as('anonymous').get(at)).text).not.toContain('Till publikationens nummer')
  })

  it('is told of a publication in the list, where something can be', async () => {
    const admin = api.as('admin')
    const publication = textOf(await admin.post('/api/publications', { name: 'Utan ljud', public: true }), '_id')
    const released = { publication, date: '2026-11-17', availableFromDate: '2026-11-17T00:00:00.000Z' }
    expect(await admin.post('/api/issues', released)).toMatchObject({ status: 201 })
    const { body } = await admin.get('/api/publications?older=true')
    const items = body as { readonly name: string; readonly heardFrom: string | null }[]
    const told = items.map(({ name, heardFrom }) => [name, heardFrom])
    expect(told).toEqual([
      ['Bottenviksbladet', '2026-11-19T00:00:00.000Z'],
      ['Utan ljud', null],
    ])
  })

  it.each(['/a/nothing', '?kod=nothing'])('promises at %s no article that may have been withdrawn', async (path) =>
    expect((await page(path)).text).toContain('kan vara borttagen, eller inte färdig än'),
  )

  it('is said so where the address cannot even be read', async () =>
    expect(await page('/a/%E0%A4%A')).toMatchObject({ status: 302, headers: { location: '/player/-' } }))

  it.each([
    ['/', '/player'],
    ['/?kod=abc', '/player?kod=abc'],
    ['/a/codeofk%C3%B6ren00//', '/player/a/codeofk%C3%B6ren00'],
    ['//a//x/', '/player/a/x'],
    ['/x///', '/player/x'],
  ])('is looked for without stray strokes at %s', async (path, address) =>
    expect(await page(path)).toMatchObject({ status: 302, headers: { location: address } }),
  )

  it.each([
    ['/Player/i/7k2m9qw4hx3v0', '/player/i/7k2m9qw4hx3v0'],
    ['//player/i/7k2m9qw4hx3v0', '/player/i/7k2m9qw4hx3v0'],
    ['//PLAYER//i//7k2m9qw4hx3v0/?x=1', '/player/i/7k2m9qw4hx3v0?x=1'],
    ['/PLAYER', '/player'],
    ['/Player?kod=7K2M', '/player?kod=7K2M'],
    ['/Player/a/%E0%A4%A', '/player/-'],
  ])('is found however the player is written: %s', async (path, location) => {
    expect(await visitor.get(path)).toMatchObject({ status: 302, headers: { location } })
    expect(await visitor.get(path, { accept: 'text/html' })).toMatchObject({ status: 302, headers: { location } })
  })

  it.each(['/I/7k2m9qw4hx3v0', '/i/%227K2M9qw4hx3v0)%E2%80%8B', `/Issue/${issueId.toUpperCase()}.`])(
    'opens at %s, for the code as it is printed',
    async (path) => {
      const { status, text } = await page(path)
      expect(status).toBe(200)
      expect(text).toContain(`"code":"${path.startsWith('/Issue') ? issueId : '7k2m9qw4hx3v0'}"`)
    },
  )

  it.each([
    ['http://localhost/player/a/codeofkören00', 'a/codeofk%C3%B6ren00'],
    ['https://lyssna.example/bladet/player/a/codeofk%C3%B6ren00/?x=1', 'a/codeofk%C3%B6ren00'],
    ['ljudkod.example/player/i/7k2m9qw4hx3v0', 'i/7k2m9qw4hx3v0'],
    ['http://localhost/player?kod=7k2m9qw4hx3v0', 'i/7k2m9qw4hx3v0'],
    [`(http://localhost/PLAYER/Issue/${issueId.toUpperCase()}).`, `issue/${issueId}`],
    ['<7k2m9qw4hx3v0>', 'i/7k2m9qw4hx3v0'],
    ['"7k2m\u200B9qw4\u00A0hx3v0\uFEFF"', 'i/7k2m9qw4hx3v0'],
  ])('is led to by the whole address of a code: %s', async (typed, address) =>
    expect(await page(`?kod=${encodeURIComponent(typed)}`)).toMatchObject({
      status: 302,
      headers: { location: `/player/${address}` },
    }),
  )

  it('is led to by a code that is written as it looks on paper', async () => {
    const written = async (code: string) => page(`?kod=${encodeURIComponent(code)}`)
    expect(await written('codeofisvägen')).toMatchObject({
      status: 302,
      headers: { location: `/player/a/${encodeURIComponent('codeofisvägen')}` },
    })
    expect(await written(' 7K2M 9qw4hx3vO/ ')).toMatchObject({
      status: 302,
      headers: { location: '/player/i/7k2m9qw4hx3v0' },
    })
    const unknown = await written('"><b>')
    expect([unknown.status, heading(unknown)]).toEqual([404, 'Koden finns inte'])
    expect(unknown.text).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(await page('')).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Lyssna med kod</h1>') })
  })
})

it('offers the issue that came after, where others are shown, and none in which nothing is heard', async () => {
  const next = async (code: string) => (await visitor.get(`/api/issues/playlist/byCode/${code}`)).body
  await open('silent', 'silentcode000', '2026-11-20')
  await article('Tyst', { page: 1 }, 0, IssueId.parse(idOf('silent')))
  await open('later', 'latercode0000', '2026-11-24')
  await article('Senare', { page: 1 }, 1, IssueId.parse(idOf('later')))
  await open('latest', 'latestcode000', '2026-12-01')
  await article('Senast', { page: 1, active: false }, 1, IssueId.parse(idOf('latest')))
  expect(await next('7k2m9qw4hx3v0')).toMatchObject({ nextIssue: null })
  await handlers.publication(
    publicationStream(publicationId),
    { type: 'ConfigurePublication', publicationId, settings: { playerShowIssues: true, public: true } },
    step(),
  )
  expect(await next('7k2m9qw4hx3v0')).toMatchObject({
    nextIssue: { code: 'latercode0000' },
    otherIssues: [{ code: 'latercode0000' }],
  })
  expect(await next('latercode0000')).toMatchObject({ nextIssue: null })
  const silent = await page('/i/silentcode000')
  expect([silent.status, /<h1>([^<]*)<\/h1>/.exec(silent.text)?.[1]]).toEqual([404, 'Numret går inte att lyssna på än'])
  expect((await visitor.get(`/api/issues/playlist/latest/${publicationId}`)).body).toMatchObject({
    code: 'latercode0000',
  })
  // Before the release the page exists only for staff.
  const changes = { availableFromDate: null }
  await handlers.issue(issueStream(IssueId.parse(idOf('silent'))), { type: 'ReviseIssue', changes, limits }, step())
  const seenBy = async (who: 'user' | 'anonymous', path: string) =>
    /<p id="sager">([^<]*)</.exec((await api.as(who).get(`/player${path}`)).text)?.[1]
  expect(await seenBy('user', '/i/silentcode000')).toBe('Numret är inte släppt, och inget ljud finns i det.')
  expect(await seenBy('user', '/a/codeoftyst000')).toBe('Numret är inte släppt, och artikeln har inget ljud.')
  expect(await seenBy('anonymous', '/i/silentcode000')).toMatch(/^Det kanske inte är släppt än/)
})

describe('a paper on a home screen', () => {
  it('has the mark as a drawing and as pictures, one of them to be cut round', async () => {
    const { status, body } = await page('/app/7k2m9qw4hx3v0')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Bottenviksbladet',
      icons: [
        { src: '/assets/mark.svg', sizes: 'any' },
        { src: '/assets/app-small.png', sizes: '192x192', type: 'image/png' },
        { src: '/assets/app-large.png', sizes: '512x512', type: 'image/png' },
        { src: '/assets/app-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
  })

  it('has one of its own for those of Apple, who read no manifest for it', async () => {
    const { text } = await page('/i/7k2m9qw4hx3v0')
    expect(text).toContain('<link rel="apple-touch-icon" href="/assets/app-touch.png">')
  })
})
