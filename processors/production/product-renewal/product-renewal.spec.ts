import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { isMadeOfNow } from '../../../commands/production/production/product-freshness.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import { ArticleId, CorrectionId, type MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { ProductionEvent, ProductionKind } from '../../../domain/production/production/events.ts'
import { issueId as someIssue } from '../../../domain/production/production/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { articleChangesReactor } from '../../editorial/article-changes/reactor.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { attachSound, makeSound, smallIssue } from '../../kernel/testing/small-issue.ts'
import { productRenewal } from './product-renewal.ts'
import { productRenewalReactor } from './reactor.ts'

const releaseTime = '2026-11-20T05:00:00.000Z'
const kind = 'singleMp3'

let folder: string
let desk: Desk
let sound: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renewal-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
  sound = await makeSound(folder, 0.1, 300)
})
afterEach(() => rm(folder, { recursive: true }))

it('leaves whoever corrects an issue in peace for a minute', () => {
  const event = {
    type: 'ArticleRenamed',
    data: { issueId: someIssue, articleId: ArticleId.parse(someIssue), name: 'Isen' },
  }
  const recorded = recordEvent(event as never, 1)
  const at = new Date(Date.parse(recorded.recordedAt) + 60_000).toISOString()
  expect(productRenewal.react(null, recorded as never)).toMatchObject([{ due: { id: someIssue, at } }])
})

it.each([
  ['ArticleRemoved', {}, 2],
  ['ArticleActivationChanged', { active: false }, 2],
  ['ArticleActivationChanged', { active: true }, 60],
  ['ContentsAltered', { articles: [{ changes: { active: false } }] }, 2],
  ['ContentsAltered', { articles: [{ changes: { active: true } }] }, 60],
  // A removed sound may have a replacement on its way, so the renewal waits.
  ['ArticleContentChanged', { file: 'f' }, 60],
])('begins after %s %o within %d seconds', (type, about, seconds) => {
  const recorded = recordEvent({ type, data: { issueId: someIssue, ...about } } as never, 1)
  const [first] = productRenewal.react(null, recorded)
  const at = new Date(Date.parse(recorded.recordedAt) + seconds * 1000).toISOString()
  expect(first).toMatchObject({ due: { id: someIssue, at } })
})

