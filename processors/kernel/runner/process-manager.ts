import type { DomainEvent } from '../../../domain/events.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Deadline, DeadlineKey } from './deadlines.ts'
import type { JobData, QueuePlace } from './jobs.ts'

/**
 * The orders of a process: a command, sent at least once under one id; a job, ordered exactly once; or a deadline, set
 * or withdrawn exactly once, which sends its command when it falls due (`deadlines.ts`).
 */
export type Order<Command> =
  | { readonly command: Command }
  | { readonly job: { readonly queue: string; readonly data: JobData; readonly turn?: QueuePlace } }
  | { readonly due: Deadline }
  | { readonly withdraw: DeadlineKey }

/**
 * A pure process manager: its next orders and its state. Unexpected, late or repeated events order nothing. The state
 * is JSON.
 */
export type ProcessManager<Type extends DomainEvent['type'], State, Command> = {
  readonly name: string
  readonly types: readonly Type[]
  /** The start of its first deployment: at the current end of the log, or at its beginning. */
  readonly startsAt: 'head' | 'beginning'
  /** The id of the process that an event belongs to; undefined: none. */
  readonly idOf: (event: MessageOfType<DomainEvent, Type>) => string | undefined
  readonly initialState: State
  readonly react: (state: State, recorded: RecordedEvent<MessageOfType<DomainEvent, Type>>) => readonly Order<Command>[]
  /** Undefined when there is nothing left to remember. */
  readonly evolve: (state: State, recorded: RecordedEvent<MessageOfType<DomainEvent, Type>>) => State | undefined
}

type Process<Type extends DomainEvent['type'], Command> = ProcessManager<Type, null, Command>

/** A process that remembers nothing: each event orders what it orders alone. */
export const statelessProcess = <Type extends DomainEvent['type'], Command = never>({
  react,
  ...process
}: Omit<Process<Type, Command>, 'initialState' | 'react' | 'evolve'> & {
  readonly react: (recorded: Parameters<Process<Type, Command>['react']>[1]) => readonly Order<Command>[]
}): Process<Type, Command> => ({
  ...process,
  initialState: null,
  react: (_, recorded) => react(recorded),
  evolve: () => undefined,
})
