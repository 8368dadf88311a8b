import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { Trace } from '../../../domain/kernel/trace.ts'
import type { ProcessStore } from './process-store.ts'
import type { StepAct, StepCommand, StepOutcome, StepPlace } from './step-acts.ts'

/** A process manager as the runner sees it, without its types. */
export type RunnableProcess = {
  readonly name: string
  /** Where it begins at its first start; undefined: it keeps no place in the log. */
  readonly startsAt?: 'head' | 'beginning'
  readonly follow: (world: ProcessWorld, signal: AbortSignal) => Promise<void>
  /** Carries out an administrator's act on a step that stands still, while this process leads. */
  readonly actOnStep?: (act: StepAct) => Promise<StepOutcome>
  /** The commands that a step would send, by their places among its orders. */
  readonly commandsAt?: (
    world: Pick<ProcessWorld, 'log' | 'store'>,
    event: StepPlace,
  ) => Promise<readonly StepCommand[]>
}

export type ProcessWorld = {
  readonly log: EventLog
  readonly store: ProcessStore
  /** Called after jobs were ordered: the workers of their queues in this process need not wait for their next poll. */
  readonly wake: (queues: ReadonlySet<string>) => void
  /** Called after deadlines were set: one of them may have passed already. */
  readonly dueChanged: () => void
  readonly report: (line: string) => void
  readonly trace?: Trace
  /** ISO instant. Default: this machine's clock. */
  readonly now?: () => string
  /** Whether this process leads at this moment. Default: it does. */
  readonly leads?: () => boolean
  /** Milliseconds between tries at parked events. Default a minute. */
  readonly retryAfter?: number
}
