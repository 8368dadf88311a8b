import type { DueKind } from './due-sweeper.ts'
import type { Jobs } from './jobs.ts'
import type { RunnableProcess } from './process-world.ts'

/** What a folder of processes does in a running product; `processors/start.ts` lists them. */
export type Reactor = {
  /** Follow the log while this process leads: process managers, made `runnable`. */
  readonly processes?: readonly RunnableProcess[]
  /** Starts working the folder's queues off. Called once, before anything is followed. */
  readonly work?: (jobs: Jobs) => Promise<void>
  /** What happens when deadlines fall due that these processes set. */
  readonly due?: readonly DueKind[]
}
