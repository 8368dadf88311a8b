import { afterEach, expect, it } from 'vitest'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { type TestWordPress, wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import type { WebArticle } from '../../../domain/delivery/delivery/web-articles.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { publishArticles } from './publish.ts'

let server: TestWordPress
afterEach(() => server.close())

const article = (number: number, about: Partial<WebArticle> = {}): WebArticle => ({
  id: ArticleId.parse(`0198e0a0-0000-7000-8000-00000000a00${number}`),
  title: `Artikel ${number}`,
  ingress: '',
  text: '<p>Text.</p>',
  byLine: '',
  images: [],
  isHighlighted: false,
  ...about,
})

const publish = async (articles: readonly WebArticle[], at = '2026-11-20T05:00:00.000Z') => {
  const issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
  const how = { vendor: 'wordpress', base: '', contentType: 'posts', allowHttp: true, isDraft: false } as const
  const images = ['is.jpg', 'bro.jpg'].map((name) => ({ name, path: import.meta.filename, hash: name.slice(0, 2) }))
  const published = await publishArticles(openSiteOver({ allowPrivate: true, patience: 10_000 }), {
    site: { ...how, url: server.url, user: siteUser, password: sitePassword, sound: 'link' },
    articles: { list: { issue, title: 'Nr 4', language: 'sv', articles: [...articles] }, images },
    known: { posts: new Map(), gone: new Set() },
    at,
    mayOverwrite: false,
    signal: new AbortController().signal,
  })
  return published.kind === 'published' ? published.posts.map(({ fate }) => fate) : published.reason
}

it('stands in the order of the paper where a site shows the newest first', async () => {
  server = await wordPressServer()
  const dates = () => server.posts.map(({ date_gmt }) => date_gmt)
  await publish([article(1), article(2)], '2026-11-20T05:00:00.000Z')
  expect(dates()).toEqual(['2026-11-20T04:55:00', '2026-11-20T04:54:59'])
  await publish([article(1, { title: 'Rättad' }), article(2)], '2026-11-21T05:00:00.000Z')
  expect(dates()).toEqual(['2026-11-20T04:55:00', '2026-11-20T04:54:59'])
})

it('is called in its address what its path ends with, once and for all', async () => {
  server = await wordPressServer()
  await publish([article(1, { path: '/nyheter/isvagen/' }), article(2)])
  expect(server.posts.map(({ slug }) => slug)).toEqual(['isvagen', undefined])
  await publish([article(1, { path: 'bron', title: 'Ny' }), article(2)])
  expect(server.posts[0]).toMatchObject({ title: 'Ny', slug: 'isvagen' })
})

it('comes there though other programs of the site write around its answers, and its list leaves out a category', async () => {
  server = await wordPressServer({ isNoisy: true, hidesCategories: true })
  const [one, two] = [article(1, { category: 'Län' }), article(2, { category: 'Län' })]
  expect(await publish([one], '2026-11-20T05:00:00.000Z')).toEqual(['made'])
  expect(await publish([one, two], '2026-11-20T05:00:00.000Z')).toEqual(['same', 'made'])
  expect(server.posts.map(({ categories }) => categories)).toEqual([[2], [2]])
})

it('leaves the category that the site gave by itself when it gets its own', async () => {
  server = await wordPressServer()
  await publish([article(1)])
  expect(server.posts[0]?.categories).toEqual([1])
  await publish([article(1, { category: 'Sport' })])
  expect(server.posts[0]?.categories).toEqual([server.categories[1]?.id])
})

it('stays under its category, with the others of its issue, when somebody there renames it', async () => {
  server = await wordPressServer()
  await publish([article(1, { category: 'Sport' })])
  const sport = server.categories[1]
  server.categories.splice(1, 1, { id: sport?.id ?? 0, name: 'Idrott' })
  await publish([article(1, { category: 'Sport', title: 'Derbyt' }), article(2, { category: 'Sport' })])
  expect(server.categories.map(({ name }) => name)).toEqual(['Uncategorized', 'Idrott'])
  expect(server.posts.map(({ categories }) => categories)).toEqual([[sport?.id], [sport?.id]])
})

it('loses its pictures with what showed them, but for one that something else there shows', async () => {
  server = await wordPressServer()
  const image = (name: string) => ({ file: name, alt: name, caption: '' })
  const both = [image('is.jpg'), image('bro.jpg')]
  await publish([article(1, { images: both }), article(2, { images: [image('bro.jpg')] })])
  const named = () => server.images.map(({ alt_text }) => alt_text)
  expect(named()).toEqual(['is.jpg', 'bro.jpg'])
  await publish([article(1, { images: [] }), article(2, { images: [image('bro.jpg')] })])
  expect(named()).toEqual(['bro.jpg'])
  await publish([article(1, { images: [] })])
  expect(named()).toEqual([])
  await publish([article(1, { images: both })])
  expect(named()).toEqual(['is.jpg', 'bro.jpg'])
})
