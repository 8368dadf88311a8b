import type { Decider } from '../../../domain/kernel/decider.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { eventsInWords } from '../history/sentences.ts'

/**
 * Whether this release knows the event, which means that it has a sentence for the type. In a rolling deploy a newer
 * release writes other types into the same streams.
 */
export const isReleased = ({ type }: AnyEvent): boolean => Object.hasOwn(eventsInWords, type)

/** A decider for stored streams: it skips events that this release does not know. */
export const ignoreUnknownEvents = <Command, State, Event extends AnyEvent, Reason extends string>(
  decider: Decider<Command, State, Event, Reason>,
  knows: (event: AnyEvent) => boolean = isReleased,
): Decider<Command, State, Event, Reason> => ({
  ...decider,
  evolve: (state, event) => (knows(event) ? decider.evolve(state, event) : (decider.passOver?.(state) ?? state)),
})
