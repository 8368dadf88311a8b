import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { postgresProcessStore } from '../../../adapters/kernel/processes/process-store.ts'
import { postgresStuckWork } from '../../../adapters/support/standing/stuck-work.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ProductionId, RepairId } from '../../../domain/kernel/ids.ts'
import type { Step, StepCompleted } from '../../../domain/production/production/events.ts'
import { issueId } from '../../../domain/production/production/examples.ts'
import type { RepairAct } from '../../../domain/support/repair/acts.ts'
import { proposalOf, proposer, secondAdministrator } from '../../../domain/support/repair/examples.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import { processRunner, runProcesses } from '../../kernel/runner/run-process.ts'
import type { RepairTools } from './carry-out.ts'
import { repairs, sendRepair } from './repairs.ts'

type TellCommand = { readonly type: 'Tell'; readonly id: string; readonly step: string }

const listener = (name: string): ProcessManager<'StepCompleted', null, TellCommand> => ({
  name,
  types: ['StepCompleted'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.productionId,
  initialState: null,
  react: (_, { event }) => [{ command: { type: 'Tell', id: event.data.productionId, step: event.data.step } }],
  evolve: () => null,
})

const noActs: Pick<RepairTools, 'actOnJob' | 'moveDeadline' | 'actOnReadModel'> = {
  actOnJob: async () => 'gone',
  moveDeadline: async () => 'gone',
  actOnReadModel: async () => 'gone',
}

/** A process that fails at its steps while `failWith` answers an error, and the process that repairs. */
export const repairWorld = (
  pool: Pool,
  name: string,
  { log = inMemoryEventLog(), acts = noActs }: { log?: EventLog; acts?: typeof noActs } = {},
) => {
  const toldTypes: string[] = []
  const handlers = handlersOf(log)
  const now = () => '2026-11-30T10:00:00.000Z'
  const control: { failWith: (step: string) => string | undefined } = { failWith: () => '530 Login incorrect' }
  const send = async ({ step }: TellCommand) => {
    const failure = control.failWith(step)
    if (failure) throw new Error(failure)
    toldTypes.push(step)
  }
  const stuckWork = postgresStuckWork(pool)
  const doNothing = () => undefined

  /** Runs both processes until `stop`. `around` stands where a test wants a crash. */
  const run = (around: (carryOut: ReturnType<typeof sendRepair>) => ReturnType<typeof sendRepair> = (same) => same) => {
    const stopController = new AbortController()
    const stuckRunner = processRunner(listener(name), send)
    const carryOut = around(sendRepair({ ...acts, handlers, processes: [stuckRunner], repair: handlers.repair, now }))
    const store = postgresProcessStore(pool, async () => undefined)
    const world = { log, store, wake: doNothing, dueChanged: doNothing, report: doNothing, retryAfter: 600_000 }
    const processRuns = runProcesses(
      [stuckRunner, processRunner({ ...repairs, name: `repairs of ${name}` }, carryOut)],
      world,
      stopController.signal,
    )
    const stop = async () => {
      stopController.abort()
      await processRuns
    }
    onTestFinished(stop)
    return stop
  }

  const completeStep = async (productionId: ProductionId, step: Step) => {
    const event: StepCompleted = { type: 'StepCompleted', data: { productionId, issueId, step } }
    const stream = `production-${productionId}`
    const { revision } = await log.read(stream)
    const commandId = randomUUID()
    await log.append(stream, [event], revision, {
      commandId,
      correlationId: commandId,
      actor: { kind: 'process', id: 'test' },
    })
  }

  const contextOf = () => {
    const commandId = randomUUID()
    return { commandId, correlationId: commandId, actor: { kind: 'user', id: proposer } } as const
  }

  /** Proposes an act, and has a second administrator approve it where that is needed. */
  const repair = async (act: RepairAct) => {
    const repairId = RepairId.parse(randomUUID())
    const stream = repairStream(repairId)
    await handlers.repair(stream, { ...proposalOf(act), repairId }, contextOf())
    const laterMoments = { at: now(), openSince: '2026-11-25T00:00:00.000Z', aloneUntil: '2026-11-30T06:00:00.000Z' }
    const administrators = [proposer, secondAdministrator].map((userId) => ({
      userId,
      settledAt: laterMoments.openSince,
      ownAt: laterMoments.openSince,
    }))
    const approve = {
      type: 'ApproveRepair',
      repairId,
      by: secondAdministrator,
      administrators,
      ...laterMoments,
    } as const
    await handlers.repair(stream, approve, contextOf())
    return repairId
  }

  const outcomeOf = async (repairId: RepairId) =>
    (await log.read(repairStream(repairId))).events
      .map(({ event }) => event)
      .filter(({ type }) => /CarriedOut|Failed/.test(type))

  const newProduction = () => ProductionId.parse(randomUUID())

  /** A process that stands still at the first of these steps, as `handleEvents` leaves it after five failures. */
  const park = async (...steps: readonly Step[]) => {
    const id = newProduction()
    for (const step of steps) await completeStep(id, step)
    const stream = `production-${id}`
    const { events } = await log.read(stream)
    const store = postgresProcessStore(pool, async () => undefined)
    const { version } = await store.checkpoint(name, async () => undefined)
    const parkedEvents = events.map(({ eventId, revision, event }, place) => ({
      id,
      eventId,
      stream,
      revision,
      type: event.type,
      reason: place === 0 ? '530 Login incorrect' : undefined,
    }))
    await store.advance(name, {
      from: version,
      to: events.at(-1)?.position,
      states: new Map(),
      jobs: [],
      due: [],
      park: parkedEvents,
    })
    return { process: name, id, eventId: parkedEvents[0]?.eventId ?? '' }
  }

  return { log, handlers, told: toldTypes, control, stuckWork, run, complete: completeStep, repair, outcomeOf, park }
}

/** The events of an outcome, once there are any. */
export const pollOutcome = (look: () => Promise<readonly unknown[]>) => expect.poll(look)
