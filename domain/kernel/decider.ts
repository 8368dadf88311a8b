/** A refusal is an ordinary answer to a command, by the rules of the aggregate. */
export type Rejection<Reason extends string> = { readonly rejected: Reason }

export type Decision<Event, Reason extends string> = readonly Event[] | Rejection<Reason>

export type Decider<Command, State, Event, Reason extends string> = {
  readonly initialState: State
  readonly decide: (command: Command, state: State) => Decision<Event, Reason>
  readonly evolve: (state: State, event: Event) => State
  /**
   * For a state that counts the events of its stream: the state after an event that this release does not know.
   * Default: unchanged.
   */
  readonly passOver?: (state: State) => State
}

export const reject = <Reason extends string>(reason: Reason): Rejection<Reason> => ({ rejected: reason })

export const isRejection = <Event, Reason extends string>(
  decision: Decision<Event, Reason>,
): decision is Rejection<Reason> => 'rejected' in decision

export const fold = <State, Event>(
  { initialState, evolve }: Pick<Decider<never, State, Event, never>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce(evolve, initialState)

export const assertNever = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
