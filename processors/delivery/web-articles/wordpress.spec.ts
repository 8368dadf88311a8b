import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSiteOver, trySiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteTroubles, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { type TestWordPress, wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import type { Site } from '../../../commands/delivery/delivery/site.ts'
import type { WebArticle } from '../../../domain/delivery/delivery/web-articles.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { SiteArticles } from './one-article.ts'
import { clearSite, type PublishOptions, publishArticles } from './publish.ts'

const issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
const [firstArticleId, secondArticleId] = ['1', '2'].map((end) =>
  ArticleId.parse(`0198e0a0-0000-7000-8000-00000000a00${end}`),
)
if (!firstArticleId || !secondArticleId) throw new Error('There are two')

const article = (id: ArticleId, about: Partial<WebArticle> = {}): WebArticle => ({
  id,
  title: 'Isvägen & bron',
  ingress: '<p>Öppnar <strong>nu</strong>.</p>',
  text: '<p>Redan på fredag.</p>',
  byLine: 'Åsa Öberg',
  images: [],
  isHighlighted: false,
  ...about,
})

let folder: string
let server: TestWordPress
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-'))
  await writeFile(join(folder, 'is.jpg'), 'is')
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const site = (about: Partial<Site> = {}): Site => ({
  vendor: 'wordpress',
  url: server.url,
  base: '',
  user: siteUser,
  password: sitePassword,
  contentType: 'posts',
  allowHttp: true,
  isDraft: false,
  sound: 'link',
  ...about,
})

const siteAccess = { allowPrivate: true, patience: 10_000 }

type PublishRequest = Partial<Omit<PublishOptions, 'known'>> &
  Pick<Partial<PublishOptions['known']>, 'posts'> & { readonly to?: Site; readonly patience?: number }

const publish = (articles: readonly WebArticle[], asked: PublishRequest = {}) => {
  const { to = site(), patience = siteAccess.patience, posts = new Map(), ...options } = asked
  const path = join(folder, 'is.jpg')
  const images = ['bild001.jpg', 'bild002.jpg'].map((name) => ({ name, path, hash: name.slice(0, 7) }))
  const list: SiteArticles['list'] = { issue, title: 'Nr 4', language: 'sv', articles: [...articles] }
  const { signal } = new AbortController()
  return publishArticles(openSiteOver({ ...siteAccess, patience }), {
    site: to,
    articles: { list, images },
    known: { posts, gone: new Set() },
    at: '2026-11-20T05:00:00.000Z',
    mayOverwrite: false,
    signal,
    ...options,
  })
}

const publishOutcomes = async (...asked: Parameters<typeof publish>) => {
  const published = await publish(...asked)
  return published.kind === 'published' ? published.posts.map(({ fate }) => fate) : published.reason
}

/** Delivers the articles, and returns the posts as receipts tell of them. */
const publishPosts = async (articles: readonly WebArticle[]) => {
  const published = await publish(articles)
  if (published.kind === 'failed') throw new Error(published.reason)
  return new Map(published.posts.flatMap(({ article: id, post, kind }) => (id ? [[id, { post, kind }] as const] : [])))
}

const seenPosts = () =>
  server.posts.map(({ status, title, content }) => ({
    status,
    title,
    text: content.replaceAll(/<!--[^]*?-->/g, '').trim(),
  }))

describe('an article on a WordPress site', () => {
  it('is a post with its ingress, text and byline, and is found there again', async () => {
    server = await wordPressServer()
    const published = await publish([article(firstArticleId)])
    expect(published).toMatchObject({ kind: 'published', posts: [{ name: `${server.url}/posts/2/`, fate: 'made' }] })
    const text =
      '<div class="ingress"><p>Öppnar <strong>nu</strong>.</p></div>\n<p>Redan på fredag.</p>\n<p class="byline">Åsa Öberg</p>'
    expect(seenPosts()).toEqual([{ status: 'publish', title: 'Isvägen &amp; bron', text }])
    expect(server.posts).toMatchObject([{ excerpt: 'Öppnar nu.', sticky: false, categories: [1] }])
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['same'])
    expect(await publishOutcomes([article(firstArticleId, { title: 'Isvägen' })])).toEqual(['changed'])
    expect(seenPosts()).toMatchObject([{ title: 'Isvägen', status: 'publish' }])
    expect(await publishOutcomes([article(firstArticleId, { title: '<script>alert(1)</script>' })])).toEqual([
      'changed',
    ])
    expect(seenPosts()).toMatchObject([{ title: '&lt;script&gt;alert(1)&lt;/script&gt;' }])
    expect(await publishOutcomes([article(firstArticleId, { title: '<script>alert(1)</script>' })])).toEqual(['same'])
  })

  it('tells before all else what was wrong in it, and no more when that is taken back', async () => {
    server = await wordPressServer()
    await publish([article(firstArticleId)])
    expect(await publishOutcomes([article(firstArticleId, { corrections: ['Isen bär & håller.'] })])).toEqual([
      'changed',
    ])
    expect(seenPosts()[0]?.text).toMatch(
      /^<p class="correction">Rättelse: Isen bär &amp; håller\.<\/p>\n<div class="ingress">/,
    )
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['changed'])
    expect(seenPosts()[0]?.text).toMatch(/^<div class="ingress">/)
  })

  it('has its images with what they show, the first before all others, each there once', async () => {
    server = await wordPressServer()
    const images = ['bild001.jpg', 'bild002.jpg'].map((file) => ({ file, alt: `Is på ${file}`, caption: 'Is' }))
    await publish([article(firstArticleId, { images }), article(secondArticleId, { images: images.slice(0, 1) })])
    expect(server.images.map(({ slug, alt_text }) => [slug, alt_text])).toEqual([
      [expect.stringMatching(/^ljudkod-bild001-/), 'Is på bild001.jpg'],
      [expect.stringMatching(/^ljudkod-bild002-/), 'Is på bild002.jpg'],
    ])
    const [lead, other] = server.images
    expect(server.posts.map(({ featured_media: image }) => image)).toEqual([lead?.id, lead?.id])
    expect(seenPosts()[0]?.text).toContain(
      `<figure><img src="${server.url}/${other?.slug}" alt="Is på bild002.jpg"/><figcaption>Is</figcaption></figure>`,
    )
    await publish([article(firstArticleId), article(secondArticleId, { images: images.slice(0, 1) })])
    expect(server.posts.map(({ featured_media: image }) => image)).toEqual([0, lead?.id])
  })

  it('is filed under its category, made where there is none, beside what is filed there by hand', async () => {
    server = await wordPressServer()
    await publish([
      article(firstArticleId, { category: 'Kultur & nöje' }),
      article(secondArticleId, { category: 'kultur & NÖJE' }),
    ])
    expect(server.categories.map(({ name }) => name)).toEqual(['Uncategorized', 'Kultur & nöje'])
    const [post] = server.posts
    const made = server.categories[1]?.id ?? 0
    expect(server.posts.map(({ categories }) => categories)).toEqual([[made], [made]])
    if (post) post.categories = [made, 99]
    await publish([article(firstArticleId, { category: 'Sport' })])
    expect(post?.categories).toEqual([99, server.categories[2]?.id])
  })

  it('stands first while it is highlighted', async () => {
    server = await wordPressServer()
    await publish([article(firstArticleId, { isHighlighted: true })])
    expect(server.posts).toMatchObject([{ sticky: true }])
    await publish([article(firstArticleId)])
    expect(server.posts).toMatchObject([{ sticky: false }])
  })

  it.each([
    [true, 'sv'],
    [false, ''],
  ])('says its language where the site has a word for that: %s', async (hasLanguages, lang) => {
    server = await wordPressServer({ hasLanguages })
    await publish([article(firstArticleId)])
    expect(server.posts).toMatchObject([{ lang }])
  })

  it('can be a page, which has neither ingress nor category of its own', async () => {
    server = await wordPressServer()
    const to = site({ contentType: 'pages' })
    await publish([article(firstArticleId, { category: 'Sport' })], { to })
    expect(server.posts).toMatchObject([{ type: 'pages', status: 'publish', categories: [1] }])
    expect(server.categories).toHaveLength(1)
    expect(await publishOutcomes([article(firstArticleId, { category: 'Sport' })], { to })).toEqual(['same'])
  })

  it('waits as a draft where that is wanted, and stays where somebody has put it', async () => {
    server = await wordPressServer()
    const to = site({ isDraft: true })
    await publish([article(firstArticleId)], { to })
    expect(seenPosts()).toMatchObject([{ status: 'draft' }])
    const [post] = server.posts
    if (post) post.status = 'publish'
    await publish([article(firstArticleId, { title: 'Ny' })], { to })
    expect(seenPosts()).toMatchObject([{ status: 'publish', title: 'Ny' }])
  })

  it.each([
    ['link', '<a href="https://l.example.se/player/a/x">Lyssna på artikeln</a>'],
    ['player', '<iframe src="https://l.example.se/player/a/x" title="Spelare för artikeln"'],
  ] as const)('is heard there by %s', async (sound, said) => {
    server = await wordPressServer()
    await publish([article(firstArticleId, { listen: 'https://l.example.se/player/a/x' })], { to: site({ sound }) })
    expect(seenPosts()[0]?.text).toContain(said)
  })
})

