import { v5 } from 'uuid'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import {
  type AnyEvent,
  type Batch,
  LogUnavailable,
  type RecordedEvent,
  RevisionConflict,
  UndecodableEvent,
} from '../../../domain/kernel/event-log.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { noTrace } from '../../../domain/kernel/trace.ts'
import type { DueChange } from './deadlines.ts'
import type { JobOrder } from './jobs.ts'
import { ordersToCarryOut } from './orders-to-carry-out.ts'
import type { Order, ProcessManager } from './process-manager.ts'
import { type Advance, type Checkpoint, ProcessTakenOver } from './process-store.ts'
import type { ProcessWorld } from './process-world.ts'
import type { EditedCommand } from './step-acts.ts'

/** The ids of jobs and commands derive from the event, so that a repeat after a crash has the same ids. */
const orderId = (eventId: string, process: string, index: number) => v5(`${process}/${index}`, eventId)

const contextOf = ({ eventId, correlationId }: RecordedEvent, process: string, index: number): CommandContext => ({
  commandId: orderId(eventId, process, index),
  correlationId,
  causationId: eventId,
  actor: { kind: 'process', id: process },
})

const jobOf = (
  job: Pick<JobOrder, 'queue' | 'data' | 'turn'>,
  { eventId, correlationId }: RecordedEvent,
  id: string,
): JobOrder => ({
  ...job,
  id,
  correlationId,
  causationId: eventId,
})

const dueChangeOf = (
  order: Exclude<Order<never>, { readonly command: unknown } | { readonly job: unknown }>,
  { eventId, correlationId }: RecordedEvent,
): DueChange =>
  'due' in order ? { set: { ...order.due, correlationId, causationId: eventId } } : { withdraw: order.withdraw }

/** An event, and the id of the process that it belongs to. */
export type Input<Event extends AnyEvent> = { readonly id: string; readonly recorded: RecordedEvent<Event> }

type EventResults<State> = Pick<Advance, 'jobs' | 'due'> & { readonly state: State | undefined }

/** A fault of others, which ends for all events at once. */
export const isTransientFault = (error: unknown) =>
  error instanceof LogUnavailable || error instanceof RevisionConflict || error instanceof ProcessTakenOver

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Collects the results of handling events, for one transaction. */
export const collectResults = <State>(known: ReadonlyMap<string, State | undefined>, initial: State) => {
  const states = new Map(known)
  const jobs: JobOrder[] = []
  const dueChanges: DueChange[] = []
  const isNews = (id: string, state: State | undefined) =>
    state !== known.get(id) && (known.has(id) || state !== initial)
  return {
    states,
    /** An unchanged state is not written again. */
    change: () => ({ jobs, due: dueChanges, states: new Map([...states].filter(([id, state]) => isNews(id, state))) }),
    add: (id: string, done: EventResults<State>) => {
      states.set(id, done.state)
      jobs.push(...done.jobs)
      dueChanges.push(...done.due)
    },
  }
}

export const isUndecodable = ({ event }: RecordedEvent) => event.undecodable !== undefined

/** The work of a process manager on its events: reads its states, carries out its orders, and moves on. */
export const processSteps = <Type extends DomainEvent['type'], State, Command>(
  process: ProcessManager<Type, State, Command>,
  send: (command: Command, context: CommandContext) => Promise<void>,
) => {
  type Event = MessageOfType<DomainEvent, Type>
  const { name } = process

  /** The casts are sound: the filter delivers the process's own types, and only its states are stored under its name. */
  const expected = (batch: Batch) =>
    batch.events.flatMap((recorded): readonly Input<Event>[] => {
      const own = recorded as RecordedEvent<Event>
      const id = idOf(own)
      return id === undefined ? [] : [{ id, recorded: own }]
    })

  /** An event that names no process, because it cannot be read, is a process by itself. */
  const idOf = (recorded: RecordedEvent<Event>): string | undefined => {
    try {
      return process.idOf(recorded.event)
    } catch {
      return recorded.stream
    }
  }

  const statesOf = async ({ store }: ProcessWorld, ids: readonly string[]) =>
    (await store.states(name, [...new Set(ids)])) as ReadonlyMap<string, State | undefined>

  /** The cast is sound: the edited command has passed the schema of its type. */
  const sendCommand = async (
    command: Command,
    context: CommandContext,
    index: number,
    edited: EditedCommand | undefined,
  ) =>
    edited?.index === index
      ? send(edited.command as Command, { ...context, commandId: edited.commandId })
      : send(command, context)

  const carryOut = async (
    { leads = () => true, trace = noTrace, now = () => new Date().toISOString() }: ProcessWorld,
    state: State,
    recorded: RecordedEvent<Event>,
    edited?: EditedCommand,
  ): Promise<EventResults<State>> => {
    if (isUndecodable(recorded)) throw new UndecodableEvent(recorded)
    const jobs: JobOrder[] = []
    const dueChanges: DueChange[] = []
    const orders = ordersToCarryOut(process.react(state, recorded), recorded, now)
    const give = async () => {
      for (const [index, order] of orders.entries()) {
        if (!leads()) throw new ProcessTakenOver(name)
        if ('command' in order) await sendCommand(order.command, contextOf(recorded, name, index), index, edited)
        else if ('job' in order) jobs.push(jobOf(order.job, recorded, orderId(recorded.eventId, name, index)))
        else dueChanges.push(dueChangeOf(order, recorded))
      }
    }
    const { correlationId, eventId: causationId } = recorded
    const step = {
      name: `process ${name}`,
      correlationId,
      causationId,
      attributes: { 'ljudkod.orders': orders.length },
    }
    if (orders.length > 0) await trace.within(step, give)
    return { jobs, due: dueChanges, state: process.evolve(state, recorded) }
  }

  const advance = async ({ store, wake, dueChanged }: ProcessWorld, change: Advance): Promise<Checkpoint> => {
    const hasAdvanced = await store.advance(name, change)
    wake(new Set(change.jobs.map(({ queue }) => queue)))
    if (change.due.length > 0) dueChanged()
    return hasAdvanced
  }

  return { expected, statesOf, carryOut, advance }
}
