import { z } from 'zod'
import { RunStep } from '../../../domain/editorial/run/run-step.ts'
import { IssueId, PublicationId, RunId } from '../../../domain/kernel/ids.ts'

export const RunStepView = z.object({
  step: RunStep,
  name: z.string(),
  state: z.enum(['waiting', 'underway', 'done', 'failed', 'skipped']),
  /** What came of it, or why it failed, in Swedish. */
  said: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type RunStepView = z.infer<typeof RunStepView>

export const RunLogLine = z.object({ at: z.string(), text: z.string(), isFault: z.boolean() })
export type RunLogLine = z.infer<typeof RunLogLine>

export const RunView = z.object({
  _id: RunId,
  issue: IssueId,
  publication: PublicationId,
  /** Of the publication's process steps, which may have gone since. */
  processItem: z.string(),
  name: z.string(),
  status: z.enum(['running', 'failed', 'stopped', 'completed']),
  /** It stops when the step that is under way is done. */
  isStopping: z.boolean(),
  steps: z.array(RunStepView),
  /** The oldest first. */
  log: z.array(RunLogLine),
  /** Whether it has altered articles, and nobody has taken all of that back that can be. */
  canBeTakenBack: z.boolean(),
  /** How many runs of the issue began before it. */
  earlier: z.int(),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type RunView = z.infer<typeof RunView>
