import { expect } from 'vitest'
import { type Decider, fold, isRejection } from '../decider.ts'

/** given(past).when(command).then(events) | .thenRejected(reason) | .thenNothing() */
export const specify =
  <Command, State, Event, Reason extends string>(decider: Decider<Command, State, Event, Reason>) =>
  (...given: readonly Event[]) => ({
    when: (command: Command) => {
      const decision = decider.decide(command, fold(decider, given))
      return {
        then: (...events: readonly Event[]) => expect(decision).toEqual(events),
        thenNothing: () => expect(decision).toEqual([]),
        thenRejected: (reason: Reason) => {
          expect(isRejection(decision) ? decision.rejected : decision).toEqual(reason)
        },
      }
    },
  })
