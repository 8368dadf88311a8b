import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { makeLacking } from '../../../commands/production/production/make-missing-product.ts'
import { retryProduction, startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ArticleId, ProductionId } from '../../../domain/kernel/ids.ts'
import { cancellationReasons } from '../../../domain/production/production/cancellation-reasons.ts'
import type { ProductionKind, ProductionStarted } from '../../../domain/production/production/events.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { issueProduction } from '../../production/issue-production/issue-production.ts'
import { sendIssueProduction } from '../../production/issue-production/send.ts'
import { deliverReleased, releaseDelivery } from './release-delivery.ts'

const root = await mkdtemp(join(tmpdir(), 'never-lost-'))
afterAll(() => rm(root, { recursive: true }))

const FIRST_RELEASE_MS = Date.parse('2026-11-25T05:00:00.000Z')
const limits = { earliest: '2016-02-01T00:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }
const settings = {
  missingSound: 'block',
  sendToLegimus: true,
  legimusFilename: 'bladet',
  exportToFtp: { enable: true, url: 'ftp://in.example.se', product: 'mp3Files', automatic: true },
  legimusTransfer: { enable: true, url: 'ftp://legimus.example.se', automatic: true },
} as const
const receivers = { ftp: 'mp3Files', legimus: 'legimus' } as const

/** A log that fails before an append, once the test says so. */
const breakableLog = (log: EventLog) => {
  let left = Number.POSITIVE_INFINITY
  const breakAfter = (appends: number) => void (left = appends)
  const append: EventLog['append'] = async (...args) => {
    if (left === 0) throw new Error('killed')
    left -= 1
    return log.append(...args)
  }
  return { log: { ...log, append }, breakAfter }
}

/** One release to several receivers; the test reports the productions. */
const openLife = async () => {
  const folder = await mkdtemp(join(root, 'life-'))
  const { log, breakAfter } = breakableLog(inMemoryEventLog())
  const desk = await openDesk({ log, folder })
  const { handlers, sources } = desk
  const { issueId } = await smallIssue(desk, folder, [{ name: 'A', level: 'h1' }], settings)
  const { settle } = processesInMemory()
  let now = FIRST_RELEASE_MS
  const tick = (minutes = 1) => new Date((now += minutes * 60_000)).toISOString()
  let isLookedAfter = true
  const kind = deliverReleased({ ...handlers, ...sources, ordersTo: desk.ordersTo })
  const looks = {
    ...kind,
    fallDue: async (...args: Parameters<typeof kind.fallDue>) => {
      const again = await kind.fallDue(...args)
      isLookedAfter = again !== undefined
      return again
    },
  }
  const productions = processRunner(issueProduction, sendIssueProduction({ ...handlers, progress: () => undefined }))
  const processes = [processRunner(releaseDelivery, noCommands), productions]
  const follow = () => settle(log, { processes }, new Date(now).toISOString())
  const look = () => settle(log, { due: [looks] }, tick(10))
  await follow()

  const started = async () => {
    const { events } = await log.readAll({ filter: { types: ['ProductionStarted'] } })
    // The cast is sound: the filter lets nothing else through.
    const all = events.map(({ event }) => (event as ProductionStarted).data)
    return Promise.all(
      all.map(async (each) => ({
        ...each,
        state: await handlers.production.state(productionStream(each.productionId)),
      })),
    )
  }
  const lastThatIs = async (...statuses: readonly string[]) =>
    (await started()).findLast(({ state }) => statuses.includes(state.status))?.productionId
  const tell = async (what: object, ...statuses: readonly string[]) => {
    const productionId = await lastThatIs(...statuses)
    // Sound: the callers give complete commands.
    const command = { productionId, at: tick(), ...what } as Parameters<typeof handlers.production>[1] & object
    if (productionId) await handlers.production(productionStream(productionId), command, newContext())
  }
  /** The issue refuses a production that it is not claimed for. */
  const finish = async () => {
    const refused = { type: 'CancelProduction', reason: cancellationReasons.superseded, isRefused: true } as const
    for (const { productionId, state } of await started()) {
      if (state.status !== 'Running') continue
      const issue = await handlers.issue.state(issueStream(issueId))
      const isCurrent = issue.status === 'Active' && issue.production === productionId
      if (isCurrent) await finishProduction(desk, folder, { productionId, files: { 'nummer.mp3': 'A' } })
      else
        await handlers.production(
          productionStream(productionId),
          { ...refused, productionId, at: tick() },
          newContext(),
        )
    }
  }
  const order = async (made: ProductionKind) => {
    const start = { productionId: ProductionId.parse(randomUUID()), issueId, kind: made, processItemId: null } as const
    await startProduction(sources, { ...start, supersede: true, at: tick() }, newContext())
  }
  const silent: ArticleId[] = []
  const add = async (form: { readonly name: string; readonly level?: 'h1' }) => {
    const articleId = ArticleId.parse(randomUUID())
    const article = { issueId, articleId, code: articleId, form: { page: 2, active: true, ...form } } as const
    await handlers.contents(contentsStream(issueId), { type: 'AddArticle', ...article }, newContext())
    return articleId
  }
  const renewing = newContext()

  const acts = {
    look,
    follow,
    finish,
    fail: () => tell({ type: 'RecordFailure', step: 'prepare', itemId: null, reason: 'Disken är full.' }, 'Running'),
    cancel: () => tell({ type: 'CancelProduction', reason: cancellationReasons.staff }, 'Running', 'Parked'),
    'supersede by the same': () => order('mp3Files'),
    'supersede by another': () => order('singleMp3'),
    renew: () => makeLacking(sources, { issueId, kind: 'legimus', at: tick() }, renewing),
    retry: async () => {
      const productionId = await lastThatIs('Parked')
      const newProductionId = ProductionId.parse(randomUUID())
      if (productionId) await retryProduction(sources, { productionId, newProductionId, at: tick() }, newContext())
    },
    silence: async () => void silent.push(await add({ name: 'Utan ljud' })),
    'sounds arrive': async () => {
      for (const articleId of silent.splice(0))
        await handlers.contents(contentsStream(issueId), { type: 'RemoveArticle', articleId }, newContext())
    },
    change: () => add({ name: 'Rubrik', level: 'h1' }),
  } as const

  return {
    acts,
    release: async () => {
      const revise = { type: 'ReviseIssue', changes: { availableFromDate: tick() }, limits } as const
      await handlers.issue(issueStream(issueId), revise, newContext())
      await follow()
    },
    killed: async (appends: number) => {
      breakAfter(appends)
      await look().catch(() => undefined)
      breakAfter(Number.POSITIVE_INFINITY)
    },
    /** The receivers without a delivery and without a letter about what stopped it. */
    lost: async () => {
      const { events } = await log.readAll({ filter: { types: ['DeliveryOrdered'] } })
      // The cast is sound: the filter lets nothing else through.
      const orders = events.map(({ event }) => (event as DeliveryOrdered).data)
      const made = await started()
      return Object.entries(receivers).filter(([receiver, product]) => {
        const ofKind = made.filter((each) => each.kind === product)
        const goesOn = ofKind.findLastIndex(({ state: { status } }) => status === 'Running' || status === 'Completed')
        const stopped = new Set(ofKind.slice(goesOn + 1).map(({ productionId }) => String(productionId)))
        const own = orders.filter(({ about }) => about['receiver'] === receiver)
        const isTold = own.some(
          ({ template, about }) => template === 'release-notice' && stopped.has(about['productionId'] ?? ''),
        )
        return !own.some(({ channel }) => channel === 'ftp') && !(isTold && isLookedAfter)
      })
    },
    delivered: async () => {
      const { events } = await log.readAll({ filter: { types: ['DeliveryOrdered'] } })
      const orders = events.map(({ event }) => (event as DeliveryOrdered).data)
      const sent = orders.filter(({ channel }) => channel === 'ftp').map(({ about }) => String(about['receiver']))
      return new Set(sent)
    },
    isMaking: async () => (await lastThatIs('Running')) !== undefined,
    isLookedAfter: () => isLookedAfter,
  }
}

type Life = Awaited<ReturnType<typeof openLife>>
type Act = keyof Life['acts']
const names: readonly Act[] = [
  'look',
  'follow',
  'finish',
  'fail',
  'cancel',
  'supersede by the same',
  'supersede by another',
  'renew',
  'retry',
  'silence',
  'sounds arrive',
  'change',
]

const lookRepeatedly = async ({ acts }: Life, rounds: number, more: readonly Act[] = []) => {
  for (let round = 0; round < rounds; round += 1)
    for (const act of ['look', 'follow', ...more] as const) await acts[act]()
}

const expectNobodyLost = async (life: Life) => {
  await lookRepeatedly(life, 3)
  if (await life.isMaking()) expect(life.isLookedAfter() || (await life.delivered()).size === 2).toBe(true)
  else expect(await life.lost()).toEqual([])
}

it('of productions that stop in the same look, each is there when its sounds arrive', async () => {
  const life = await openLife()
  await life.acts.silence()
  await life.release()
  await expectNobodyLost(life)
  expect(await life.delivered()).toEqual(new Set())
  await life.acts['sounds arrive']()
  await lookRepeatedly(life, 4, ['finish'])
  expect(await life.delivered()).toEqual(new Set(['ftp', 'legimus']))
  expect(life.isLookedAfter()).toBe(false)
})

it('what a person makes instead keeps nobody from what is released, nor does a person who stops it say nothing of that', async () => {
  const life = await openLife()
  await life.release()
  await life.acts.look()
  await life.acts['supersede by another']()
  await life.acts.follow()
  await lookRepeatedly(life, 1, ['finish'])
  await life.acts.look()
  await life.acts.cancel()
  await expectNobodyLost(life)
  await lookRepeatedly(life, 4, ['finish'])
  await life.acts.change()
  await lookRepeatedly(life, 4, ['finish'])
  expect(await life.delivered()).toEqual(new Set(['ftp', 'legimus']))
})

it('whatever becomes of productions, at every quiet moment nobody is lost, and at the end everybody has the issue', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.nat(6) },
    { weight: 1, arbitrary: fc.constant('quiet' as const) },
  )
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(step, { maxLength: 25, size: 'max' }),
    async (isSilent, past) => {
      const life = await openLife()
      if (isSilent) await life.acts.silence()
      await life.release()
      for (const each of past) {
        if (each === 'quiet') await expectNobodyLost(life)
        else await (typeof each === 'number' ? life.killed(each) : life.acts[each]())
      }
      await expectNobodyLost(life)
      await life.acts['sounds arrive']()
      await life.acts.change()
      await lookRepeatedly(life, 10, ['finish', 'follow'])
      expect(await life.delivered()).toEqual(new Set(['ftp', 'legimus']))
      expect(life.isLookedAfter()).toBe(false)
    },
  )
  await fc.assert(property, { numRuns: draws(60) })
}, 120_000)