/** An issue of two articles with sounds, in a podcast of whole issues. */
const openLife = async (settings: object = { public: true, podcastType: 2 }, availableFromDate = releaseTime) => {
  const processes = processesInMemory()
  const changes = articleChangesReactor({
    log: desk.log,
    contents: desk.handlers.contents,
    issueOf: issuesOfArticles(desk.log, async () => ({ issueId: undefined, upTo: undefined })),
  })
  const renewal = productRenewalReactor(desk.sources)
  const reactor: Reactor = {
    processes: [...(changes.processes ?? []), ...(renewal.processes ?? [])],
    ...(renewal.due && { due: renewal.due }),
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const sweep = (minutes: number) => processes.settle(desk.log, reactor, later(minutes))
  // The processes begin with events from now on.
  await sweep(0)
  const plans = ['Isvägen', 'Kören'].map((name) => ({ name, seconds: 0.1 }))
  const { issueId, articleIds } = await smallIssue(desk, folder, plans, settings)
  const limits = { earliest: '2016-02-01T00:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }
  const revise = { type: 'ReviseIssue', changes: { availableFromDate }, limits } as const
  await desk.handlers.issue(issueStream(issueId), revise, newContext())
  const starts = async () => {
    const { events } = await desk.log.readAll({ filter: { types: ['ProductionStarted'] } })
    // The cast is sound: the filter lets nothing else through.
    return events.map(({ event }) => (event as MessageOfType<ProductionEvent, 'ProductionStarted'>).data)
  }
  const started = async () => (await starts()).map(({ productionId }) => ProductionId.parse(productionId))
  const kinds = async () => (await starts()).map((start) => start.kind)
  const finish = async () => {
    for (const productionId of await started()) {
      const { status } = await desk.handlers.production.state(productionStream(productionId))
      if (status === 'Running') await finishProduction(desk, folder, { productionId, files: { a: 'a' } })
    }
  }
  const isCurrent = async () => {
    const issue = await desk.handlers.issue.state(issueStream(issueId))
    const made = issue.status === 'Active' ? issue.made : []
    return isMadeOfNow(desk.sources, { issueId, made, kind, at: later(0) })
  }
  const revised = (command: ContentsCommand) => desk.handlers.contents(contentsStream(issueId), command, newContext())
  return { issueId, articleIds, started, kinds, later, sweep, finish, isCurrent, revised }
}

describe('what is fetched of an issue', () => {
  /** An issue with products of both articles; by default a book and its document. */
  const openMade = async (availableFromDate = releaseTime, all: readonly ProductionKind[] = ['daisy', 'dtbook']) => {
    const life = await openLife({ public: true, exportToDtbook: { enable: true } }, availableFromDate)
    for (const wanted of all) {
      const productionId = ProductionId.parse(randomUUID())
      const start = {
        issueId: life.issueId,
        kind: wanted,
        productionId,
        processItemId: null,
        supersede: false,
      } as const
      await startProduction(desk.sources, { ...start, at: life.later(0) }, newContext())
      await life.finish()
    }
    return { ...life, madeAnew: async () => (await life.kinds()).slice(all.length) }
  }

  it('is made anew when it holds what has been taken off, and is left alone otherwise', async () => {
    const life = await openMade()
    const [first, second] = life.articleIds
    if (!first || !second) throw new Error('There are two articles')
    await life.revised({ type: 'ReviseArticle', articleId: first, changes: { name: 'Isen' } })
    await life.sweep(60)
    expect(await life.madeAnew()).toEqual([])
    await life.revised({ type: 'ReviseArticle', articleId: second, changes: { active: false } })
    await life.sweep(120)
    await life.finish()
    await life.sweep(180)
    await life.finish()
    await life.sweep(240)
    expect((await life.madeAnew()).toSorted()).toEqual(['daisy', 'dtbook'])
  })

  it('is made anew when listeners are told that something was wrong, where it was, and after each change from then on', async () => {
    const life = await openMade()
    const [first, second] = life.articleIds
    if (!first || !second) throw new Error('There are two articles')
    const correctionId = CorrectionId.parse(randomUUID())
    await life.revised({ type: 'ReviseArticle', articleId: first, changes: { name: 'Isen' } })
    await life.sweep(60)
    await life.revised({ type: 'CorrectArticle', articleId: first, correctionId, text: 'Isen bär.' })
    const until = async (minutes: number) => {
      for (const at of [0, 10, 20]) {
        await life.sweep(minutes + at)
        await life.finish()
      }
      return (await life.madeAnew()).toSorted()
    }
    expect(await until(120)).toEqual(['daisy', 'dtbook'])
    await life.revised({ type: 'ReviseArticle', articleId: second, changes: { name: 'Kören sjunger' } })
    expect(await until(180)).toEqual(['daisy', 'daisy', 'dtbook', 'dtbook'])
    // The contents have recorded the first change already, and do not record these.
    for (const [turn, text] of ['Den bär.', 'Den bär inte.'].entries()) {
      const { issueId } = life
      const revise = { type: 'ReviseBody', issueId, articleId: first, changes: { text } } as const
      await desk.handlers.article(articleStream(first), revise, newContext())
      await until(240 + 60 * turn)
    }
    expect(await life.madeAnew()).toHaveLength(6)
    await life.revised({ type: 'TakeBackCorrection', articleId: first, correctionId })
    await life.revised({ type: 'ReviseArticle', articleId: second, changes: { name: 'Kören' } })
    expect(await until(360)).toHaveLength(6)
  })

  it('is made anew when what was wrong is told otherwise, where that is told in it', async () => {
    const life = await openMade(releaseTime, ['daisy', 'rss'])
    const [articleId] = life.articleIds
    if (!articleId) throw new Error('There are two articles')
    const correctionId = CorrectionId.parse(randomUUID())
    const after = async (minutes: number, command: ContentsCommand) => {
      await life.revised(command)
      for (const at of [0, 10, 20]) {
        await life.sweep(minutes + at)
        await life.finish()
      }
      return life.madeAnew()
    }
    const about = { articleId, correctionId }
    expect(await after(60, { type: 'CorrectArticle', ...about, text: 'Isen bär.' })).toEqual(['rss'])
    expect(await after(120, { type: 'RewordCorrection', ...about, text: 'Isen bär inte.' })).toEqual(['rss', 'rss'])
    const other = { articleId, correctionId: CorrectionId.parse(randomUUID()) }
    expect(await after(180, { type: 'CorrectArticle', ...other, text: 'Än.' })).toHaveLength(3)
    expect(await after(240, { type: 'TakeBackCorrection', ...about })).toHaveLength(4)
  })

  it('is made anew at the release where an article was taken off before', async () => {
    const out = new Date(Date.now() + 60 * 60_000).toISOString()
    const life = await openMade(out)
    const [article] = life.articleIds
    if (!article) throw new Error('There are two articles')
    await life.revised({ type: 'RemoveArticle', articleId: article })
    await life.sweep(30)
    expect(await life.madeAnew()).toEqual([])
    await life.sweep(61)
    expect(await life.madeAnew()).toHaveLength(1)
  })
})

describe('the episode of an issue that is out', () => {
  it('is made anew when an article is removed, once', async () => {
    const life = await openLife()
    await life.sweep(60)
    await life.finish()
    await life.sweep(120)
    expect(await life.started()).toHaveLength(1)
    const [article] = life.articleIds
    if (!article) throw new Error('There are two articles')
    await life.revised({ type: 'RemoveArticle', articleId: article })
    expect(await life.isCurrent()).toBe(false)
    await life.sweep(180)
    await life.sweep(240)
    await life.finish()
    await life.sweep(300)
    expect(await life.started()).toHaveLength(2)
    expect(await life.isCurrent()).toBe(true)
  })

  it('is made anew at once where it is heard by nobody, before what else holds what was taken off', async () => {
    const life = await openLife()
    await life.sweep(60)
    await life.finish()
    const start = { issueId: life.issueId, kind: 'daisy', processItemId: null, supersede: false } as const
    const productionId = ProductionId.parse(randomUUID())
    await startProduction(desk.sources, { ...start, productionId, at: life.later(0) }, newContext())
    await life.finish()
    const [article] = life.articleIds
    if (!article) throw new Error('There are two articles')
    await life.revised({ type: 'RemoveArticle', articleId: article })
    await life.sweep(0.1)
    expect((await life.kinds()).slice(2)).toEqual(['singleMp3'])
    await life.finish()
    expect(await life.isCurrent()).toBe(true)
    await life.sweep(0.5)
    expect((await life.kinds()).slice(2)).toEqual(['singleMp3', 'daisy'])
  })

  it.each<[string, object, string]>([
    ['articles are episodes', { public: true, podcastType: 3 }, releaseTime],
    ['not everybody may hear it', { podcastType: 2 }, releaseTime],
    ['the issue is not out', { public: true, podcastType: 2 }, '2098-11-20T05:00:00.000Z'],
  ])('is not made where %s', async (_, settings, from) => {
    const life = await openLife(settings, from)
    await life.sweep(60)
    expect(await life.started()).toEqual([])
  })

  it('is begun anew when what stopped it has been put right', async () => {
    const life = await openLife({ public: true, podcastType: 2, missingSound: 'block' })
    const add = { name: 'Bion', level: 'h2' as const, page: 3, active: true }
    const { revised, issueId } = life
    const articleId = ArticleId.parse('0199e2a0-0000-7000-8000-00000000aaaa')
    await revised({ type: 'AddArticle', issueId, articleId, code: 'bion', form: add })
    await life.sweep(60)
    await life.sweep(120)
    expect(await life.started()).toHaveLength(1)
    await attachSound(desk, articleId, sound)
    await life.sweep(180)
    await life.finish()
    expect(await life.started()).toHaveLength(2)
    expect(await life.isCurrent()).toBe(true)
  })
})

type Life = Awaited<ReturnType<typeof openLife>> & { readonly heard: MediaId[]; minutes: number }

/** The acts on an issue; each call has another number. */
const acts: readonly ((life: Life, articleId: ArticleId, turn: number) => Promise<unknown>)[] = [
  ({ revised }, articleId, turn) => revised({ type: 'ReviseArticle', articleId, changes: { name: `Isvägen ${turn}` } }),
  ({ revised }, articleId) => revised({ type: 'ReviseArticle', articleId, changes: { active: false } }),
  ({ revised }, articleId) => revised({ type: 'ReviseArticle', articleId, changes: { active: true } }),
  ({ revised }, articleId) => revised({ type: 'RemoveArticle', articleId }),
  ({ revised }, articleId) => revised({ type: 'RestoreArticle', articleId }),
  ({ revised }, articleId) => revised({ type: 'MoveArticle', articleId, direction: 'down' }),
  async ({ heard }, articleId, turn) => {
    heard.push(await attachSound(desk, articleId, await makeSound(folder, 0.1, 400 + turn)))
  },
  async ({ heard }) => {
    const mediaId = heard.pop()
    if (mediaId) await desk.handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, newContext())
  },
  (life) => life.sweep((life.minutes += 10)),
  ({ finish }) => finish(),
]

it('comes to hold what the issue holds, whatever has happened to it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 1 })), { maxLength: 10 }),
      async (story) => {
        const life: Life = { ...(await openLife()), heard: [], minutes: 0 }
        for (const [turn, [act, article]] of story.entries()) {
          const articleId = life.articleIds[article]
          if (articleId) await act(life, articleId, turn)
        }
        for (let rest = 0; rest < 3; rest += 1) {
          await life.sweep((life.minutes += 10))
          await life.finish()
        }
        const { entries } = await desk.handlers.contents.state(contentsStream(life.issueId))
        // An issue without audible articles has no product.
        const isEmpty = !entries.some(({ removed, attributes }) => !removed && attributes.active)
        expect(isEmpty || (await life.isCurrent())).toBe(true)
        const before = await life.started()
        await life.sweep((life.minutes += 10))
        expect(await life.started()).toEqual(before)
      },
    ),
    { numRuns: draws(25) },
  ))
