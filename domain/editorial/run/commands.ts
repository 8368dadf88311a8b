import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { IssueId, PublicationId, RunId, UserId } from '../../kernel/ids.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { RunStep } from './run-step.ts'

const commandFields = { runId: RunId, at: z.iso.datetime() }
const byPerson = { ...commandFields, by: UserId }

/** How a step ended, in Swedish. */
export const StepEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), outcome: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])
export type StepEnd = z.infer<typeof StepEnd>

const attempt = { ...commandFields, step: RunStep, attempt: z.int().min(1) }

const runCommands = {
  /** Without `by`: a schedule starts it. */
  StartRun: z.object({
    ...commandFields,
    by: UserId.exactOptional(),
    issueId: IssueId,
    publicationId: PublicationId,
    itemId: z.string(),
    name: z.string(),
    steps: z.array(RunStep).readonly(),
  }),
  /** A schedule's start that was refused: there is no person to answer. */
  RefuseRun: z.object({
    ...commandFields,
    issueId: IssueId,
    publicationId: PublicationId,
    itemId: z.string(),
    day: Day,
    reason: z.string(),
  }),
  EndStep: z.object({ ...attempt, end: StepEnd }),
  AwaitStep: z.object({ ...attempt, awaits: z.uuid() }),
  /** Work that a step may wait for has ended. */
  EndAwaited: z.object({ awaits: z.uuid(), end: StepEnd, at: z.iso.datetime() }),
  SkipStep: z.object({ ...byPerson }),
  StopRun: z.object({ ...byPerson }),
  ResumeRun: z.object({ ...byPerson }),
}
export type RunCommand = CommandOf<typeof runCommands>
