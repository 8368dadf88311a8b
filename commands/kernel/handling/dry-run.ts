import { type Decider, isRejection } from '../../../domain/kernel/decider.ts'
import type { AnyEvent, EventLog, ExpectedRevision } from '../../../domain/kernel/event-log.ts'
import { type Ask, type CommandContext, resolveCommand } from './command-handler.ts'

/**
 * The refusal that a command would get now; undefined when it would be accepted, or has been carried out before. For
 * acts on several streams, which try all before they append the first.
 */
export const dryRun = async <
  Command extends { readonly type: string },
  State,
  Event extends AnyEvent,
  Reason extends string,
>(
  log: EventLog,
  { initialState, evolve, decide }: Decider<Command, State, Event, Reason>,
  {
    stream,
    ask,
    context,
  }: { readonly stream: string; readonly ask: Ask<Command, State>; readonly context: CommandContext },
) => {
  const { events } = await log.read<Event>(stream)
  if (events.some(({ commandId }) => commandId === context.commandId)) return undefined
  const stateOf = (past: typeof events) => past.reduce((state, { event }) => evolve(state, event), initialState)
  const now = stateOf(events)
  const at = async (revision: ExpectedRevision) =>
    revision === 'noStream' ? initialState : stateOf(events.slice(0, revision + 1))
  const command = await resolveCommand(ask, { now, at }, events.at(-1)?.revision ?? 'noStream')
  if ('conflicts' in command) return { kind: 'conflict', conflicts: command.conflicts } as const
  const decision = decide(command, now)
  return isRejection(decision) ? ({ kind: 'rejected', reason: decision.rejected } as const) : undefined
}
