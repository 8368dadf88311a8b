import { v5 } from 'uuid'
import type { JobAttempt, JobData, JobKind, Jobs, OrderedJob } from '../../../kernel/runner/jobs.ts'

class JobOrderInterrupted extends Error {}

/** Jobs run when a test says so; jobs that jobs order run at once. */
export const jobsByHand = (): Pick<Jobs, 'work' | 'orderNow'> & {
  readonly run: (queue: string, data: JobData, causedBy: string) => Promise<void>
  /** Gives up a job, as after too many failures. */
  readonly giveUp: (queue: string, data: JobData, causedBy: string, reason: string) => Promise<void>
  /** The next process that orders a job dies before the order. */
  readonly dieOrdering: () => void
} => {
  let dies = false
  const ordered = new Set<string>()
  const kinds = new Map<string, JobKind<never>>()
  const perform = async (job: OrderedJob<JobData>) => {
    const attempt = { ...job, attempt: 1, folder: '', signal: new AbortController().signal }
    // The cast is sound: the queue holds the jobs of its kind.
    await kinds.get(job.queue)?.perform(attempt as unknown as JobAttempt<never>)
  }
  const jobOf = (queue: string, data: JobData, causedBy: string) => ({
    id: v5(queue, causedBy),
    queue,
    data,
    correlationId: causedBy,
    causationId: causedBy,
  })
  return {
    work: async <Data extends JobData>(kind: JobKind<Data>) => {
      kinds.set(kind.queue, kind)
    },
    orderNow: async (jobs) => {
      const isDying = dies
      dies = false
      if (isDying) throw new JobOrderInterrupted()
      for (const job of jobs.filter(({ id }) => !ordered.has(id))) {
        ordered.add(job.id)
        await perform(job)
      }
    },
    run: (queue, data, causedBy) => perform(jobOf(queue, data, causedBy)),
    giveUp: async (queue, data, causedBy, reason) => {
      const given = () => kinds.get(queue)?.giveUp(jobOf(queue, data, causedBy) as unknown as OrderedJob<never>, reason)
      try {
        await given()
      } catch (error) {
        // The queue repeats giving up until it succeeds.
        if (!(error instanceof JobOrderInterrupted)) throw error
        await given()
      }
    },
    dieOrdering: () => void (dies = true),
  }
}
