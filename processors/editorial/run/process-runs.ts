import type { RunStep } from '../../../domain/editorial/run/events.ts'
import type { IssueId, RunId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

/** `at`: of the event that asks, so that a repeat says the same. */
export type CarryOut = {
  readonly issueId: IssueId
  readonly runId: RunId
  readonly step: RunStep
  readonly attempt: number
  readonly at: string
}

/** Does what a run of a process step has come to; when to go on, and where, is for the run itself to say. */
export const processRuns: ProcessManager<'RunStepBegan', null, CarryOut> = {
  name: 'process-runs',
  types: ['RunStepBegan'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event: { data } }) => [{ command: data }],
  evolve: () => undefined,
}
