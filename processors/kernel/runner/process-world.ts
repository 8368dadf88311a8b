import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { Trace } from '../../../domain/kernel/trace.ts'
import type { ProcessStore } from './process-store.ts'

/** A process manager as the runner sees it, without its types. */
export type RunnableProcess = {
  readonly name: string
  readonly follow: (world: ProcessWorld, signal: AbortSignal) => Promise<void>
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
  /** Whether this process leads at this moment. Default: it does. */
  readonly leads?: () => boolean
  /** Milliseconds between tries at parked events. Default a minute. */
  readonly retryAfter?: number
}
