import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { Ask } from '../../../commands/kernel/handling/command-handler.ts'
import { retryProduction, startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { IssueCommand } from '../../../domain/editorial/issue/commands.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import type { Issue } from '../../../domain/editorial/issue/state.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ArticleId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionCommand } from '../../../domain/production/production/commands.ts'
import type { ProductionStarted } from '../../../domain/production/production/events.ts'
import { file, sound } from '../../../domain/production/production/examples.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { claimsRepair, finishClaims } from '../stream-repair/claims.ts'
import { issueProduction } from './issue-production.ts'
import { sendIssueProduction } from './send.ts'

const eventTime = '2026-11-20T08:00:00.000Z'
const folder = await mkdtemp(join(tmpdir(), 'steering-'))
afterAll(() => rm(folder, { recursive: true }))

type Input = Parameters<typeof issueProduction.react>[1]['event']
type Report = ProductionCommand extends infer Command
  ? Command extends ProductionCommand
    ? Omit<Command, 'productionId' | 'at'>
    : never
  : never

/** One issue; the test reports its productions, and says when the process manager reads the log. */
const openNewsroom = async (log: EventLog = inMemoryEventLog()) => {
  const desk = await openDesk({ log, folder })
  const { issueId } = await smallIssue(desk, folder, [{ name: 'Kultur', level: 'h1' }])
  const { production, issue } = desk.handlers
  const shown: string[] = []

  const start = async (supersede = false, now = eventTime, also?: 'singleMp3', anyway?: true) => {
    const productionId = ProductionId.parse(randomUUID())
    const more = { also, anyway, processItemId: null, supersede, at: now }
    const command = { productionId, issueId, kind: 'daisy', ...more } as const
    const outcome = await startProduction(desk.sources, command, newContext())
    return { productionId, kind: outcome.kind, reason: outcome.kind === 'rejected' ? outcome.reason : undefined }
  }
  const report = (productionId: ProductionId, what: Report) =>
    production(productionStream(productionId), { ...what, productionId, at: eventTime }, newContext())
  const cancel = (productionId: ProductionId) =>
    production(
      productionStream(productionId),
      { type: 'CancelProduction', productionId, reason: 'Avbruten.', at: eventTime },
      newContext(),
    )
  const retry = (productionId: ProductionId) =>
    retryProduction(
      desk.sources,
      { productionId, newProductionId: ProductionId.parse(randomUUID()), at: eventTime },
      newContext(),
    )
  /** Reports the steps of a production up to its publication. */
  const make = async (productionId: ProductionId) => {
    const state = await production.state(productionStream(productionId))
    const items = state.status === 'Missing' ? [] : state.started.manifest.items
    const encoded = items.map(({ itemId }) => sound(itemId))
    await report(productionId, { type: 'RecordPreparation', encoded })
    for (const made of encoded) await report(productionId, { type: 'RecordEncoding', sound: made })
    await report(productionId, { type: 'RecordPackage', file, doubts: [] })
    await report(productionId, { type: 'RecordValidation' })
  }
  const manage = async (
    productionId: ProductionId,
    ask: (ask: Ask<IssueCommand, Issue>) => Promise<void> = async () => undefined,
  ) => {
    const send = sendIssueProduction({
      production,
      issue: async (stream, command, context) => {
        const outcome = await issue(stream, command, context)
        await ask(command)
        return outcome
      },
      progress: ({ text }) => shown.push(text),
    })
    const { events } = await log.read<Input>(productionStream(productionId))
    let state = issueProduction.initialState
    for (const recorded of events) {
      if (!issueProduction.types.includes(recorded.event.type)) continue
      for (const order of issueProduction.react(state, recorded)) {
        // Under the event's id, as in the runner: a repeated command does nothing.
        if ('command' in order) await send(order.command, { ...newContext(), commandId: recorded.eventId })
      }
      state = issueProduction.evolve(state, recorded) ?? issueProduction.initialState
    }
  }
  const issueNow = () => issue.state(issueStream(issueId))
  const claims = async () => {
    const { events } = await log.read<IssueEvent>(issueStream(issueId))
    return events.filter(({ event }) => event.type === 'ProductionClaimed').length
  }
  const statusOf = async (productionId: ProductionId) => (await production.state(productionStream(productionId))).status
  return {
    issueId,
    handlers: desk.handlers,
    shown,
    start,
    report,
    cancel,
    retry,
    make,
    manage,
    issueNow,
    claims,
    statusOf,
  }
}

const failure = { type: 'RecordFailure', step: 'encode', itemId: null, reason: 'Disken är full.' } as const

