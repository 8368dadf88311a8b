import type { Decider } from '../../../domain/kernel/decider.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { eventsInWords } from '../history/sentences.ts'

/**
 * Whether this release knows the event, which is whether it can be told: there is a sentence for every type. In a rolling
 * deploy a newer release writes others into the same streams.
 */
export const isReleased = ({ type }: AnyEvent): boolean => Object.hasOwn(eventsInWords, type)

/** The decider for streams as they lie in the log: what this release does not know is passed over. */
export const ignoreUnknownEvents = <Command, State, Event extends AnyEvent, Reason extends string>(
  decider: Decider<Command, State, Event, Reason>,
  knows: (event: AnyEvent) => boolean = isReleased,
): Decider<Command, State, Event, Reason> => ({
  ...decider,
  evolve: (state, event) => (knows(event) ? decider.evolve(state, event) : (decider.passOver?.(state) ?? state)),
})
