import { v5 } from 'uuid'
import type { JobAttempt, JobData, JobKind, Jobs } from '../../runner/jobs.ts'

type Attempt = Omit<JobAttempt<JobData>, 'data'> & { readonly data: JobData }

/** Jobs that are performed when a test says so. */
export const jobsByHand = (): Pick<Jobs, 'work'> & {
  readonly run: (queue: string, data: JobData, causedBy: string) => Promise<void>
} => {
  const kinds = new Map<string, (attempt: Attempt) => Promise<void>>()
  return {
    work: async <Data extends JobData>(kind: JobKind<Data>) => {
      // The cast is sound: the queue holds what its process orders.
      kinds.set(kind.queue, (attempt) => kind.perform(attempt as unknown as JobAttempt<Data>))
    },
    run: async (queue, data, causedBy) => {
      const id = v5(queue, causedBy)
      const origin = { correlationId: causedBy, causationId: causedBy }
      await kinds.get(queue)?.({
        ...origin,
        id,
        queue,
        data,
        attempt: 1,
        folder: '',
        signal: new AbortController().signal,
      })
    },
  }
}