describe('a production that was parked and goes on', () => {
  it('is published, also when the issue is told of the parking only then', async () => {
    const { start, report, retry, make, manage, issueNow, statusOf } = await openNewsroom()
    const { productionId } = await start()
    await report(productionId, { type: 'RecordPreparation', encoded: [] })
    await report(productionId, failure)
    expect(await retry(productionId)).toMatchObject({ productionId, outcome: { kind: 'accepted' } })
    await manage(productionId)
    expect(await issueNow()).toMatchObject({ production: productionId })
    expect(await statusOf(productionId)).toBe('Running')
    await make(productionId)
    await manage(productionId)
    expect(await statusOf(productionId)).toBe('Completed')
    expect(await issueNow()).toMatchObject({ published: productionId })
  })

  it('keeps the issue when it goes on in the moment in which the issue lets it go', async () => {
    const log = inMemoryEventLog()
    let held: Promise<unknown> | undefined
    let meanwhile: (() => Promise<unknown>) | undefined
    const slow: EventLog = {
      ...log,
      append: async (stream, events, ...rest) => {
        const [first] = events
        if (first?.type === 'ProductionAbandoned' && meanwhile && !held) {
          held = meanwhile()
          await held
        }
        return log.append(stream, events, ...rest)
      },
    }
    const { start, report, manage, issueNow, statusOf } = await openNewsroom(slow)
    const { productionId } = await start()
    await report(productionId, { type: 'RecordPreparation', encoded: [] })
    await report(productionId, failure)
    // Another process on the same log.
    const elsewhere = await openDesk({ log, folder })
    const newProductionId = ProductionId.parse(randomUUID())
    meanwhile = () => retryProduction(elsewhere.sources, { productionId, newProductionId, at: eventTime }, newContext())
    await manage(productionId)
    expect(held).toBeDefined()
    expect(await statusOf(productionId)).toBe('Running')
    expect(await issueNow()).toMatchObject({ production: productionId })
  })
})

describe('a book and a single MP3 of one order', () => {
  const openBoth = async (anyway?: true) => {
    const log = inMemoryEventLog()
    const newsroom = await openNewsroom(log)
    const { productionId } = await newsroom.start(false, eventTime, 'singleMp3', anyway)
    const { issueId, handlers, make, manage } = newsroom
    const begun = async () => {
      const { events } = await log.readAll({ filter: { types: ['ProductionStarted'] } })
      // The cast is sound: the filter lets nothing else through.
      return events.map(({ event }) => (event as ProductionStarted).data)
    }
    const nextOf = async () => (await begun()).at(-1)
    /** The process manager publishes the production, and then reads that it is completed. */
    const manageAll = async () => {
      for (const _ of ['published', 'completed']) await manage(productionId)
    }
    const order = { productionId, make: () => make(productionId), manage: manageAll }
    return { ...newsroom, issueId, handlers, order, begun, nextOf }
  }

  it('are made one after the other of the same, also when it is told twice', async () => {
    const { order, begun, nextOf, issueNow, make, manage, statusOf } = await openBoth()
    expect(await begun()).toHaveLength(1)
    await order.make()
    for (const _ of ['once', 'again']) await order.manage()
    expect(await begun()).toMatchObject([{ kind: 'daisy' }, { kind: 'singleMp3' }])
    const [book, single] = await begun()
    expect(single?.manifest).toEqual(book?.manifest)
    if (!single) throw new Error('no second production')
    expect(await issueNow()).toMatchObject({ published: order.productionId, production: single.productionId })
    await make(single.productionId)
    await manage(single.productionId)
    expect(await statusOf(single.productionId)).toBe('Completed')
    expect(await issueNow()).toMatchObject({ published: single.productionId, production: undefined })
    await order.manage()
    expect(await begun()).toHaveLength(2)
    expect(await nextOf()).toMatchObject({ productionId: single.productionId })
  })

  it.each([[undefined], [true]] as const)('are both wanted anyway, or neither: %s', async (anyway) => {
    const { order, begun } = await openBoth(anyway)
    await order.make()
    await order.manage()
    expect((await begun()).map((each) => each.anyway)).toEqual([anyway, anyway])
  })

  it('are both given up when the book is cancelled', async () => {
    const { order, begun, cancel, report } = await openBoth()
    await report(order.productionId, { type: 'RecordPreparation', encoded: [] })
    await cancel(order.productionId)
    await order.manage()
    expect(await begun()).toHaveLength(1)
  })

  it('are told apart when the second fails: the book stays', async () => {
    const { order, nextOf, report, manage, statusOf, issueNow } = await openBoth()
    await order.make()
    await order.manage()
    const { productionId = order.productionId } = (await nextOf()) ?? {}
    await report(productionId, { type: 'RecordPreparation', encoded: [] })
    await report(productionId, failure)
    await manage(productionId)
    expect(await statusOf(productionId)).toBe('Parked')
    expect(await statusOf(order.productionId)).toBe('Completed')
    expect(await issueNow()).toMatchObject({ published: order.productionId, production: undefined })
  })

  it('are told apart when something else was ordered between the two', async () => {
    const { order, handlers, issueId, begun, statusOf } = await openBoth()
    await order.make()
    const productionId = ProductionId.parse(randomUUID())
    const claim = {
      type: 'ClaimProduction',
      productionId,
      processItemId: null,
      supersede: false,
      at: eventTime,
    } as const
    const product = { kind: 'daisy', filename: 'bok.zip', bytes: 1, hash: 'ab12', durationMs: 1_000 } as const
    const publish = { type: 'PublishProduct', productionId: order.productionId, ...product, at: eventTime } as const
    await handlers.issue(issueStream(issueId), publish, newContext())
    await handlers.issue(issueStream(issueId), claim, newContext())
    for (const _ of ['once', 'again']) await order.manage()
    const [, single] = await begun()
    expect(await begun()).toHaveLength(2)
    expect(single && (await statusOf(single.productionId))).toBe('Cancelled')
    expect(await handlers.issue.state(issueStream(issueId))).toMatchObject({ production: productionId })
  })

  it('are both made when the book is tried again after the issue changed', async () => {
    const { order, handlers, issueId, nextOf, report, retry } = await openBoth()
    await report(order.productionId, { type: 'RecordPreparation', encoded: [] })
    await report(order.productionId, failure)
    await order.manage()
    const form = { name: 'Nöje', level: 'h1', page: 2, active: true } as const
    const add = {
      type: 'AddArticle',
      issueId,
      articleId: ArticleId.parse(randomUUID()),
      code: randomUUID(),
      form,
    } as const
    await handlers.contents(contentsStream(issueId), add, newContext())
    await retry(order.productionId)
    expect(await nextOf()).toMatchObject({ kind: 'daisy', next: { kind: 'singleMp3' } })
  })
})

