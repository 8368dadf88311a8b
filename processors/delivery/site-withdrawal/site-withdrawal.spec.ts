import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestWordPress } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { reportDoneAtSite } from '../../../commands/delivery/delivery/report-done-at-site.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { isUnreleased } from '../../../domain/editorial/issue/rules.ts'
import { ArticleId, DeliveryId } from '../../../domain/kernel/ids.ts'
import { type Desk, newContext } from '../../kernel/testing/production-world.ts'
import { openSiteLife } from './testing.ts'

/** A future moment, for tests that wait for one. */
let aheadTime: string | undefined
const currentTime = () => aheadTime ?? new Date().toISOString()
let folder: string
let desk: Desk
let server: TestWordPress
beforeEach(async () => {
  aheadTime = undefined
  folder = await mkdtemp(join(tmpdir(), 'recall-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const openLife = async (onCreated?: () => Promise<unknown>) => {
  const life = await openSiteLife({ folder, now: currentTime, onCreated })
  ;({ desk } = life)
  ;[server] = life.servers
  return life
}

const openDeliveredSite = async () => {
  const life = await openLife()
  await life.make()
  await life.deliver()
  await life.settle()
  await life.work()
  expect(life.shown()).toEqual(['Derbyt', 'Isvägen', 'Kören'])
  return life
}

it('takes an article down from the web site, tells of it on a receipt, and shows it again when that was a mistake', async () => {
  const { issueId, articleIds, activate, settle, work, ordered, attempt, shown } = await openDeliveredSite()
  await activate(0, false)
  await settle()
  const [, recall] = await ordered()
  expect(recall).toMatchObject({ channel: 'recall', template: 'web-withdrawal', about: { issueId, receiver: 'web' } })
  expect(recall && (await attempt(recall))).toMatchObject({ status: 'Done' })
  expect(shown()).toEqual(['Derbyt', 'Kören'])
  const { events } = await desk.log.readAll({ filter: { types: ['DeliverySucceeded'] } })
  expect(events.at(-1)?.event).toMatchObject({
    data: { receipt: { place: server.url, files: [{ fate: 'unpublished', article: articleIds[0] }] } },
  })
  await activate(0, true)
  await settle()
  await work()
  expect(shown()).toEqual(['Derbyt', 'Isvägen', 'Kören'])
})

it('shows an article again that is back when all was made anew without it, delivered since or not', async () => {
  const { make, deliver, activate, settle, work, shown } = await openDeliveredSite()
  for (const isDelivered of [false, true]) {
    await activate(0, false)
    await settle()
    await work()
    await make()
    if (isDelivered) {
      await deliver()
      await work()
    }
    expect(shown()).toEqual(['Derbyt', 'Kören'])
    await activate(0, true)
    await settle()
    await work()
    expect(shown()).toEqual(['Derbyt', 'Isvägen', 'Kören'])
  }
})

it('takes down another one that is withdrawn while the first is, and what is withdrawn again', async () => {
  const { activate, settle, work, ordered, attempt, shown } = await openDeliveredSite()
  await activate(0, false)
  await settle()
  const [, first] = await ordered()
  // The issue changes while the take-down runs.
  await activate(1, false)
  await activate(0, true)
  await activate(0, false)
  await settle()
  expect(first && (await attempt(first))).toMatchObject({ status: 'Done' })
  expect(shown()).toEqual(['Derbyt'])
  await work()
  expect(shown()).toEqual(['Derbyt'])
  const { length } = await ordered()
  await settle()
  expect(await ordered()).toHaveLength(length)
})

it('asks nothing of a site that an issue has never been brought to', async () => {
  const { make, activate, settle, ordered } = await openLife()
  await make()
  await activate(0, false)
  await settle()
  expect(await ordered()).toEqual([])
  expect(server.asked).toEqual([])
})

it('lets nothing be brought there that was withdrawn after it was made', async () => {
  const { make, deliver, activate, settle, work, shown } = await openLife()
  await make()
  await activate(0, false)
  await deliver()
  await settle()
  await work()
  expect(shown()).toEqual(['Derbyt', 'Kören'])
  expect(server.posts).toHaveLength(2)
})

it('takes down what is withdrawn while it is brought there', async () => {
  const withdrawals: (() => Promise<unknown>)[] = []
  const life = await openLife(async () => withdrawals.shift()?.())
  const { make, deliver, activate, ordered, attempt, shown } = life
  await make()
  await deliver()
  withdrawals.push(() => activate(0, false))
  const [first] = await ordered()
  expect(first && (await attempt(first))).toMatchObject({ status: 'Done' })
  expect(shown()).toEqual(['Derbyt', 'Kören'])
  const { events } = await desk.log.readAll({ filter: { types: ['DeliverySucceeded'] } })
  const fates = [{ fate: 'made' }, { fate: 'made' }, { fate: 'unpublished' }]
  expect(events.at(-1)?.event).toMatchObject({ data: { receipt: { files: fates } } })
})

it('brings nothing back that says something else by now, and leaves what was changed by hand as it is', async () => {
  const { activate, rename, settle, work, shown } = await openDeliveredSite()
  const [byHand] = server.posts
  if (byHand) byHand.title = 'För hand'
  for (const index of [0, 1]) await activate(index, false)
  await settle()
  await work()
  expect(shown()).toEqual(['Derbyt'])
  await rename(1, 'Kören sjunger')
  for (const index of [0, 1]) await activate(index, true)
  await settle()
  await work()
  expect(shown()).toEqual(['Derbyt', 'För hand'])
})

it('waits for a site that is away', async () => {
  const { activate, settle, ordered, attempt, shown } = await openDeliveredSite()
  await activate(0, false)
  await settle()
  const [, recall] = await ordered()
  server.visits.push('busy')
  await expect(recall && attempt(recall)).rejects.toThrow('Webbplatsen tar inte emot just nu.')
  expect(recall && (await attempt(recall))).toMatchObject({ status: 'Done', attempts: 2 })
  expect(shown()).toEqual(['Derbyt', 'Kören'])
})

const articleNames = ['Derbyt', 'Isvägen', 'Kören']
const releaseTime = '2026-11-20T05:00:00.000Z'

it.each<[string, (life: Life) => Promise<unknown>, (life: Life) => Promise<unknown>]>([
  ['deactivated', ({ tellIssue }) => tellIssue({ type: 'DeactivateIssue' }), ({ release }) => release(releaseTime)],
  [
    'removed',
    ({ tellIssue }) => tellIssue({ type: 'RemoveIssue' }),
    ({ tellIssue }) => tellIssue({ type: 'RestoreIssue' }),
  ],
])('hides all of an issue that is %s, and shows it again when it is back as it was', async (_, takeBack, bringBack) => {
  const life = await openLife()
  const { release, make, deliver, settle, work, shown, activate } = life
  await release(releaseTime)
  await make()
  await deliver()
  await settle()
  await work()
  await takeBack(life)
  await settle()
  await work()
  expect(shown()).toEqual([])
  await activate(0, false)
  await bringBack(life)
  await settle()
  await work()
  expect(shown()).toEqual(['Derbyt', 'Kören'])
})

it('hides an issue that is to be out later instead, until it is', async () => {
  const { release, make, deliver, settle, work, shown } = await openLife()
  await release(releaseTime)
  await make()
  await deliver()
  await settle()
  await work()
  expect(shown()).toEqual(articleNames)
  const later = '2090-01-01T05:00:00.000Z'
  await release(later)
  await settle()
  await work()
  expect(shown()).toEqual([])
  aheadTime = later
  await settle()
  await work()
  expect(shown()).toEqual(articleNames)
})

it('leaves there what was brought before its day, be that moved', async () => {
  const { release, settle, work, shown } = await openDeliveredSite()
  await release('2080-01-01T05:00:00.000Z')
  await release('2090-01-01T05:00:00.000Z')
  await settle()
  await work()
  expect(shown()).toEqual(articleNames)
})

it('lets nothing be brought there of an issue that is out no more', async () => {
  const { release, tellIssue, make, deliver, settle, ordered, attempt, shown } = await openLife()
  await release(releaseTime)
  await make()
  await deliver()
  await tellIssue({ type: 'DeactivateIssue' })
  await settle()
  const [brought] = await ordered()
  expect(brought && (await attempt(brought))).toMatchObject({ status: 'Withdrawn' })
  expect(shown()).toEqual([])
  // The sentence is also read when the issue is released again, so it must fit then too.
  const { events } = await desk.log.readAll({ filter: { types: ['DeliveryWithdrawn'] } })
  const reason = 'Numret var inte ute när det skulle dit. Det levereras av sig självt när det är ute igen.'
  expect(events).toMatchObject([{ event: { data: { reason } } }])
})

it('tells once of what lies at a site that has been left, and no more when somebody has seen to it', async () => {
  const { move, servers, activate, settle, work, ordered, articleIds, issueId } = await openDeliveredSite()
  await move({ url: servers[1].url })
  await activate(0, false)
  await settle()
  await work()
  const atOld = async () =>
    (await ordered()).filter(({ about, channel }) => channel === 'recall' && about['place'] === server.url)
  const [left] = await atOld()
  expect(await atOld()).toMatchObject([{ about: { articles: articleIds[0] } }])
  // Another article of the issue changes.
  await activate(1, false)
  await activate(1, true)
  await settle()
  expect(await atOld()).toHaveLength(1)
  const { receiptsOf, handlers } = desk
  const seen = {
    issueId,
    deliveryId: DeliveryId.parse(left?.deliveryId),
    articles: articleIds.slice(0, 1),
    at: currentTime(),
  }
  await reportDoneAtSite({ ...handlers, receiptsOf }, seen, newContext())
  await activate(1, false)
  await settle()
  expect(await atOld()).toMatchObject([{}, { about: { articles: articleIds[1] } }])
})

it('takes down at a site that it comes back to what was withdrawn meanwhile, without anybody', async () => {
  const { move, servers, activate, settle, work, shown } = await openDeliveredSite()
  await move({ url: servers[1].url })
  await activate(0, false)
  await settle()
  await work()
  expect(shown()).toEqual(articleNames)
  await move({ url: server.url })
  await settle()
  await work()
  expect(shown()).toEqual(['Derbyt', 'Kören'])
})

it('looks at nothing that is not its own when another publication comes to a site that has been left', async () => {
  const { move, moveNeighbour, servers, activate, settle, work, ordered } = await openDeliveredSite()
  await move({ url: servers[1].url })
  await activate(0, false)
  await settle()
  await work()
  const { length } = await ordered()
  for (const change of [{ enable: true, url: server.url }, { enable: false }, { enable: true }]) {
    await moveNeighbour(change)
    await settle()
  }
  expect(await ordered()).toHaveLength(length)
})

it('tries nothing again for a change of its publication that says neither where the site is nor how one is let in', async () => {
  const { move, save, activate, settle, ordered } = await openDeliveredSite()
  await activate(0, false)
  await settle()
  await save({ noticeEmail: 'drift@example.se' })
  await settle()
  expect(await ordered()).toHaveLength(2)
  await move({ base: '/ny' })
  await settle()
  expect(await ordered()).toHaveLength(3)
})

it('asks nothing of a site to which nothing of an issue was brought when it moved there', async () => {
  const { move, servers, activate, settle, ordered } = await openDeliveredSite()
  await move({ url: servers[1].url })
  await activate(0, false)
  await settle()
  expect((await ordered()).map(({ about }) => about['place'])).toEqual([server.url, server.url])
})

type Life = Awaited<ReturnType<typeof openLife>>
const acts: readonly ((life: Life, index: number) => Promise<unknown>)[] = [
  ({ activate }, index) => activate(index, false),
  ({ activate }, index) => activate(index, true),
  ({ tell, articleIds }, index) => tell({ type: 'RemoveArticle', articleId: articleIds[index] ?? ArticleId.parse('') }),
  ({ tell, articleIds }, index) =>
    tell({ type: 'RestoreArticle', articleId: articleIds[index] ?? ArticleId.parse('') }),
  ({ release }) => release(releaseTime),
  ({ tellIssue }) => tellIssue({ type: 'DeactivateIssue' }),
  ({ tellIssue }) => tellIssue({ type: 'RemoveIssue' }),
  ({ tellIssue }) => tellIssue({ type: 'RestoreIssue' }),
  ({ rename }, index) => rename(index, `Isvägen ${index}`),
  ({ make }) => make().catch(() => undefined),
  ({ deliver }) => deliver(),
  ({ work }) => work(),
  ({ settle }) => settle(),
]

it('shows on the site nothing that the issue has not, whatever has happened to it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 1 })), { maxLength: 14 }),
      async (story) => {
        const life = await openDeliveredSite()
        for (const [act, index] of story) await act(life, index)
        await life.settle()
        await life.work()
        const { entries } = await desk.handlers.contents.state(contentsStream(life.issueId))
        const isBack = isUnreleased(await desk.handlers.issue.state(issueStream(life.issueId)), currentTime())
        const heard = new Set<string>(
          (isBack ? [] : entries).flatMap(({ articleId, removed, attributes }) =>
            removed || !attributes.active ? [] : [articleId],
          ),
        )
        const there = server.posts.flatMap(({ status, content }) =>
          status === 'publish' ? [/artikel=(\S+)/.exec(content)?.[1] ?? ''] : [],
        )
        await server.close()
        expect(there.filter((id) => !heard.has(id))).toEqual([])
      },
    ),
    { numRuns: draws(25) },
  ))
