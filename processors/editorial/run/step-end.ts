import type { StepEnd } from '../../../domain/editorial/run/commands.ts'

/** What was done, or why it was not, in words for the run's log. */
export const stepDone = (outcome: string): StepEnd => ({ kind: 'done', outcome })
export const stepFailed = (reason: string): StepEnd => ({ kind: 'failed', reason })
