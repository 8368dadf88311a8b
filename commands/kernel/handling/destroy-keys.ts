import type { Outcome } from './command-handler.ts'

/** Destroys the key of a subject, so that nothing under it can be read again. */
export type ForgetSubject = (subject: string) => Promise<void>

/**
 * Destroys the keys of the subjects that an accepted command has forgotten. It does so at each call: an earlier attempt
 * may have stopped after its event.
 */
export const destroyKeys = async <Event, Reason extends string, State>(
  forget: ForgetSubject,
  outcome: Outcome<Event, Reason, State>,
  subjectsOf: (state: State) => readonly string[],
): Promise<Outcome<Event, Reason, State>> => {
  if (outcome.kind === 'accepted') for (const subject of subjectsOf(outcome.state)) await forget(subject)
  return outcome
}
