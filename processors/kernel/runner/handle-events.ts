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
import type { Order, ProcessManager } from './process-manager.ts'
import { type Advance, type Checkpoint, type ParkedEvent, ProcessTakenOver } from './process-store.ts'
import type { ProcessWorld } from './process-world.ts'

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

/** After this many failures at an event its process is parked. */
const MAX_ATTEMPTS = 5

/** An event, and the id of the process that it belongs to. */
type Input<Event extends AnyEvent> = { readonly id: string; readonly recorded: RecordedEvent<Event> }

type EventResults<State> = Pick<Advance, 'jobs' | 'due'> & { readonly state: State | undefined }

/** A fault of others, which ends for all events at once. */
const isTransientFault = (error: unknown) =>
  error instanceof LogUnavailable || error instanceof RevisionConflict || error instanceof ProcessTakenOver

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const toParkedEvent = ({ id, recorded }: Input<AnyEvent>, reason: string | undefined): ParkedEvent => {
  const { eventId, stream, revision, event } = recorded
  return { id, eventId, stream, revision, type: event.type, reason }
}

/** Collects the results of handling events, for one transaction. */
const collectResults = <State>(known: ReadonlyMap<string, State | undefined>, initial: State) => {
  const states = new Map(known)
  const jobs: JobOrder[] = []
  const due: DueChange[] = []
  const isNews = (id: string, state: State | undefined) =>
    state !== known.get(id) && (known.has(id) || state !== initial)
  return {
    states,
    /** An unchanged state is not written again. */
    change: () => ({ jobs, due, states: new Map([...states].filter(([id, state]) => isNews(id, state))) }),
    add: (id: string, done: EventResults<State>) => {
      states.set(id, done.state)
      jobs.push(...done.jobs)
      due.push(...done.due)
    },
  }
}

const isUndecodable = ({ event }: RecordedEvent) => event.undecodable !== undefined

/** What a process manager does with its events: reads its states, carries out its orders, and moves on. */
const processSteps = <Type extends DomainEvent['type'], State, Command>(
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

  const carryOut = async (
    { leads = () => true, trace = noTrace }: ProcessWorld,
    state: State,
    recorded: RecordedEvent<Event>,
  ): Promise<EventResults<State>> => {
    if (isUndecodable(recorded)) throw new UndecodableEvent(recorded)
    const jobs: JobOrder[] = []
    const due: DueChange[] = []
    const orders = process.react(state, recorded)
    const give = async () => {
      for (const [index, order] of orders.entries()) {
        if (!leads()) throw new ProcessTakenOver(name)
        if ('command' in order) await send(order.command, contextOf(recorded, name, index))
        else if ('job' in order) jobs.push(jobOf(order.job, recorded, orderId(recorded.eventId, name, index)))
        else due.push(dueChangeOf(order, recorded))
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
    return { jobs, due, state: process.evolve(state, recorded) }
  }

  const advance = async ({ store, wake, dueChanged }: ProcessWorld, change: Advance): Promise<Checkpoint> => {
    const advanced = await store.advance(name, change)
    wake(new Set(change.jobs.map(({ queue }) => queue)))
    if (change.due.length > 0) dueChanged()
    return advanced
  }

  return { expected, statesOf, carryOut, advance }
}

/**
 * How a process manager handles events from its current state. An event that keeps failing is parked, with the later
 * events of its process; `failures` counts by event.
 */
export const createEventHandler = <Type extends DomainEvent['type'], State, Command>(
  process: ProcessManager<Type, State, Command>,
  send: (command: Command, context: CommandContext) => Promise<void>,
) => {
  type Event = MessageOfType<DomainEvent, Type>
  const { name } = process
  const { expected, statesOf, carryOut, advance } = processSteps(process, send)

  const begin = async (world: ProcessWorld, failures: Map<string, number>) => {
    const { store, report, log } = world
    let checkpoint = await store.checkpoint(name, async () => (process.startsAt === 'head' ? log.head() : undefined))
    const parked = new Set((await store.parked(name)).map(({ id }) => id))

    const givesUp = (error: unknown, { eventId }: RecordedEvent) => {
      if (isTransientFault(error)) return false
      const attempts = (failures.get(eventId) ?? 0) + 1
      failures.set(eventId, attempts)
      return attempts >= MAX_ATTEMPTS
    }

    const handle = async (batch: Batch) => {
      const inputs = expected(batch)
      const gathered = collectResults(
        await statesOf(
          world,
          inputs.map(({ id }) => id),
        ),
        process.initialState,
      )
      const park: ParkedEvent[] = []
      const standing = new Set(parked)
      for (const input of inputs) {
        const { id, recorded } = input
        if (standing.has(id)) {
          park.push(toParkedEvent(input, undefined))
          continue
        }
        try {
          gathered.add(id, await carryOut(world, gathered.states.get(id) ?? process.initialState, recorded))
        } catch (error) {
          if (!givesUp(error, recorded)) throw error
          standing.add(id)
          park.push(toParkedEvent(input, reasonOf(error)))
        }
      }
      checkpoint = await advance(world, { ...gathered.change(), from: checkpoint.version, to: batch.upTo, park })
      failures.clear()
      for (const { id, type, stream, revision, reason } of park) {
        parked.add(id)
        if (reason !== undefined)
          report(`ALARM ${name} stands still for ${id} at ${type} ${stream}/${revision}: ${reason}`)
      }
    }

    const handleParked = async ({ id, eventId, stream, revision }: ParkedEvent) => {
      const { events } = await log.read<Event>(stream, { from: revision, to: revision })
      const gathered = collectResults(await statesOf(world, [id]), process.initialState)
      for (const recorded of events) {
        gathered.add(id, await carryOut(world, gathered.states.get(id) ?? process.initialState, recorded))
      }
      const { version, position } = checkpoint
      checkpoint = await advance(world, { ...gathered.change(), from: version, to: position, settled: [eventId] })
    }

    const retryParked = async () => {
      const waiting = Map.groupBy(parked.size > 0 ? await store.parked(name) : [], ({ id }) => id)
      for (const [id, events] of waiting) {
        try {
          for (const event of events) await handleParked(event)
          parked.delete(id)
          report(`${name} goes on for ${id}`)
        } catch (error) {
          if (isTransientFault(error)) throw error
          report(`ALARM ${name} still stands still for ${id}: ${reasonOf(error)}`)
        }
      }
    }

    return { handle, retryParked, after: checkpoint.position }
  }

  return { begin }
}
