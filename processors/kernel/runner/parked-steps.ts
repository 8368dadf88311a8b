import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { collectResults, isTransientFault, type processSteps, reasonOf } from './process-steps.ts'
import type { Advance, Checkpoint, ParkedEvent } from './process-store.ts'
import type { ProcessWorld } from './process-world.ts'
import type { EditedCommand, StepAct, StepOutcome } from './step-acts.ts'

/** Where a process manager stands: it changes with each commit. */
type ProcessPlace = { checkpoint: Checkpoint; readonly parked: Set<string> }

type ParkedTools<State> = {
  readonly name: string
  readonly initialState: State
  readonly world: ProcessWorld
  readonly steps: Pick<ReturnType<typeof processSteps<never, State, never>>, 'statesOf' | 'carryOut' | 'advance'>
  readonly standing: ProcessPlace
}

type ParkedCommit = Pick<Advance, 'acted'> & { readonly edited?: EditedCommand }

/** The work of a process manager on the events at which it stands still, and on the events behind them. */
export const parkedSteps = <State>({ name, initialState, world, steps, standing }: ParkedTools<State>) => {
  const { store, log, report } = world

  const commit = async (change: Partial<Advance>) => {
    const { version, position } = standing.checkpoint
    standing.checkpoint = await steps.advance(world, {
      states: new Map(),
      jobs: [],
      due: [],
      ...change,
      from: version,
      to: position,
    })
  }

  const handleParked = async ({ id, eventId, stream, revision }: ParkedEvent, { edited, ...acted }: ParkedCommit) => {
    const { events } = await log.read<AnyEvent>(stream, { from: revision, to: revision })
    const states = collectResults(await steps.statesOf(world, [id]), initialState)
    for (const recorded of events) {
      const state = states.states.get(id) ?? initialState
      states.add(id, await steps.carryOut(world, state, recorded as never, edited))
    }
    await commit({ ...states.change(), settled: [eventId], ...acted })
  }

  /** Handles one event that stands still; answers why it failed again. */
  const tryEvent = async (event: ParkedEvent, change: ParkedCommit = {}): Promise<string | undefined> => {
    try {
      await handleParked(event, change)
      return undefined
    } catch (error) {
      if (isTransientFault(error)) throw error
      const reason = reasonOf(error)
      await store.noteTry(name, event.eventId, reason)
      report(`ALARM ${name} still stands still for ${event.id}: ${reason}`)
      return reason
    }
  }

  /** The events of one id in order, up to the first that fails. */
  const resumeProcess = async (id: string, events: readonly ParkedEvent[]) => {
    for (const event of events) if ((await tryEvent(event)) !== undefined) return
    standing.parked.delete(id)
    report(`${name} goes on for ${id}`)
  }

  const retryParked = async () => {
    const waitingEvents = Map.groupBy(standing.parked.size > 0 ? await store.parked(name) : [], ({ id }) => id)
    for (const [id, events] of waitingEvents) await resumeProcess(id, events)
  }

  /** Carries out an administrator's act once: the record of it commits with what it changes. */
  const actOnStep = async ({ actId, kind, id, eventId, edited }: StepAct): Promise<StepOutcome> => {
    if (await store.hasActed(actId)) return 'done'
    const [first, ...behind] = (await store.parked(name)).filter((event) => event.id === id)
    if (first?.eventId !== eventId) return 'gone'
    if (kind === 'retry') {
      const failureReason = await tryEvent(first, { acted: actId, ...(edited && { edited }) })
      if (failureReason !== undefined) return { failed: failureReason }
    } else {
      const settledIds = kind === 'skip' ? [eventId] : [eventId, ...behind.map((event) => event.eventId)]
      await commit({ settled: settledIds, acted: actId })
    }
    await resumeProcess(id, kind === 'cancel' ? [] : behind)
    return 'done'
  }

  return { retryParked, actOnStep }
}
