import type { Handlers } from '../../commands/handlers.ts'
import type { DueStore } from '../kernel/runner/deadlines.ts'
import type { Jobs } from '../kernel/runner/jobs.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ShowProgress } from '../production/issue-production/ports.ts'
import { sendIssueProduction } from '../production/issue-production/send.ts'
import { jobReconciliation } from './job-reconciliation.ts'
import { reconcileAtStart, reconcileJobs } from './reconcile-jobs.ts'

type JobReconciliationReactorTools = {
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
