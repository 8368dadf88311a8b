import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { AnyEvent, Batch, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { parkedSteps } from './parked-steps.ts'
import type { ProcessManager } from './process-manager.ts'
import { collectResults, type Input, isTransientFault, processSteps, reasonOf } from './process-steps.ts'
import { MAX_ATTEMPTS, type ParkedEvent } from './process-store.ts'
import type { ProcessWorld } from './process-world.ts'

const toParkedEvent = ({ id, recorded }: Input<AnyEvent>, reason: string | undefined): ParkedEvent => {
  const { eventId, stream, revision, event } = recorded
  return { id, eventId, stream, revision, type: event.type, reason }
}

/**
 * How a process manager handles events from its current state. An event that keeps failing is parked, with the later
 * events of its process; `failures` counts by event.
 */
export const createEventHandler = <Type extends DomainEvent['type'], State, Command>(
  process: ProcessManager<Type, State, Command>,
  send: (command: Command, context: CommandContext) => Promise<void>,
) => {
  const { name } = process
  const steps = processSteps(process, send)
  const { expected, statesOf, carryOut, advance } = steps

  const begin = async (world: ProcessWorld, failures: Map<string, number>) => {
    const { store, report, log } = world
    const standing = {
      checkpoint: await store.checkpoint(name, async () => (process.startsAt === 'head' ? log.head() : undefined)),
      parked: new Set((await store.parked(name)).map(({ id }) => id)),
    }

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
      const standingIds = new Set(standing.parked)
      for (const input of inputs) {
        const { id, recorded } = input
        if (standingIds.has(id)) {
          park.push(toParkedEvent(input, undefined))
          continue
        }
        try {
          gathered.add(id, await carryOut(world, gathered.states.get(id) ?? process.initialState, recorded))
        } catch (error) {
          if (!givesUp(error, recorded)) throw error
          standingIds.add(id)
          park.push(toParkedEvent(input, reasonOf(error)))
        }
      }
      standing.checkpoint = await advance(world, {
        ...gathered.change(),
        from: standing.checkpoint.version,
        to: batch.upTo,
        park,
      })
      failures.clear()
      for (const { id, type, stream, revision, reason } of park) {
        standing.parked.add(id)
        if (reason !== undefined)
          report(`ALARM ${name} stands still for ${id} at ${type} ${stream}/${revision}: ${reason}`)
      }
    }

    return {
      handle,
      ...parkedSteps({ name, initialState: process.initialState, world, steps, standing }),
      after: standing.checkpoint.position,
    }
  }

  return { begin }
}
