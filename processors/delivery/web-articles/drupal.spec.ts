import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSiteOver, trySiteOver } from '../../../adapters/delivery/cms/site.ts'
import { drupalServer, type TestDrupal } from '../../../adapters/delivery/cms/testing/drupal-server.ts'
import { sitePassword, siteTroubles, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import type { Site } from '../../../commands/delivery/delivery/site.ts'
import type { WebArticle } from '../../../domain/delivery/delivery/web-articles.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { publishArticles } from './publish.ts'

const issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
const firstArticleId = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a001')
const second = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a002')

const article = (id: ArticleId, about: Partial<WebArticle> = {}): WebArticle => ({
  id,
  title: 'Isvägen',
  ingress: '<p>Öppnar nu.</p>',
  text: '<p>Redan på fredag.</p>',
  byLine: '',
  images: [],
  isHighlighted: false,
  ...about,
})

let folder: string
let server: TestDrupal
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drupal-'))
  await writeFile(join(folder, 'is.jpg'), 'is')
  server = await drupalServer()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The time limit for a server that does answer, on a busy machine. */
const SERVER_TIMEOUT_MS = 10_000
const siteAccess = { allowPrivate: true, patience: SERVER_TIMEOUT_MS }
const site = (about: Partial<Site> = {}): Site => ({
  vendor: 'drupal',
  url: server.url,
  base: '',
  user: siteUser,
  password: sitePassword,
  contentType: '',
  allowHttp: true,
  isDraft: false,
  sound: 'link',
  ...about,
})

const publishOutcomes = async (
  articles: readonly WebArticle[],
  {
    to = site(),
    mayOverwrite = false,
    patience = SERVER_TIMEOUT_MS,
  }: { readonly to?: Site; readonly mayOverwrite?: boolean; readonly patience?: number } = {},
) => {
  const images = [{ name: 'bild001.jpg', path: join(folder, 'is.jpg'), hash: 'b'.repeat(64) }]
  const list = { issue, title: 'Nr 4', language: 'sv' as const, articles: [...articles] }
  const { signal } = new AbortController()
  const how = {
    site: to,
    articles: { list, images },
    known: { posts: new Map(), gone: new Set<string>() },
    at: '2026-11-20T05:00:00.000Z',
    mayOverwrite,
    signal,
  }
  const published = await publishArticles(openSiteOver({ ...siteAccess, patience }), how)
  return published.kind === 'published' ? published.posts.map(({ fate }) => fate) : { isFinal: published.isFinal }
}

it('has an article under its own number, with its image, tag and language, and finds it again', async () => {
  const images = [{ file: 'bild001.jpg', alt: 'En is', caption: '' }]
  const whole = article(firstArticleId, { images, category: 'Norr', isHighlighted: true })
  expect(await publishOutcomes([whole])).toEqual(['made'])
  const [node] = server.nodes
  const body = { summary: 'Öppnar nu.', format: 'basic_html' }
  expect(node).toMatchObject({
    id: firstArticleId,
    type: 'node--article',
    attributes: { title: 'Isvägen', status: true, sticky: true, promote: true, langcode: 'sv', body },
    relationships: {
      field_tags: { data: [{ id: server.terms[0]?.id }] },
      field_image: { data: { id: server.files[0]?.id, meta: { alt: 'En is' } } },
    },
  })
  expect(await publishOutcomes([whole])).toEqual(['same'])
  expect(await publishOutcomes([{ ...whole, title: 'Ny' }])).toEqual(['changed'])
  expect(server.nodes).toMatchObject([{ attributes: { title: 'Ny', body: { summary: 'Öppnar nu.' } } }])
  expect([server.nodes.length, server.terms.length, server.files.length]).toEqual([1, 1, 1])
})

it('says of one image in each article what it shows there', async () => {
  const described = (alt: string) => ({ images: [{ file: 'bild001.jpg', alt, caption: '' }] })
  await publishOutcomes([article(firstArticleId, described('En is')), article(second, described('En bro'))])
  const image = (alt: string) => ({
    relationships: { field_image: { data: { id: server.files[0]?.id, meta: { alt } } } },
  })
  expect(server.nodes).toMatchObject([image('En is'), image('En bro')])
  expect(server.files).toHaveLength(1)
})

it('has pages where that is chosen, without image and tag', async () => {
  await publishOutcomes([article(firstArticleId, { category: 'Norr' })], {
    to: site({ contentType: 'page', isDraft: true }),
  })
  expect(server.nodes).toMatchObject([{ type: 'node--page', attributes: { status: false }, relationships: {} }])
  expect(server.terms).toEqual([])
})

it('is changed and taken down where it lies when new ones become pages, and comes back there', async () => {
  const pages = { to: site({ contentType: 'page' }) }
  const images = [{ file: 'bild001.jpg', alt: 'En is', caption: '' }]
  await publishOutcomes([article(firstArticleId, { category: 'Norr' })])
  const renamed = article(firstArticleId, { title: 'Ny', category: 'Söder', images })
  expect(await publishOutcomes([renamed, article(second)], pages)).toEqual(['changed', 'made'])
  const field_tags = { data: [{ id: server.terms[1]?.id }] }
  expect(server.nodes).toMatchObject([
    { type: 'node--article', attributes: { title: 'Ny', status: true }, relationships: { field_tags } },
    { type: 'node--page', attributes: { status: true }, relationships: {} },
  ])
  expect(await publishOutcomes([article(second)], pages)).toEqual(['same', 'unpublished'])
  expect(await publishOutcomes([article(firstArticleId)])).toEqual(['changed', 'unpublished'])
  expect(server.nodes.map(({ attributes }) => attributes['status'])).toEqual([true, false])
  expect(server.nodes).toHaveLength(2)
})

it('leaves what was changed there by hand, also where an editor there has taken our comment away', async () => {
  await publishOutcomes([article(firstArticleId), article(second)])
  const [node] = server.nodes
  Object.assign(node?.attributes ?? {}, { body: { value: '<p>För hand.</p>', summary: '', format: 'basic_html' } })
  const changed = [article(firstArticleId, { title: 'Ny' }), article(second)]
  expect(await publishOutcomes(changed)).toEqual(['left', 'same'])
  expect(await publishOutcomes(changed, { mayOverwrite: true })).toEqual(['changed', 'same'])
  expect(await publishOutcomes(changed)).toEqual(['same', 'same'])
  expect(server.nodes).toHaveLength(2)
})

it('makes no second article of one in which somebody there has put another, with its comment', async () => {
  await publishOutcomes([article(firstArticleId), article(second)])
  const [one, other] = server.nodes
  Object.assign(other?.attributes ?? {}, { body: one?.attributes['body'] })
  expect(await publishOutcomes([article(firstArticleId), article(second)])).toEqual(['same', 'left'])
  expect(await publishOutcomes([article(firstArticleId), article(second)], { mayOverwrite: true })).toEqual([
    'same',
    'changed',
  ])
  expect(await publishOutcomes([article(firstArticleId), article(second)])).toEqual(['same', 'same'])
  expect(server.nodes).toHaveLength(2)
})

it('shows no more what is taken off, until it is back', async () => {
  await publishOutcomes([article(firstArticleId), article(second)])
  expect(await publishOutcomes([article(second)])).toEqual(['same', 'unpublished'])
  expect(server.nodes[0]).toMatchObject({ attributes: { status: false, body: { summary: 'Öppnar nu.' } } })
  expect(await publishOutcomes([article(firstArticleId), article(second)])).toEqual(['changed', 'same'])
  expect(server.nodes[0]).toMatchObject({ attributes: { status: true } })
})

it.each(siteTroubles)('has every article once where it is %s', async (trouble) => {
  const patience = trouble === 'mute' ? 300 : SERVER_TIMEOUT_MS
  for (let change = 0; change < 4; change += 1) {
    server.nodes.length = 0
    server.visits.splice(0, Infinity, ...Array.from({ length: change }, () => undefined), trouble)
    const tried: unknown[] = []
    while (!Array.isArray(tried.at(-1)) && tried.length < 4)
      tried.push(await publishOutcomes([article(firstArticleId), article(second)], { patience }))
    expect(tried.filter((each) => !Array.isArray(each))).toEqual(tried.slice(0, -1).map(() => ({ isFinal: false })))
    expect(Array.isArray(tried.at(-1))).toBe(true)
    expect(server.nodes.map(({ attributes }) => attributes['status'])).toEqual([true, true])
  }
})

it('waits where an article has come while it was brought', async () => {
  server.nodes.push({ id: firstArticleId, type: 'node--event', attributes: {}, relationships: {} })
  expect(await publishOutcomes([article(firstArticleId)])).toEqual({ isFinal: false })
})

it('can be tried, and has nothing of it afterwards', async () => {
  expect(await trySiteOver(siteAccess)(site(), {})).toEqual({ done: ['connect', 'logIn', 'write', 'find'] })
  expect(server.nodes).toEqual([])
})
