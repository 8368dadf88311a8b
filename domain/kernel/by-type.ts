import type { AnyEvent } from './event-log.ts'
import type { MessageOfType } from './message-of-type.ts'

/** A row for each type of command; a type without a row does not compile. */
type Decisions<Command extends { readonly type: string }, State, Answer> = {
  readonly [Type in Command['type']]: (command: MessageOfType<Command, Type>, state: State) => Answer
}

/** Decides a command by the row of its type. */
export const decideByType =
  <Command extends { readonly type: string }, State, Answer>(rows: Decisions<Command, State, Answer>) =>
  (command: Command, state: State): Answer => {
    // The cast is sound: a row takes the commands of its own type.
    const decide = rows[command.type as Command['type']] as (command: Command, state: State) => Answer
    return decide(command, state)
  }

/** The part of the state that an event of this type changes; `null`: it changes nothing. */
export type Changes<State, Event extends AnyEvent> = {
  readonly [Type in Event['type']]: ((data: MessageOfType<Event, Type>['data'], state: State) => Partial<State>) | null
}

/** Applies an event by the row of its type, as a read model does: see `entity` of `projections`. */
export const evolveByType =
  <State extends object, Event extends AnyEvent>(rows: Changes<State, Event>) =>
  <Stage extends State>(state: Stage, event: Event): Stage => {
    // The cast is sound: a row takes the data of its own type.
    const change = rows[event.type as Event['type']] as ((data: unknown, state: State) => Partial<Stage>) | null
    return change === null ? state : { ...state, ...change(event.data, state) }
  }
