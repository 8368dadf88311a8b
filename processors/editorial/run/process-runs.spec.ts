import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { startRun, startSiteExport } from '../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { mortalProcess } from '../../../commands/kernel/testing/mortal-process.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import type { RunEvent } from '../../../domain/editorial/run/events.ts'
import type { ShownFlag } from '../../../domain/editorial/run/steps.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { DeliveryId, type IssueId, ProductionId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { type PlannedArticle, smallIssue } from '../../kernel/testing/small-issue.ts'
import { processRunsReactor } from './reactor.ts'

const actorId = UserId.parse(randomUUID())
const eventTime = '2026-11-25T03:00:00.000Z'
const ftp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' } as const

let folder: string
let log: EventLog
let desk: Desk
let processes: ReturnType<typeof processesInMemory>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runs-'))
  log = inMemoryEventLog()
  desk = await openDesk({ log, folder })
  processes = processesInMemory()
  // The process follows ends from its first start on.
  await settle()
})
afterEach(() => rm(folder, { recursive: true }))

const itemOf = (...flags: readonly ShownFlag[]) =>
  ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 1, ...Object.fromEntries(flags.map((flag) => [flag, true])) })

const reactorOf = ({ handlers, sources }: Desk) =>
  processRunsReactor({ ...handlers, ...sources, jobs: { orderNow: async () => undefined } })
const settle = () => processes.settle(log, reactorOf(desk), eventTime)

const heading = [{ name: '1. NYHETER I DAG', level: 'h1' }] as const satisfies readonly PlannedArticle[]

const begin = async (
  flags: readonly ShownFlag[],
  {
    settings,
    articles = heading,
  }: { readonly settings?: SomeSettings; readonly articles?: readonly PlannedArticle[] } = {},
) => {
  const ids = await smallIssue(desk, folder, articles, { processItems: [itemOf(...flags)], ...settings })
  const runId = await start(ids.issueId)
  await settle()
  return { ...ids, runId }
}

const start = async (issueId: IssueId) => {
  const runId = RunId.parse(randomUUID())
  const outcome = await startRun(desk, { runId, issueId, itemId: 'natten', by: actorId, at: eventTime }, newContext())
  expect(outcome).toMatchObject({ kind: 'accepted' })
  return runId
}

const readRunEvents = async (issueId: IssueId) => {
  const { events } = await log.read<RunEvent>(runStream(issueId))
  return events.map(({ event }) => event)
}
/** 'make:daisy done Redan gjord', in the order of the events. */
const stepEnds = async (issueId: IssueId) =>
  (await readRunEvents(issueId)).flatMap(({ type, data }) => {
    if (type === 'RunStepDone') return [`${data.step} done ${data.outcome}`]
    return type === 'RunStepFailed' ? [`${data.step} failed ${data.reason}`] : []
  })
const findAwaited = async (issueId: IssueId) => {
  const run = await desk.handlers.run.state(runStream(issueId))
  return run.status === 'Missing' ? '' : (run.awaits ?? '')
}
const statusOf = async (issueId: IssueId) => (await desk.handlers.run.state(runStream(issueId))).status
const actOnRun = (type: 'ResumeRun' | 'SkipStep' | 'StopRun', issueId: IssueId, runId: RunId) =>
  desk.handlers.run(runStream(issueId), { type, runId, by: actorId, at: eventTime }, newContext())

const make = async (issueId: IssueId) => {
  const productionId = ProductionId.parse(await findAwaited(issueId))
  await finishProduction(desk, folder, { productionId, files: { 'a.mp3': 'a' } })
  await settle()
}

const arrive = async (issueId: IssueId) => {
  const deliveryId = DeliveryId.parse(await findAwaited(issueId))
  const stream = deliveryStream(deliveryId)
  const receipt = { place: ftp.url, files: [{ name: 'a.mp3', bytes: 1_000_000, hash: 'a' }] }
  await desk.handlers.delivery(stream, { type: 'AttemptDelivery', deliveryId, at: eventTime }, newContext())
  const confirm = { type: 'ConfirmDelivery', deliveryId, at: eventTime, attempt: 1, receipt } as const
  await desk.handlers.delivery(stream, confirm, newContext())
  await settle()
}

