import type { JobData, JobKind, Jobs } from '../../../processors/kernel/runner/jobs.ts'
import type { Telemetry } from './open-telemetry.ts'

/** The same jobs, whose attempts are measured and traced: each belongs to the act and the event that ordered it. */
export const tracedJobs = <Kind extends Jobs>(
  jobs: Kind,
  { trace, jobEnded }: Pick<Telemetry, 'trace' | 'jobEnded'>,
): Kind => {
  const work = <Data extends JobData>(kind: JobKind<Data>) => {
    const { queue } = kind
    const perform: JobKind<Data>['perform'] = async (attempt) => {
      const { correlationId, causationId } = attempt
      const attributes = { 'ljudkod.queue': queue, 'ljudkod.attempt': attempt.attempt }
      const span = { name: `job ${queue}`, kind: 'consumer', correlationId, causationId, attributes } as const
      const began = performance.now()
      let result = 'failed'
      try {
        await trace.within(span, () => kind.perform(attempt))
        result = 'done'
      } finally {
        jobEnded((performance.now() - began) / 1000, { queue, result })
      }
    }
    return jobs.work({ ...kind, perform })
  }
  return { ...jobs, work }
}
