import { IssueId } from '../../../domain/kernel/ids.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import type { AnnouncementStep } from '../announcement/work.ts'
import { mailingQueue } from './mailings.ts'
import { hasEndedWithin } from './time-limit.ts'

/** A batch has the pace for itself for this long; a longer one waits for a server or for a domain's next slot. */
const EXCLUSIVE_PACE_MS = 10_000
const LOOK_INTERVAL_MS = 1_000
const CONCURRENT_MAILINGS = 4
/** After this time no more mailings are begun here; the queue hands them out in their order. */
const MAX_WORK_MS = 10 * 60_000

/**
 * Performs a job and, when it takes long, other mailings' waiting jobs in parallel, since one pace holds for all of
 * them. Those jobs stay in the queue: a job that finds its work done does nothing, and one that failed here is tried
 * again on its own.
 */
export const workInParallel = async (
  jobs: Pick<Jobs, 'waiting'>,
  own: AnnouncementStep,
  work: (step: AnnouncementStep) => Promise<void>,
): Promise<void> => {
  const until = performance.now() + MAX_WORK_MS
  const begun = new Set<string>()
  const underway = new Map<IssueId, Promise<void>>()
  let hasFailed = false

  const begin = (step: AnnouncementStep) => {
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
      // The progress of other mailings must not count as this job's progress.
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