describe('a production that is about to be published', () => {
  it('is cancelled no more, also when its process died before it could tell', async () => {
    const { start, cancel, make, manage, issueNow, statusOf, shown } = await openNewsroom()
    const { productionId } = await start()
    await make(productionId)
    const died = manage(productionId, async (ask) => {
      if (typeof ask === 'object' && ask.type === 'PublishProduct') throw new Error('It died')
    })
    await expect(died).rejects.toThrow('It died')
    expect(await cancel(productionId)).toMatchObject({ kind: 'rejected', reason: 'ProductionHasEnded' })
    await manage(productionId)
    expect(await issueNow()).toMatchObject({ published: productionId, production: undefined })
    expect(await statusOf(productionId)).toBe('Completed')
    expect(shown).toEqual(['Klar'])
  })

  it('ends when something else of the issue was ordered meanwhile', async () => {
    const { start, make, manage, issueNow, statusOf } = await openNewsroom()
    const { productionId } = await start()
    await make(productionId)
    const next = await start(true)
    await manage(productionId)
    expect(await statusOf(productionId)).toBe('Cancelled')
    expect(await issueNow()).toMatchObject({ published: undefined, production: next.productionId })
  })
})

describe('a claim of a production that has not begun', () => {
  const claim = async ({ handlers, issueId }: Awaited<ReturnType<typeof openNewsroom>>) => {
    const productionId = ProductionId.parse(randomUUID())
    const command = { type: 'ClaimProduction', productionId, processItemId: null, at: eventTime } as const
    await handlers.issue(issueStream(issueId), command, newContext())
  }

  it('holds while it may be about to begin', async () => {
    const newsroom = await openNewsroom()
    await claim(newsroom)
    const soon = '2026-11-20T08:00:59.999Z'
    expect(await newsroom.start(false, soon)).toMatchObject({ kind: 'rejected', reason: 'ProductionUnderway' })
    expect(await newsroom.claims()).toBe(1)
  })

  it('gives way a minute later', async () => {
    const newsroom = await openNewsroom()
    await claim(newsroom)
    expect(await newsroom.start(false, '2026-11-20T08:01:00.000Z')).toMatchObject({ kind: 'accepted' })
  })

  it('is given up for the editors by the processes, and one that has begun is not', async () => {
    const log = inMemoryEventLog()
    const [left, begun] = [await openNewsroom(log), await openNewsroom(log)]
    await claim(left)
    const { productionId } = await begun.start()
    const world = { processes: [processRunner(claimsRepair, async () => undefined)], due: [finishClaims(left)] }
    const later = new Date(Date.now() + 60 * 60_000).toISOString()
    await processesInMemory().settle(log, world, later)
    expect(await left.issueNow()).toMatchObject({ production: undefined })
    expect(await begun.issueNow()).toMatchObject({ production: productionId })
  })
})