it('alters, makes, delivers, releases and tells, each when the one before is done', async () => {
  const flags = [
    'alterRemoveNumbersStopSpace',
    'alterPrettify',
    'exportDaisy',
    'exportFtp',
    'availableFromDateNow',
    'done',
  ] as const
  const { issueId } = await begin(flags, { settings: { exportToFtp: ftp } })
  const altered = ['alter:removeNumbersStopSpace done 1 artikel ändrad', 'alter:prettify done 1 artikel ändrad']
  expect(await stepEnds(issueId)).toEqual(altered)
  await make(issueId)
  await make(issueId)
  await arrive(issueId)
  expect(await stepEnds(issueId)).toEqual([
    ...altered,
    'make:daisy done 0:00:01, 0,0 MB',
    'make:mp3Files done 0:00:01, 0,0 MB',
    'deliver:ftp done 1 fil, 1,0 MB',
    'release done Släppt',
    'done done Klart',
  ])
  expect(await statusOf(issueId)).toBe('Completed')
  expect(await desk.handlers.issue.state(issueStream(issueId))).toMatchObject({
    form: { availableFromDate: expect.stringMatching(/^20/) as string },
  })
  const [article] = liveEntries(await desk.handlers.contents.state(contentsStream(issueId)))
  expect(article?.attributes.name).toBe('Nyheter i dag')
})

it('makes a feed and sends it, once', async () => {
  const { issueId } = await begin(['exportRss', 'done'], { settings: { exportToFtp: { ...ftp, product: 'rss' } } })
  await make(issueId)
  await arrive(issueId)
  const ended = ['make:rss done 0:00:01, 0,0 MB', 'deliver:ftp done 1 fil, 1,0 MB', 'done done Klart']
  expect(await stepEnds(issueId)).toEqual(ended)
  await start(issueId)
  await settle()
  const again = [
    'make:rss done Redan gjord',
    'deliver:ftp done Det senaste har redan levererats dit.',
    'done done Klart',
  ]
  expect(await stepEnds(issueId)).toEqual([...ended, ...again])
})

describe('a step that cannot be done', () => {
  it('says why, and is tried again when somebody has put it right', async () => {
    const articles = [...heading, { name: 'Tystnad', level: 'h2' }] as const
    const { issueId, runId, articleIds } = await begin(['exportDaisy', 'done'], {
      articles,
      settings: { missingSound: 'block' },
    })
    expect(await stepEnds(issueId)).toEqual(['make:daisy failed ”Tystnad” på sidan 2 saknar ljud.'])
    const [, articleId] = articleIds
    if (!articleId) throw new Error('There are two')
    await desk.handlers.contents(contentsStream(issueId), { type: 'RemoveArticle', articleId }, newContext())
    await actOnRun('ResumeRun', issueId, runId)
    await settle()
    await make(issueId)
    expect((await stepEnds(issueId)).slice(1)).toEqual(['make:daisy done 0:00:01, 0,0 MB', 'done done Klart'])
  })

  it('is left out where somebody says so', async () => {
    const { issueId, runId } = await begin(['exportFtp', 'done'])
    expect(await stepEnds(issueId)).toEqual(['deliver:ftp failed Publikationen levererar inte dit.'])
    await actOnRun('SkipStep', issueId, runId)
    await settle()
    expect(await statusOf(issueId)).toBe('Completed')
  })

  it('waits while something else is made of the issue', async () => {
    const { issueId } = await smallIssue(desk, folder, heading, { processItems: [itemOf('exportDaisy')] })
    const productionId = ProductionId.parse(randomUUID())
    const byHand = { productionId, issueId, kind: 'pdf', processItemId: null, supersede: false, at: eventTime } as const
    await startProduction(desk.sources, byHand, newContext())
    const runId = await start(issueId)
    await settle()
    expect(await stepEnds(issueId)).toEqual(['make:daisy failed Något annat av numret produceras just nu.'])
    await finishProduction(desk, folder, { productionId, files: {} })
    await actOnRun('ResumeRun', issueId, runId)
    await settle()
    await make(issueId)
    expect(await statusOf(issueId)).toBe('Completed')
  })

  it('does not release what a person would be asked about', async () => {
    const { issueId } = await begin(['availableFromDateNow'])
    const [end] = await stepEnds(issueId)
    expect(end).toMatch(/^release failed Boken är inte producerad\. Släpp numret för hand/)
    expect(await desk.handlers.issue.state(issueStream(issueId))).toMatchObject({ form: { availableFromDate: null } })
  })
})

