import { IssueId } from '../../../domain/kernel/ids.ts'
import type { JobAttempt, Jobs } from '../../kernel/runner/jobs.ts'
import { hasEndedWithin } from '../bulk-sending/time-limit.ts'
import { mailingQueue } from './mailings.ts'

/** So long a batch has the pace for itself: one that takes longer waits for a server, or for the turn of a domain. */
const EXCLUSIVE_PACE_MS = 10_000
const LOOK_INTERVAL_MS = 1_000
/** Mailings beside each other. */
const CONCURRENT_MAILINGS = 4
/** Then what has been ordered is taken from the queue again, which knows whose turn it is. */
const MAX_WORK_MS = 10 * 60_000

/** Which mailing, and the job that is to work on it. */
export type MailingStep = Pick<
  JobAttempt<never>,
  'id' | 'correlationId' | 'causationId' | 'folder' | 'signal' | 'gotOn'
> & {
  readonly issueId: IssueId
}

/**
 * Does a job, and, where it takes long, those of other mailings beside it that wait meanwhile: who paces them is one, and
 * paces all. They stay ordered: a job that finds all done does nothing, and one that failed here is tried again by itself.
 */
export const workInParallel = async (
  jobs: Pick<Jobs, 'waiting'>,
  own: MailingStep,
  work: (step: MailingStep) => Promise<void>,
): Promise<void> => {
  const until = performance.now() + MAX_WORK_MS
  const begun = new Set<string>()
  const underway = new Map<IssueId, Promise<void>>()
  let hasFailed = false

  const begin = (step: MailingStep) => {
    begun.add(step.id)
    const working = work(step).finally(() => underway.delete(step.issueId))
    underway.set(step.issueId, working)
    return working
  }
  const beginOthers = async () => {
    if (hasFailed || own.signal.aborted || performance.now() > until || underway.size >= CONCURRENT_MAILINGS) return
    for (const { data, ...job } of await jobs.waiting(mailingQueue)) {
      const issueId = IssueId.parse(data['issueId'])
      if (underway.size >= CONCURRENT_MAILINGS || begun.has(job.id) || underway.has(issueId)) continue
      // What another gets on with is not to this one's credit.
      begin({ ...own, ...job, issueId, gotOn: undefined }).catch(() => undefined)
    }
  }

  const owned = begin(own)
  owned.catch(() => (hasFailed = true))
  let patience = EXCLUSIVE_PACE_MS
  while (underway.size > 0) {
    const working = Promise.allSettled(underway.values())
    if (await hasEndedWithin(working, patience)) continue
    patience = LOOK_INTERVAL_MS
    await beginOthers()
  }
  await owned
}
