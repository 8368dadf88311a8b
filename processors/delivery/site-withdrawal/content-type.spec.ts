import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { openSiteLife } from './testing.ts'

let folder: string
let life: Awaited<ReturnType<typeof openSiteLife>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-type-'))
  life = await openSiteLife({ folder, now: () => new Date().toISOString() })
  await life.make()
  await life.deliver()
  await settleAndWork()
})
afterEach(async () => {
  for (const server of life.servers) await server.close()
  await rm(folder, { recursive: true })
})

const settleAndWork = async () => {
  await life.settle()
  await life.work()
}

const postsAtSite = () =>
  life.servers[0].posts.map(({ type, status, title }) => `${title} ${type} ${status}`).toSorted()
const posts = (...statuses: readonly string[]) =>
  ['Derbyt', 'Isvägen', 'Kören'].map((title, index) => `${title} posts ${statuses[index]}`)

it('has no article twice when it is sent again as pages, and takes it down as what it is', async () => {
  await life.save({ contentType: 'pages' })
  await life.deliverAgain()
  await settleAndWork()
  expect(postsAtSite()).toEqual(posts('publish', 'publish', 'publish'))
  await life.release('2026-11-20T05:00:00.000Z')
  await life.tellIssue({ type: 'DeactivateIssue' })
  await settleAndWork()
  expect(postsAtSite()).toEqual(posts('draft', 'draft', 'draft'))
})

it('takes down what came there as posts, and brings back what is right again, when articles become pages', async () => {
  await life.save({ contentType: 'pages' })
  await life.activate(0, false)
  await settleAndWork()
  expect(postsAtSite()).toEqual(posts('publish', 'draft', 'publish'))
  await life.activate(0, true)
  await settleAndWork()
  expect(postsAtSite()).toEqual(posts('publish', 'publish', 'publish'))
})

it('takes down what came there as pages, when articles become posts again', async () => {
  await life.save({ contentType: 'pages' })
  life.servers[0].posts.length = 0
  await life.deliverAgain()
  await settleAndWork()
  expect(postsAtSite()).toEqual(['Derbyt pages publish', 'Isvägen pages publish', 'Kören pages publish'])
  await life.save({ contentType: 'posts' })
  await life.activate(0, false)
  await settleAndWork()
  expect(postsAtSite()).toEqual(['Derbyt pages publish', 'Isvägen pages draft', 'Kören pages publish'])
})

it('takes down every one of several of the same that are shown', async () => {
  const { posts: all } = life.servers[0]
  const [post] = all
  if (post) all.push({ ...post, id: 90, type: 'pages' }, { ...post, id: 91, type: 'pages' })
  await life.activate(0, false)
  await settleAndWork()
  expect(all.map(({ status }) => status)).toEqual(['draft', 'publish', 'publish', 'draft', 'draft'])
})

it('looks for what is known to be a page, though whoever is let in may see posts alone', async () => {
  const server = await wordPressServer({ isAuthor: true })
  const how = { contentType: 'posts', allowHttp: true, isDraft: false, sound: 'none' } as const
  const site = { ...how, vendor: 'wordpress', url: server.url, base: '', user: siteUser, password: sitePassword }
  const { signal } = new AbortController()
  const { listOf } = await openSiteOver({ allowPrivate: true })(site, { signal })
  expect(await listOf('nr-4', [{ article: 'a', post: '7', kind: 'posts' }])).toEqual([])
  const told = await listOf('nr-4', [{ article: 'a', post: '7', kind: 'pages' }]).catch(String)
  await server.close()
  expect(told).toMatch(/Användaren får inte göra det som behövs/)
})
