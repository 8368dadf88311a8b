import { v7 } from 'uuid'
import type { SpeakHeadingByJob } from '../../../commands/delivery/telephone/ask-for-heading.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import { type HeadingJob, type SpeakingTools, speakHeading } from './speak-heading.ts'

export const headingsQueue = 'telephone-headings'

/** A telephone service that fetches an unspoken heading orders this job. */
export const speakHeadingByJob =
  (jobs: Pick<Jobs, 'carryOut'>): SpeakHeadingByJob =>
  (data, { correlationId, commandId: causationId }) =>
    jobs.carryOut({ queue: headingsQueue, id: v7(), data, correlationId, causationId })

export const workHeadings = (
  jobs: Jobs,
  { cores, ...tools }: SpeakingTools & { readonly cores: number },
): Promise<void> =>
  jobs.work<HeadingJob>({
    queue: headingsQueue,
    concurrency: cores,
    expireSeconds: 5 * 60,
    // The service waits for the answer, so the job reports a failure at once and the service asks again.
    retries: 0,
    perform: speakHeading(tools),
    giveUp: () => Promise.resolve(),
  })
