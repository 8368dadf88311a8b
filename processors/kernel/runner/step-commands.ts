import type { DomainEvent } from '../../../domain/events.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { ProcessManager } from './process-manager.ts'
import { isUndecodable } from './process-steps.ts'
import type { ProcessWorld } from './process-world.ts'
import type { StepCommand, StepPlace } from './step-acts.ts'

/** The commands that a step would send from the process's present state. Sends nothing. */
export const stepCommands =
  <Type extends DomainEvent['type'], State, Command>({
    name,
    initialState,
    react,
  }: Pick<ProcessManager<Type, State, Command>, 'name' | 'initialState' | 'react'>) =>
  async (
    { log, store }: Pick<ProcessWorld, 'log' | 'store'>,
    { id, stream, revision }: StepPlace,
  ): Promise<readonly StepCommand[]> => {
    const { events } = await log.read<MessageOfType<DomainEvent, Type>>(stream, { from: revision, to: revision })
    const [recorded] = events
    if (!recorded || isUndecodable(recorded)) return []
    // The cast is sound: only the process's own states are stored under its name.
    const state = ((await store.states(name, [id])).get(id) as State | undefined) ?? initialState
    return react(state, recorded).flatMap((order, index) =>
      'command' in order ? [{ index, command: order.command }] : [],
    )
  }
