import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import type { Outcome } from './command-handler.ts'

/**
 * Destroys the key of a subject, so that no field sealed under it can be read again. `facts`: the events that tell of the
 * forgetting, which a restore of an older backup repeats; they hold ids alone.
 */
export type ForgetSubject = (subject: string, facts?: readonly AnyEvent[]) => Promise<void>

const tellsOfForgetting = ({ type }: AnyEvent) => type.endsWith('Forgotten')

/**
 * Destroys the keys of the subjects that an accepted command has forgotten. It does so at each call: an earlier attempt
 * may have stopped after its event.
 */
export const destroyKeys = async <Event extends AnyEvent, Reason extends string, State>(
  forget: ForgetSubject,
  outcome: Outcome<Event, Reason, State>,
  subjectsOf: (state: State) => readonly string[],
): Promise<Outcome<Event, Reason, State>> => {
  if (outcome.kind === 'accepted') {
    const facts = outcome.events.filter(tellsOfForgetting)
    for (const subject of subjectsOf(outcome.state)) await forget(subject, facts)
  }
  return outcome
}
