import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ProcessStore } from './process-store.ts'

/** A process manager with its types folded away: how the runner sees it. */
export type RunnableProcess = {
  readonly name: string
  readonly follow: (world: ProcessWorld, signal: AbortSignal) => Promise<void>
}

export type ProcessWorld = {
  readonly log: EventLog
  readonly store: ProcessStore
  /** After jobs were ordered: whoever works their queues in this process need not wait for his next look. */
  readonly wake: (queues: ReadonlySet<string>) => void
  /** After deadlines were set: one of them may have passed already. */
  readonly dueChanged: () => void
  readonly report: (line: string) => void
  /** Whether this process leads at this moment. Default: it does. */
  readonly leads?: () => boolean
  /** Milliseconds between attempts at what is parked. Default a minute. */
  readonly retryAfter?: number
}
