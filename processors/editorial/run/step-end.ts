import type { StepEnd } from '../../../domain/editorial/run/commands.ts'

/** The result or the reason of a failure, in words for the run's log. */
export const stepDone = (outcome: string): StepEnd => ({ kind: 'done', outcome })
export const stepFailed = (reason: string): StepEnd => ({ kind: 'failed', reason })