describe('what somebody has done there since', () => {
  const byHand = (change: Partial<TestWordPress['posts'][number]>) => Object.assign(server.posts[0] ?? {}, change)
  const rewrite = () => {
    const [post] = server.posts
    byHand({ content: post?.content.replace('fredag', 'lördag') ?? '' })
  }

  it('is left and told, unless it is to be overwritten', async () => {
    server = await wordPressServer()
    await publish([article(firstArticleId), article(secondArticleId)])
    rewrite()
    const articles = [article(firstArticleId, { byLine: 'Bo' }), article(secondArticleId, { byLine: 'Bo' })]
    expect(await publishOutcomes(articles)).toEqual(['left', 'changed'])
    expect(seenPosts()[0]?.text).toContain('lördag')
    expect(await publishOutcomes(articles, { mayOverwrite: true })).toEqual(['changed', 'same'])
    expect(seenPosts()[0]?.text).toMatch(/fredag.*Bo/s)
    expect(await publishOutcomes(articles)).toEqual(['same', 'same'])
  })

  it('is known from what the site itself does to what is written', async () => {
    server = await wordPressServer({ isAuthor: true })
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['made'])
    expect(seenPosts()).toMatchObject([{ title: 'Isvägen &amp; bron' }])
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['same'])
    rewrite()
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['left'])
  })

  it('is no second article where it was thrown away', async () => {
    server = await wordPressServer()
    await publish([article(firstArticleId)])
    byHand({ status: 'trash' })
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['left'])
    expect(await publishOutcomes([article(firstArticleId)], { mayOverwrite: true })).toEqual(['changed'])
    expect(seenPosts()).toMatchObject([{ status: 'publish' }])
  })
})

