/** What the product has to do, or has done, outside the log: a job, a deadline, an event at which a process stands. */
export type Work = {
  readonly id: string
  readonly kind: 'job' | 'deadline' | 'parked'
  /** The queue, deadline or process. */
  readonly name: string
  /** ISO instant: when the job was ordered, the deadline falls, or the process stopped. */
  readonly at: string
  /** The event that gave it. */
  readonly causationId: string
  readonly correlationId: string
  readonly state: 'waiting' | 'retrying' | 'running' | 'done' | 'failed' | 'cancelled' | 'due' | 'parked'
  /** Attempts that have begun. */
  readonly attempts: number
  /** Why it failed, in words for users; empty: it did not, or only the server's log has it. */
  readonly reason: string
}

export type WorkQuery = { readonly correlationIds: readonly string[]; readonly eventIds: readonly string[] }

/** Finds the work that acts or events gave, the earliest first; 200 at most. Done jobs are kept for some days. */
export type FindWork = (query: WorkQuery) => Promise<readonly Work[]>
