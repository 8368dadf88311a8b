import type { DueKind } from './due-sweeper.ts'
import type { Jobs } from './jobs.ts'
import type { RunnableProcess } from './process-world.ts'

/** The processes, workers and deadlines of a folder in a running product; `processors/<context>/context.ts` lists them. */
export type Reactor = {
  /** Process managers, wrapped by `processRunner`, that follow the log while this process leads. */
  readonly processes?: readonly RunnableProcess[]
  /** Starts the workers of the folder's queues. Called once, before any process follows the log. */
  readonly work?: (jobs: Jobs) => Promise<void>
  /** The handling of the deadlines that these processes set. */
  readonly due?: readonly DueKind[]
}