describe('what has lost our marker there', () => {
  const both = [article(firstArticleId), article(secondArticleId)]

  it.each<[string, (content: string) => string]>([
    ['somebody has written anew', () => '<p>För hand.</p>'],
    ['somebody has put another in, with its marker', () => server.posts[1]?.content ?? ''],
  ])('is known where %s: left and told, and no second one beside it', async (_, rewritten) => {
    server = await wordPressServer({ longestPage: 1 })
    const posts = await publishPosts(both)
    const [post] = server.posts
    if (post) post.content = rewritten(post.content)
    expect(
      await publishOutcomes([article(firstArticleId, { byLine: 'Bo' }), article(secondArticleId)], { posts }),
    ).toEqual(['left', 'same'])
    expect(server.posts).toHaveLength(2)
    expect(await publishOutcomes(both, { posts, mayOverwrite: true })).toEqual(['changed', 'same'])
    expect(await publishOutcomes(both, { posts })).toEqual(['same', 'same'])
    expect(await publishOutcomes(both)).toEqual(['same', 'same'])
    expect(server.posts).toHaveLength(2)
  })

  it('is no second article where it was thrown away, and is made anew where it is gone', async () => {
    server = await wordPressServer()
    const posts = await publishPosts(both)
    Object.assign(server.posts[0] ?? {}, { content: '', status: 'trash' })
    expect(await publishOutcomes(both, { posts })).toEqual(['left', 'same'])
    server.posts.shift()
    expect(await publishOutcomes(both, { posts })).toEqual(['made', 'same'])
    expect(seenPosts()).toMatchObject([{ status: 'publish' }, { status: 'publish' }])
  })

  it('is shown no more when it is taken off, and again when it is back and written over', async () => {
    server = await wordPressServer()
    const posts = await publishPosts(both)
    Object.assign(server.posts[0] ?? {}, { content: '<p>För hand.</p>' })
    expect(await publishOutcomes([article(secondArticleId)], { posts })).toEqual(['same', 'unpublished'])
    expect(await publishOutcomes([article(secondArticleId)], { posts })).toEqual(['same'])
    expect(seenPosts()).toMatchObject([{ status: 'draft', text: '<p>För hand.</p>' }, { status: 'publish' }])
    expect(await publishOutcomes(both, { posts, mayOverwrite: true })).toEqual(['changed', 'same'])
    expect(seenPosts()).toMatchObject([{ status: 'publish' }, { status: 'publish' }])
  })

  it('is asked for by no number that another vendor gave it', async () => {
    server = await wordPressServer()
    const posts = new Map([[firstArticleId, { post: '0198e0a0-0000-7000-8000-00000000a001' }]])
    expect(await publishOutcomes([article(firstArticleId)], { posts })).toEqual(['made'])
  })
})

