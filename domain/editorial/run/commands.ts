import { z } from 'zod'
import { IssueId, PublicationId, RunId, UserId } from '../../kernel/ids.ts'
import { RunStep } from './run-step.ts'

const commandFields = { runId: RunId, at: z.iso.datetime() }
const byPerson = { ...commandFields, by: UserId }

/** How a step ended, in Swedish. */
export const StepEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), outcome: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])
export type StepEnd = z.infer<typeof StepEnd>

export const StartRun = z.object({
  type: z.literal('StartRun'),
  ...byPerson,
  issueId: IssueId,
  publicationId: PublicationId,
  itemId: z.string(),
  name: z.string(),
  steps: z.array(RunStep).readonly(),
})

const attempt = { ...commandFields, step: RunStep, attempt: z.int().min(1) }

export const EndStep = z.object({ type: z.literal('EndStep'), ...attempt, end: StepEnd })
export const AwaitStep = z.object({ type: z.literal('AwaitStep'), ...attempt, awaits: z.uuid() })

/** Work that a step may wait for has ended. */
export const EndAwaited = z.object({
  type: z.literal('EndAwaited'),
  awaits: z.uuid(),
  end: StepEnd,
  at: z.iso.datetime(),
})

export const SkipStep = z.object({ type: z.literal('SkipStep'), ...byPerson })
export const StopRun = z.object({ type: z.literal('StopRun'), ...byPerson })
export const ResumeRun = z.object({ type: z.literal('ResumeRun'), ...byPerson })

export const RunCommand = z.discriminatedUnion('type', [
  StartRun,
  EndStep,
  AwaitStep,
  EndAwaited,
  SkipStep,
  StopRun,
  ResumeRun,
])
export type RunCommand = z.infer<typeof RunCommand>
