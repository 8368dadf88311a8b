import { setTimeout as delay } from 'node:timers/promises'
import { v5 } from 'uuid'
import type { CommandContext } from '../commands/command-handler.ts'
import type { DomainEvent } from '../domain/events.ts'
import { type Batch, type EventLog, readable, type Recorded } from '../domain/event-log.ts'
import type { DueChange } from './due.ts'
import type { JobOrder } from './jobs.ts'
import type { Order, ProcessManager } from './process-manager.ts'
import { type Checkpoint, type ProcessStore, ProcessTakenOver } from './process-store.ts'

/** A process manager with its types folded away: how the runner sees it. */
export type RunnableProcess = {
  readonly name: string
  readonly follow: (world: ProcessWorld, signal: AbortSignal) => Promise<void>
}

export type ProcessWorld = {
  readonly log: EventLog
  readonly store: ProcessStore
  /** After jobs were ordered: whoever works their queues in this process need not wait for his next look. */
  readonly wake: (queues: ReadonlySet<string>) => void
  /** After deadlines were set: one of them may have passed already. */
  readonly dueChanged: () => void
  readonly report: (line: string) => void
}

/** Orders and their ids derive from the event: what a crash repeats has the same ids. */
const orderId = (eventId: string, process: string, index: number) => v5(`${process}/${index}`, eventId)

const contextOf = ({ eventId, correlationId }: Recorded, process: string, index: number): CommandContext => ({
  commandId: orderId(eventId, process, index),
  correlationId,
  causationId: eventId,
  actor: { kind: 'process', id: process },
})

const jobOf = (job: Pick<JobOrder, 'queue' | 'data'>, { eventId, correlationId }: Recorded, id: string): JobOrder => ({
  ...job,
  id,
  correlationId,
  causationId: eventId,
})

const dueChangeOf = (
  order: Exclude<Order<never>, { readonly command: unknown } | { readonly job: unknown }>,
  { eventId, correlationId }: Recorded,
): DueChange =>
  'due' in order ? { set: { ...order.due, correlationId, causationId: eventId } } : { withdraw: order.withdraw }

/** A checkpoint that moves over foreign events only is written this seldom. */
const QUIET_CHECKPOINT_MS = 5_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Runs a process manager. Commands are sent first, then state, jobs, deadlines and checkpoint are committed together: a crash in
 * between sends the commands again under their ids, and every receiver treats a repeated id as done. `send` throws
 * only for faults; a refusal is the sender's to handle, and the batch is repeated after a fault.
 */
export const runnable = <Type extends DomainEvent['type'], State, Command>(
  process: ProcessManager<Type, State, Command>,
  send: (command: Command, context: CommandContext) => Promise<void>,
): RunnableProcess => {
  type Event = Extract<DomainEvent, { readonly type: Type }>
  const { name, types } = process

  /** The casts are sound: the filter delivers the process's own types, and only its states are stored under its name. */
  const expected = (batch: Batch) =>
    readable(batch.events).flatMap((recorded) => {
      const own = recorded as Recorded<Event>
      const id = process.idOf(own.event)
      return id === undefined ? [] : [{ id, recorded: own }]
    })

  const handle = async (
    { store, wake, dueChanged }: ProcessWorld,
    batch: Batch,
    checkpoint: Checkpoint,
  ): Promise<Checkpoint> => {
    const inputs = expected(batch)
    const known = await store.states(name, [...new Set(inputs.map(({ id }) => id))])
    const states = new Map(known as ReadonlyMap<string, State | undefined>)
    const jobs: JobOrder[] = []
    const due: DueChange[] = []
    for (const { id, recorded } of inputs) {
      const state = states.get(id) ?? process.initialState
      for (const [index, order] of process.react(state, recorded).entries()) {
        if ('command' in order) await send(order.command, contextOf(recorded, name, index))
        else if ('job' in order) jobs.push(jobOf(order.job, recorded, orderId(recorded.eventId, name, index)))
        else due.push(dueChangeOf(order, recorded))
      }
      states.set(id, process.evolve(state, recorded))
    }
    const advanced = await store.advance(name, { from: checkpoint.version, to: batch.upTo, states, jobs, due })
    wake(new Set(jobs.map(({ queue }) => queue)))
    if (due.length > 0) dueChanged()
    return advanced
  }

  const followOnce = async (world: ProcessWorld, signal: AbortSignal, succeeded: () => void) => {
    const first = async () => (process.startsAt === 'head' ? world.log.head() : undefined)
    let checkpoint = await world.store.checkpoint(name, first)
    let written = Date.now()
    const after = checkpoint.position ? { after: checkpoint.position } : {}
    for await (const batch of world.log.follow({ ...after, filter: { types }, signal })) {
      if (signal.aborted) return
      if (batch.events.length === 0 && Date.now() - written < QUIET_CHECKPOINT_MS) continue
      checkpoint = await handle(world, batch, checkpoint)
      written = Date.now()
      succeeded()
    }
  }

  const follow = async (world: ProcessWorld, signal: AbortSignal) => {
    let failures = 0
    const succeeded = () => {
      failures = 0
    }
    while (!signal.aborted) {
      try {
        await followOnce(world, signal, succeeded)
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ProcessTakenOver)) world.report(`${name} stopped and goes on: ${String(error)}`)
        failures += 1
        await delay(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** failures), undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return { name, follow }
}

/** Follows the log with every process manager while this process leads. Ends when `signal` aborts. */
export const runProcesses = (
  processes: readonly RunnableProcess[],
  world: ProcessWorld,
  signal: AbortSignal,
): Promise<void> =>
  world.store.whileLeading(signal, async (leading) => {
    await Promise.all(processes.map(({ follow }) => follow(world, leading)))
  })
