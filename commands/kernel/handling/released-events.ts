import type { Decider } from '../../../domain/kernel/decider.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import type { InWords } from '../history/sentence-parts.ts'

/**
 * A decider for stored streams: it skips events that this release does not know, which have no words. In a rolling
 * deploy a newer release writes other types into the same streams.
 */
export const ignoreUnknownEvents = <Command, State, Event extends AnyEvent, Reason extends string>(
  decider: Decider<Command, State, Event, Reason>,
  inWords: InWords<Event>,
): Decider<Command, State, Event, Reason> => ({
  ...decider,
  evolve: (state, event) =>
    Object.hasOwn(inWords, event.type) ? decider.evolve(state, event) : (decider.passOver?.(state) ?? state),
})
