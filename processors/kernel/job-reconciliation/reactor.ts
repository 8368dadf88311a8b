import type { Handlers } from '../../../commands/handlers.ts'
import type { ShowProgress } from '../../production/issue-production/ports.ts'
import { sendIssueProduction } from '../../production/issue-production/send.ts'
import type { DueStore } from '../runner/deadlines.ts'
import type { Jobs } from '../runner/jobs.ts'
import type { Reactor } from '../runner/reactor.ts'
import { noCommands, processRunner } from '../runner/run-process.ts'
import { jobReconciliation } from './job-reconciliation.ts'
import { reconcileAtStart, reconcileJobs } from './reconcile-jobs.ts'

export type JobReconciliationReactorTools = {
  readonly handlers: Handlers
  readonly jobs: Jobs
  readonly due: Pick<DueStore, 'hasten'>
  readonly progress: ShowProgress
  readonly now: () => string
}

/** Orders a new job for work that has lost its own. */
export const jobReconciliationReactor = ({
  handlers,
  jobs,
  due,
  progress,
  now,
}: JobReconciliationReactorTools): Reactor => ({
  processes: [processRunner(jobReconciliation, noCommands), reconcileAtStart(due, now)],
  due: reconcileJobs({ handlers, jobs, send: sendIssueProduction({ ...handlers, progress }) }),
})
