import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { type TestWordPress, wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { followIssue } from './follow-issue.ts'
import type { SiteArticles } from './one-article.ts'
import { publishArticles } from './publish.ts'

const issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
const id = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a001')
const text = { ingress: '', text: '<p>Öppnar.</p>', byLine: '' }
const article = { id, title: 'Isvägen', ...text, images: [], isHighlighted: false }
const siteArticles: SiteArticles = { list: { issue, title: 'Nr 4', language: 'sv', articles: [article] }, images: [] }
const openSite = openSiteOver({ allowPrivate: true, patience: 10_000 })
const { signal } = new AbortController()

let server: TestWordPress
beforeEach(async () => {
  server = await wordPressServer()
})
afterEach(() => server.close())

const onSite = async (gone: readonly string[] = []) => {
  const about = { contentType: 'posts', allowHttp: true, isDraft: false, sound: 'link' } as const
  const site = { vendor: 'wordpress', url: server.url, base: '', user: siteUser, password: sitePassword, ...about }
  await publishArticles(openSite, {
    site,
    articles: siteArticles,
    known: { posts: new Map(), gone: new Set(gone) },
    at: '2026-11-20T05:00:00.000Z',
    mayOverwrite: false,
    signal,
  })
  return site
}

/** Successive snapshots in which the article is heard or not; the last one repeats. */
const answerInOrder = (...answers: boolean[]) => {
  let now = true
  return async () => {
    now = answers.shift() ?? now
    const isHeard = now
    return { articles: [id], isHeard: () => isHeard }
  }
}

it.each([
  ['comes back while it is taken down', answerInOrder(false, true), ['publish']],
  ['is withdrawn once more while it is shown again', answerInOrder(false, true, false), ['draft']],
])('an article that %s stands at last as its issue has it', async (_, listed, statuses) => {
  const site = await onSite()
  const followed = await followIssue(openSite, {
    site,
    issue,
    known: { posts: new Map(), gone: new Set() },
    listed,
    returning: async () => [siteArticles],
    signal,
  })
  expect(followed).toMatchObject({ kind: 'published', posts: [{ article: id }] })
  expect(server.posts.map(({ status }) => status)).toEqual(statuses)
})

it('what somebody else has there, and what is not finished, is left alone', async () => {
  const site = await onSite()
  const [post] = server.posts
  if (!post) throw new Error('Nothing is there')
  const stranger = { ...post, id: 98, content: '<p>Deras</p>' }
  server.posts.push(stranger, { ...post, id: 99, content: post.content.replace(/ finns=\S+/, '') })
  const listed = async () => ({ articles: [id], isHeard: () => false })
  await followIssue(openSite, {
    site,
    issue,
    known: { posts: new Map(), gone: new Set() },
    listed,
    returning: async () => [siteArticles],
    signal,
  })
  expect(server.posts.map(({ status }) => status)).toEqual(['draft', 'publish', 'publish'])
})

it('has lost its marker there, and goes and comes all the same by the number that it has', async () => {
  const site = await onSite()
  const [post] = server.posts
  if (!post) throw new Error('Nothing is there')
  post.content = '<p>För hand.</p>'
  const known = { posts: new Map([[id, { post: String(post.id) }]]), gone: new Set<string>() }
  const returning = async () => [siteArticles]
  await followIssue(openSite, { site, issue, known, listed: answerInOrder(false), returning, signal })
  expect(server.posts.map(({ status }) => status)).toEqual(['draft'])
  await followIssue(openSite, { site, issue, known, listed: answerInOrder(true), returning, signal })
  expect(server.posts).toMatchObject([{ status: 'publish', content: expect.stringMatching(/För hand\./) as string }])
})

it.each(['draft', 'trash'])(
  'is shown again by a delivery where a person took it down there for us (%s)',
  async (status) => {
    await onSite()
    for (const post of server.posts) post.status = status
    await onSite()
    expect(server.posts).toMatchObject([{ status }])
    await onSite([id])
    expect(server.posts).toMatchObject([{ status: 'publish' }])
  },
)
