import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import type { SubscriberCause } from '../../../domain/subscribers/subscriber/undo/cause.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { nameBasedId } from '../../kernel/handling/name-based-id.ts'

export type LoggedEvent = Pick<RecordedEvent<SubscriberEvent>, 'event' | 'commandId' | 'cause'>

/** Command ids derive from these names, which must never change. */
const stepNames: Readonly<Record<SubscriberCause['kind'], (part: number, step: number) => string>> = {
  import: (place) => `row ${place}`,
  request: (attempt, step) => `carried out ${attempt} ${step}`,
}

/** Earlier releases appended the events of a request one by one, at most so many. */
const stepCounts: Readonly<Record<SubscriberCause['kind'], number>> = { import: 1, request: 40 }

const commandIdOf = ({ kind, id, part }: SubscriberCause, step = 0) => nameBasedId(stepNames[kind](part, step), id)

/** The context of an append that an act causes: its id derives from the act, so that a repetition finds it done. */
export const causedContext = (
  { fingerprint: _fingerprint, ...context }: CommandContext,
  cause: SubscriberCause,
): CommandContext => ({ ...context, commandId: commandIdOf(cause), cause })

/**
 * The history with the act's events marked also where a release appended them that recorded no causes. Nothing else
 * derives a cause from command ids.
 */
export const withCause = <Logged extends LoggedEvent>(
  history: readonly Logged[],
  cause: SubscriberCause,
): readonly Logged[] => {
  const ids = new Set(Array.from({ length: stepCounts[cause.kind] }, (_, step) => commandIdOf(cause, step)))
  return history.map((each) => (each.cause === undefined && ids.has(each.commandId) ? { ...each, cause } : each))
}
