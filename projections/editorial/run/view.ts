import { z } from 'zod'
import { RunStep } from '../../../domain/editorial/run/run-step.ts'
import { IssueId, PublicationId, RunId } from '../../../domain/kernel/ids.ts'

const RunStepView = z.object({
  step: RunStep,
  name: z.string(),
  state: z.enum(['waiting', 'underway', 'done', 'failed', 'skipped']),
  /** The outcome, or the reason of the failure, in Swedish. */
  said: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
type RunStepView = z.infer<typeof RunStepView>

const RunLogLine = z.object({ at: z.string(), text: z.string(), isFault: z.boolean() })
type RunLogLine = z.infer<typeof RunLogLine>

export const RunView = z.object({
  _id: RunId,
  issue: IssueId,
  publication: PublicationId,
  /** The id of the publication's process item, which may be removed by now. */
  processItem: z.string(),
  name: z.string(),
  status: z.enum(['running', 'failed', 'stopped', 'completed']),
  /** The run stops after the step under way. */
  isStopping: z.boolean(),
  steps: z.array(RunStepView),
  /** The oldest first. */
  log: z.array(RunLogLine),
  /** Whether the run has altered articles and not all that can be undone has been. */
  canBeTakenBack: z.boolean(),
  /** The number of the issue's runs that began before it. */
  earlier: z.int(),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type RunView = z.infer<typeof RunView>