it('goes on by itself when somebody puts the production right that had stopped', async () => {
  const articles = [...heading, { name: 'Tystnad', level: 'h2' }] as const
  const { issueId } = await begin(['exportDaisy', 'done'], { articles, settings: { missingSound: 'report' } })
  const productionId = ProductionId.parse(await findAwaited(issueId))
  const stream = productionStream(productionId)
  const reason = 'Disken är full.'
  await desk.handlers.production(
    stream,
    { type: 'RecordFailure', productionId, step: 'prepare', itemId: null, reason, at: eventTime },
    newContext(),
  )
  await settle()
  expect(await stepEnds(issueId)).toEqual([`make:daisy failed ${reason}`])
  await desk.handlers.production(stream, { type: 'ResumeProduction', productionId, at: eventTime }, newContext())
  await make(issueId)
  expect(await statusOf(issueId)).toBe('Completed')
})

it('makes nothing twice that is as the issue is, and delivers nothing twice', async () => {
  const { issueId } = await begin(['exportFtp'], { settings: { exportToFtp: ftp } })
  await make(issueId)
  await arrive(issueId)
  await start(issueId)
  await settle()
  expect((await stepEnds(issueId)).slice(2)).toEqual([
    'make:mp3Files done Redan gjord',
    'deliver:ftp done Det senaste har redan levererats dit.',
  ])
  const { events } = await log.readAll({ filter: { types: ['ProductionStarted', 'DeliveryOrdered'] } })
  expect(events).toHaveLength(2)
})

it('brings an issue to its web site, made first, where somebody asks for that alone', async () => {
  const exportWordPress = { enable: true, vendor: 'drupal', url: 'https://tidning.example.se' }
  const { issueId } = await smallIssue(desk, folder, [{ ...heading[0], text: 'Is.', web: {} }], { exportWordPress })
  await startSiteExport(desk, { runId: RunId.parse(randomUUID()), issueId, by: actorId, at: eventTime }, newContext())
  await settle()
  await make(issueId)
  await arrive(issueId)
  expect(await stepEnds(issueId)).toEqual(['make:webArticles done 0,0 MB', 'deliver:web done 1 fil, 1,0 MB'])
  expect(await statusOf(issueId)).toBe('Completed')
})

it('stops between two steps, and goes on from there', async () => {
  const { issueId, runId } = await begin(['exportDaisy', 'done'])
  await actOnRun('StopRun', issueId, runId)
  await make(issueId)
  expect(await statusOf(issueId)).toBe('Stopped')
  await actOnRun('ResumeRun', issueId, runId)
  await settle()
  expect(await stepEnds(issueId)).toEqual(['make:daisy done 0:00:01, 0,0 MB', 'done done Klart'])
})

it.each([
  { product: 'daisy', act: ['exportDaisy', 'exportFtp', 'availableFromDateNow', 'done'], released: 1, steps: 6 },
  { product: 'rss', act: ['exportRss', 'done'], released: 0, steps: 5 },
] as const)(
  'does each thing once, in lives of one append each, with $act',
  async ({ product, act, released, steps }) => {
    const flags = ['alterAddNumbers', 'alterPrettify', ...act] as const
    const settings = { processItems: [itemOf(...flags)], exportToFtp: { ...ftp, product } }
    const { issueId } = await smallIssue(desk, folder, heading, settings)
    await start(issueId)
    let deaths = 0
    /** Runs processes that die after one append each, until one has nothing left to do. */
    const settleInSpite = async () => {
      for (;;) {
        const life = mortalProcess(1)
        const dying = await openDesk({ log: life.log(log), folder })
        await processes.settle(log, reactorOf(dying), eventTime).catch(() => undefined)
        if (!life.isDead()) return
        deaths += 1
      }
    }
    await settleInSpite()
    await finishProduction(desk, folder, {
      productionId: ProductionId.parse(await findAwaited(issueId)),
      files: { a: 'a' },
    })
    await settleInSpite()
    await arrive(issueId)
    await settleInSpite()
    expect(await statusOf(issueId)).toBe('Completed')
    expect(deaths).toBeGreaterThan(6)
    const { events } = await log.readAll({ limit: 10_000 })
    const count = (type: string) => events.filter(({ event }) => event.type === type).length
    expect(
      ['ContentsAltered', 'ProductionStarted', 'DeliveryOrdered', 'IssueReleased', 'RunCompleted'].map(count),
    ).toEqual([1, 1, 1, released, 1])
    expect(count('RunStepDone')).toBe(steps)
  },
)
