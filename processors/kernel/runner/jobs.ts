import { v5 } from 'uuid'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'

/** Ids only: a job is kept after it ran, and people can be forgotten. */
export type JobData = { readonly [name: string]: string | number | boolean | null }

/** The cause of a job; its commands pass it on. */
export type JobOrigin = { readonly correlationId: string; readonly causationId: string }

/** Fairness among visitors who order work: those who order much wait for those who order little. */
export type QueuePlace = {
  /** The client that the job is for; some kinds of job run one at a time for each client. */
  readonly of: string
  /** How many turns of others go first; 0 goes at once. */
  readonly place: number
  /**
   * Counts places from the first waiting job: a later order goes beside the jobs of a client who has ordered much, not
   * before them.
   */
  readonly beside?: true
}

/** The clients whose jobs wait while none of theirs runs, and those whose jobs run. */
export type QueuePlaces = { readonly waiting: readonly string[]; readonly underway: readonly string[] }

export type JobOrder = JobOrigin & {
  readonly queue: string
  /** UUID. Ordering the same id again is a no-op. */
  readonly id: string
  readonly data: JobData
  readonly turn?: QueuePlace
}

export type OrderedJob<Data extends JobData> = JobOrigin & {
  readonly id: string
  readonly queue: string
  readonly data: Data
}

export type JobAttempt<Data extends JobData> = OrderedJob<Data> & {
  /** 1 for the first attempt. */
  readonly attempt: number
  /** An empty folder of this attempt, removed at its end. */
  readonly folder: string
  /** Aborts when the process shuts down or the attempt takes too long: stop, leave nothing behind, throw. */
  readonly signal: AbortSignal
  /**
   * Reports that a part of the work is done for good, and that the next attempt continues behind it: earlier crashes
   * then do not count. For long work in parts. Undefined where crashes are not counted.
   */
  readonly gotOn?: (() => Promise<void>) | undefined
}

/** Fails an attempt with a Swedish message for users. The messages of other errors go to the server's log. */
export class ReportedFailure extends Error {
  override readonly name = 'ToldFailure'
}

export type JobKind<Data extends JobData> = {
  readonly queue: string
  /** How many run at a time in this process. */
  readonly concurrency: number
  /** Runs one job at a time for each client, in all processes. */
  readonly inTurns?: boolean
  /** Time limit of an attempt, which is then tried again. */
  readonly expireSeconds: number
  /**
   * Attempts after the first, each after a longer wait. A crash of the process does not count, but a second crash
   * without progress between ends the job. Failures because the log or the database is away do not count, however long.
   */
  readonly retries: number
  /** The longest wait between attempts; a minute by default. */
  readonly longestPauseSeconds?: number
  /** Does the work and reports it by command. Throws when another try may help, and otherwise reports the failure. */
  readonly perform: (attempt: JobAttempt<Data>) => Promise<void>
  /**
   * Reports by command that the last attempt failed; repeated until it succeeds. The reason is a Swedish sentence for
   * users.
   */
  readonly giveUp: (job: OrderedJob<Data>, reason: string) => Promise<void>
}

/** Durable jobs: ordered once, tried until done or given up, by any process that works the queue. */
export interface Jobs {
  /** Starts the workers of a queue. Call once per kind. */
  readonly work: <Data extends JobData>(kind: JobKind<Data>) => Promise<void>
  /** Whether such a job waits, runs, or is being given up. */
  readonly isUnderway: (job: Pick<JobOrder, 'queue' | 'data'>) => Promise<boolean>
  readonly standing: (queue: string) => Promise<QueuePlaces>
  /** The jobs of a queue that could begin now, in order. */
  readonly waiting: (queue: string) => Promise<readonly OrderedJob<JobData>[]>
  /** Orders jobs outside of a process manager's transaction. */
  readonly orderNow: (jobs: readonly JobOrder[]) => Promise<void>
  /** Orders one job, and resolves when it has been done. Rejects when an attempt fails, which may be tried again. */
  readonly carryOut: (job: JobOrder) => Promise<void>
  /** Makes a job that waits for its next attempt begin at once. Leaves a running or missing job as it is. */
  readonly hurry: (job: Pick<JobOrder, 'queue' | 'data'>) => Promise<void>
  /** Stops fetching, aborts the running jobs (the next process tries them again), and waits for their end. */
  readonly close: () => Promise<void>
}

/** The context of a job's report: the same id in every attempt. */
export const reportContext = (job: OrderedJob<JobData>, report: string): CommandContext => ({
  commandId: v5(report, job.id),
  correlationId: job.correlationId,
  causationId: job.causationId,
  actor: { kind: 'process', id: job.queue },
})
