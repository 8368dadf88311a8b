import type { Handlers } from '../../../commands/handlers.ts'
import type { ShowProgress } from '../../production/issue-production/ports.ts'
import { sendIssueProduction } from '../../production/issue-production/send.ts'
import type { DueStore } from '../runner/due.ts'
import type { Jobs } from '../runner/jobs.ts'
import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { lookAfterWork, lookAtStart } from './look-after.ts'
import { openWork } from './open-work.ts'

export type OpenWorkReactorTools = {
  readonly handlers: Handlers
  readonly jobs: Jobs
  readonly due: Pick<DueStore, 'hasten'>
  readonly progress: ShowProgress
  readonly now: () => string
}

/** Gives work to somebody that nobody does. */
export const openWorkReactor = ({ handlers, jobs, due, progress, now }: OpenWorkReactorTools): Reactor => ({
  processes: [runnable(openWork, noCommands), lookAtStart(due, now)],
  due: lookAfterWork({ handlers, jobs, send: sendIssueProduction({ ...handlers, progress }) }),
})
