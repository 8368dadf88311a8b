import type { RunStep } from '../../../domain/editorial/run/events.ts'
import { type ImportStep, isImportStep } from '../../../domain/editorial/run/run-step.ts'
import type { IssueId, RunId } from '../../../domain/kernel/ids.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type ImportStepJob, issueImportQueue } from '../issue-import/queue.ts'

/** `at`: the instant of the event that asks, so that a repeat gives the same. */
export type CarryOut = {
  readonly issueId: IssueId
  readonly runId: RunId
  readonly step: Exclude<RunStep, ImportStep>
  readonly attempt: number
  readonly at: string
}

/** Carries out the step that a run has reached; the run itself decides when and where to go on. */
export const processRuns = statelessProcess<'RunStepBegan', CarryOut>({
  name: 'process-runs',
  types: ['RunStepBegan'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  react: ({ event: { data } }) => {
    const { step, ...asked } = data
    if (!isImportStep(step)) return [{ command: { ...asked, step } }]
    const { issueId, runId, attempt, at } = asked
    return [{ job: { queue: issueImportQueue, data: { issueId, runId, step, attempt, at } satisfies ImportStepJob } }]
  },
})
