import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { issueStream } from '../../commands/issue.ts'
import { retryProduction, startProduction } from '../../commands/production/start-production.ts'
import { productionStream } from '../../commands/production.ts'
import type { Ask } from '../../commands/command-handler.ts'
import type { EventLog } from '../../domain/event-log.ts'
import { type IssueId, ProductionId } from '../../domain/ids.ts'
import type { IssueCommand } from '../../domain/issue/commands.ts'
import type { IssueEvent } from '../../domain/issue/events.ts'
import type { Issue } from '../../domain/issue/state.ts'
import { file, sound } from '../../domain/production/examples.ts'
import type { ProductionCommand } from '../../domain/production/commands.ts'
import { runnable } from '../run-process.ts'
import { processesInMemory } from '../testing/processes-in-memory.ts'
import { finishClaims, unfinishedClaims } from '../unfinished/claims.ts'
import { newContext, openDesk } from '../testing/production-world.ts'
import { smallIssue } from '../testing/small-issue.ts'
import { issueProduction } from './issue-production.ts'
import { sendIssueProduction } from './send.ts'

const at = '2026-11-20T08:00:00.000Z'
const folder = await mkdtemp(join(tmpdir(), 'steering-'))
afterAll(() => rm(folder, { recursive: true }))

type Input = Parameters<typeof issueProduction.react>[1]['event']
type Report = ProductionCommand extends infer Command
  ? Command extends ProductionCommand
    ? Omit<Command, 'productionId' | 'at'>
    : never
  : never

/** One issue whose productions are reported on by hand; the process manager sees what has happened when it is told to. */
const openNewsroom = async (log: EventLog = inMemoryEventLog()) => {
  const desk = await openDesk({ log, folder })
  const { issueId } = await smallIssue(desk, folder, [{ name: 'Kultur', level: 'h1' }])
  const { production, issue } = desk.handlers
  const shown: string[] = []

  const start = async (supersede = false, now = at) => {
    const productionId = ProductionId.parse(randomUUID())
    const command = { productionId, issueId, kind: 'daisy', processItemId: null, supersede, at: now } as const
    const outcome = await startProduction(desk.sources, command, newContext())
    return { productionId, kind: outcome.kind, reason: outcome.kind === 'rejected' ? outcome.reason : undefined }
  }
  const report = (productionId: ProductionId, what: Report) =>
    production(productionStream(productionId), { ...what, productionId, at }, newContext())
  const cancel = (productionId: ProductionId) =>
    production(
      productionStream(productionId),
      { type: 'CancelProduction', productionId, reason: 'Avbruten.', at },
      newContext(),
    )
  const retry = (productionId: ProductionId) =>
    retryProduction(desk.sources, { productionId, newProductionId: ProductionId.parse(randomUUID()), at }, newContext())
  /** What is made up to the end, unless it stops before. */
  const make = async (productionId: ProductionId) => {
    const state = await production.state(productionStream(productionId))
    const items = state.status === 'Missing' ? [] : state.started.manifest.items
    const encoded = items.map(({ itemId }) => sound(itemId))
    await report(productionId, { type: 'RecordPreparation', encoded })
    for (const made of encoded) await report(productionId, { type: 'RecordEncoding', sound: made })
    await report(productionId, { type: 'RecordPackage', file })
    await report(productionId, { type: 'RecordValidation' })
  }
  const manage = async (
    productionId: ProductionId,
    ask: (issueId: IssueId, ask: Ask<IssueCommand, Issue>) => Promise<void> = async () => undefined,
  ) => {
    const send = sendIssueProduction({
      production,
      issue: async (id, command, context) => {
        const outcome = await issue(issueStream(id), command, context)
        await ask(id, command)
        return outcome
      },
      progress: ({ text }) => shown.push(text),
    })
    const { events } = await log.read<Input>(productionStream(productionId))
    let state = issueProduction.initialState
    for (const recorded of events) {
      if (!issueProduction.types.includes(recorded.event.type)) continue
      for (const order of issueProduction.react(state, recorded)) {
        // Under one id, as the runner has it: whatever has been done before is not done again.
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
    // Another process, on the same log.
    const elsewhere = await openDesk({ log, folder })
    const newProductionId = ProductionId.parse(randomUUID())
    meanwhile = () => retryProduction(elsewhere.sources, { productionId, newProductionId, at }, newContext())
    await manage(productionId)
    expect(held).toBeDefined()
    expect(await statusOf(productionId)).toBe('Running')
    expect(await issueNow()).toMatchObject({ production: productionId })
  })
})

describe('a production that is cancelled in the moment in which it is published', () => {
  it('is what the issue says it is', async () => {
    const { start, cancel, make, manage, issueNow, statusOf, shown } = await openNewsroom()
    const { productionId } = await start()
    await make(productionId)
    await manage(productionId, async (_, ask) => {
      if (typeof ask === 'object' && ask.type === 'PublishProduction') await cancel(productionId)
    })
    expect(await issueNow()).toMatchObject({ published: productionId, production: undefined })
    expect(await statusOf(productionId)).toBe('Completed')
    expect(shown).toEqual(['Klar'])
    // What the process manager hears of the cancellation afterwards changes nothing.
    await manage(productionId)
    expect(await issueNow()).toMatchObject({ published: productionId })
  })
})

describe('a claim of a production that has not begun', () => {
  const claim = async ({ handlers, issueId }: Awaited<ReturnType<typeof openNewsroom>>) => {
    const productionId = ProductionId.parse(randomUUID())
    const command = { type: 'ClaimProduction', productionId, processItemId: null, at } as const
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
    const world = { processes: [runnable(unfinishedClaims, async () => undefined)], due: [finishClaims(left)] }
    const later = new Date(Date.now() + 60 * 60_000).toISOString()
    await processesInMemory().settle(log, world, later)
    expect(await left.issueNow()).toMatchObject({ production: undefined })
    expect(await begun.issueNow()).toMatchObject({ production: productionId })
  })
})
