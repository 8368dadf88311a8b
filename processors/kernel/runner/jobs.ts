import { v5 } from 'uuid'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'

/** Ids and nothing else: a job is kept after it ran, and people can be forgotten. */
export type JobData = { readonly [name: string]: string | number | boolean | null }

/** What set a job off; its commands pass it on. */
export type JobOrigin = { readonly correlationId: string; readonly causationId: string }

/** For work that strangers order: whoever orders much waits for whoever orders little. */
export type QueuePlace = {
  /** Who it is done for: where the kind of job says so, one at a time. */
  readonly of: string
  /** How many turns of others go first; 0 goes at once. */
  readonly place: number
  /** Places are counted from the first that waits: who orders later goes beside whoever has ordered much, not before. */
  readonly beside?: true
}

/** Whose turns of a kind of job are waiting, with none being taken, and whose are. */
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
  /** 1 for the first. */
  readonly attempt: number
  /** An empty folder of this attempt, removed when it ends. */
  readonly folder: string
  /** Aborts when the process shuts down or the attempt takes too long: stop, leave nothing behind, throw. */
  readonly signal: AbortSignal
  /**
   * Some of the work is done for good, and whoever begins again goes on behind it: crashes before this do not count. For
   * work that takes long in parts. Absent where nobody counts.
   */
  readonly gotOn?: (() => Promise<void>) | undefined
}

/** An attempt that failed of what people are told as it is, in Swedish. What any other error says is for the server's log. */
export class ReportedFailure extends Error {
  override readonly name = 'ToldFailure'
}

export type JobKind<Data extends JobData> = {
  readonly queue: string
  /** How many run at a time in this process. */
  readonly concurrency: number
  /** Of each whose turn it is only one at a time, in all processes. */
  readonly inTurns?: boolean
  /** An attempt that takes longer is given up and tried again. */
  readonly expireSeconds: number
  /**
   * Further attempts after the first, each after a longer wait. A crash of the process does not count, a second without
   * anything done between them ends the job. What fails of nothing but a log or a database that is away does not count, for
   * as long as it lasts.
   */
  readonly retries: number
  /** The waits grow up to this; a minute unless said otherwise. */
  readonly longestPauseSeconds?: number
  /** Does the work and reports it by command. Throws when trying again may help; what cannot be helped is reported instead. */
  readonly perform: (attempt: JobAttempt<Data>) => Promise<void>
  /** The last attempt failed. Reports it by command; repeated until it succeeds. The reason is for people, in Swedish. */
  readonly giveUp: (job: OrderedJob<Data>, reason: string) => Promise<void>
}

/** Durable jobs: ordered once, tried until done or given up, by any process that works the queue. */
export interface Jobs {
  /** Starts working a queue off. Call once per kind. */
  readonly work: <Data extends JobData>(kind: JobKind<Data>) => Promise<void>
  /** Whether such a job waits, runs, or is being given up. */
  readonly isUnderway: (job: Pick<JobOrder, 'queue' | 'data'>) => Promise<boolean>
  readonly standing: (queue: string) => Promise<QueuePlaces>
  /** Those of a queue that could begin now, first who would. */
  readonly waiting: (queue: string) => Promise<readonly OrderedJob<JobData>[]>
  /** Orders jobs by themselves, outside of a process manager's transaction. */
  readonly orderNow: (jobs: readonly JobOrder[]) => Promise<void>
  /** Orders one by itself, and resolves when it has been done. Rejects when an attempt fails, which may be tried again. */
  readonly carryOut: (job: JobOrder) => Promise<void>
  /** Lets what waits for its next attempt begin at once. What is under way, or is there no more, stays as it is. */
  readonly hurry: (job: Pick<JobOrder, 'queue' | 'data'>) => Promise<void>
  /** Stops fetching, aborts what runs (it is tried again by whoever starts next), and waits for it. */
  readonly close: () => Promise<void>
}

/** For a command a job reports with: under the same id in every attempt. */
export const reportContext = (job: OrderedJob<JobData>, report: string): CommandContext => ({
  commandId: v5(report, job.id),
  correlationId: job.correlationId,
  causationId: job.causationId,
  actor: { kind: 'process', id: job.queue },
})