describe('an article that is taken off', () => {
  it('is shown no more, and again when it is back, over several pages of a list', async () => {
    server = await wordPressServer({ longestPage: 1 })
    await publish([article(firstArticleId), article(secondArticleId)])
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['same', 'unpublished'])
    expect(seenPosts()).toMatchObject([{ status: 'publish' }, { status: 'draft' }])
    expect(await publishOutcomes([article(firstArticleId)])).toEqual(['same'])
    expect(await publishOutcomes([article(firstArticleId), article(secondArticleId)])).toEqual(['same', 'changed'])
    expect(seenPosts()).toMatchObject([{ status: 'publish' }, { status: 'publish' }])
  })
})

describe('an attempt that comes to nothing', () => {
  it.each(siteTroubles)('leaves no second article behind where the site is %s', async (trouble) => {
    server = await wordPressServer()
    const patience = trouble === 'mute' ? 300 : siteAccess.patience
    for (let change = 0; change < 5; change += 1) {
      server.posts.length = 0
      server.visits.splice(0, Infinity, ...Array.from({ length: change }, () => undefined), trouble)
      const attempts = [await publish([article(firstArticleId), article(secondArticleId)], { patience })]
      expect(attempts[0]).not.toMatchObject(server.posts.length > 0 ? { isUntouched: true } : { isUntouched: false })
      while (attempts.at(-1)?.kind === 'failed' && attempts.length < 4)
        attempts.push(await publish([article(firstArticleId), article(secondArticleId)], { patience }))
      expect(attempts.at(-1)).toMatchObject({ kind: 'published' })
      expect(seenPosts().map(({ status }) => status)).toEqual(['publish', 'publish'])
    }
  })

  it.each([['after'], [undefined, 'late']] as const)('is told as a change after %s, %s', async (...troubles) => {
    server = await wordPressServer()
    const posts = await publishPosts([article(firstArticleId)])
    for (const isBack of [false, true]) {
      if (isBack) await publish([], { posts })
      const wanted = [article(firstArticleId, { byLine: isBack ? 'Bo' : 'Eva' })]
      server.visits.push(...troubles)
      expect(await publishOutcomes(wanted, { posts })).toBe('Förbindelsen med webbplatsen bröts.')
      expect(await publishOutcomes(wanted, { posts })).toEqual(['changed'])
      expect(seenPosts()).toMatchObject([{ status: 'publish' }])
    }
  })

  it('shows nothing new before all of it is there, and leaves nothing where it is cleared', async () => {
    server = await wordPressServer()
    server.visits.push(undefined, 'busy')
    expect(await publishOutcomes([article(firstArticleId), article(secondArticleId)])).toBe(
      'Webbplatsen tar inte emot just nu. (503 busy)',
    )
    expect(seenPosts().map(({ status }) => status)).toEqual(['draft'])
    await clearSite(openSiteOver(siteAccess), site(), issue)
    expect(server.posts).toEqual([])
    await publish([article(firstArticleId)])
    await clearSite(openSiteOver(siteAccess), site(), issue)
    expect(server.posts).toHaveLength(1)
  })

  it('stops where nobody wants it any more', async () => {
    server = await wordPressServer()
    expect(await publishOutcomes([article(firstArticleId)], { signal: AbortSignal.abort() })).toBe(
      'Förbindelsen med webbplatsen bröts.',
    )
    expect(server.posts).toEqual([])
  })

  it.each<[string, Partial<Site>, { isAuthor?: boolean }, RegExp]>([
    ['password', { password: 'fel' }, {}, /^Webbplatsen släpper inte in oss\. .*\(401 invalid_username\)$/],
    ['vendor', { vendor: 'Joomla' }, {}, /^Webbplatser av slaget ”Joomla” går inte att leverera till\. Välj WordPress/],
    ['address', { base: 'api' }, {}, /^Webbplatsen har inte det som söks\./],
    ['scheme', { url: 'ftp://example.se' }, {}, /^Adressen ska börja med https/],
    ['category', {}, { isAuthor: true }, /^Användaren får inte lägga till kategorin ”Sport” på webbplatsen/],
    ['player', { sound: 'player' }, { isAuthor: true }, /^Webbplatsen tar bort spelaren/],
  ])('says what is wrong with the %s', async (wrong, about, user, reason) => {
    server = await wordPressServer(user)
    const listen = 'https://l.example.se/player/a/x'
    const given = article(firstArticleId, wrong === 'category' ? { category: 'Sport' } : { listen })
    const published = await publish([given], { to: site(about) })
    expect(published).toMatchObject({ kind: 'failed', isFinal: true, reason: expect.stringMatching(reason) as string })
  })

  it('is not made where only the house reaches', async () => {
    server = await wordPressServer()
    const tried = await trySiteOver({ allowPrivate: false })(site(), {})
    expect(tried).toEqual({ done: [], failure: 'Adressen leder till ett internt nät och används inte.' })
    expect(server.asked).toEqual([])
  })

  it.each<[string, (url: string) => { status: number; headers?: Record<string, string>; body?: string }, RegExp]>([
    ['leads elsewhere', (url) => ({ status: 302, headers: { Location: url } }), /skickar vidare/],
    ['is no API', () => ({ status: 200, body: '<html></html>' }), /inte webbplatsens API/],
    ['has another shape', () => ({ status: 200, body: '[1]' }), /svarar inte som dess API ska/],
    ['never ends', () => ({ status: 200, body: 'x'.repeat(17 * 1024 * 1024) }), /mer än den borde/],
  ])('ends at an answer that %s', async (_, answerOf, reason) => {
    server = await wordPressServer()
    const visited: string[] = []
    const stranger = createServer((request, response) => {
      visited.push(request.url ?? '')
      const { status, headers = {}, body = '' } = answerOf(server.url)
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    // Sound: it listens on a port.
    const { port } = stranger.address() as AddressInfo
    const to = site({ url: `http://127.0.0.1:${port}` })
    const published = await publish([article(firstArticleId)], { to })
    stranger.closeAllConnections()
    await new Promise((resolve) => stranger.close(resolve))
    expect(published).toMatchObject({ kind: 'failed', isFinal: true, reason: expect.stringMatching(reason) as string })
    expect(visited).toHaveLength(1)
    expect(server.asked).toEqual([])
  })
})

describe('a site that is tried', () => {
  it('tells how far it went, and has nothing of it afterwards', async () => {
    server = await wordPressServer()
    expect(await trySiteOver(siteAccess)(site(), {})).toEqual({ done: ['connect', 'logIn', 'write', 'find'] })
    expect(server.posts).toEqual([])
    const refused = await trySiteOver(siteAccess)(site({ password: 'fel' }), {})
    expect(refused).toMatchObject({ done: ['connect'], failure: expect.stringMatching(/släpper inte in/) as string })
  })
})
