import type { Fact } from '../../kernel/fact.ts'
import type { IssueId, PublicationId, RunId, UserId } from '../../kernel/ids.ts'
import type { ProductionKind } from '../../production/production/events.ts'
import type { Alteration } from '../contents/events.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

/** The steps of a run, one after the other. */
export type RunStep =
  | 'fetch:daisy'
  | 'import:daisy'
  | 'fetch:rss'
  | 'import:rss'
  | 'import:sounds'
  | `alter:${Alteration}`
  | 'speak'
  | `make:${ProductionKind}`
  | 'deliver:ftp'
  | 'deliver:legimus'
  | 'deliver:legimusText'
  | 'deliver:output2'
  | 'deliver:output3'
  | 'deliver:web'
  | 'release'
  | 'tell:mail'
  | 'tell:push'
  | 'done'

type RunFact<Type extends string, Data = object> = Fact<{ issueId: IssueId; runId: RunId; at: string }, Type, Data>
type OfStep<Type extends string, Data = object> = RunFact<Type, { step: RunStep } & Data>

/** `itemId`, `name`: those of the process item when the run started. Without `by` a schedule started it. */
export type RunStarted = RunFact<
  'RunStarted',
  { publicationId: PublicationId; itemId: string; name: string; steps: readonly RunStep[]; by?: UserId }
>

/** A schedule was to start the run of an issue, or of a missing issue of a `day`, and could not. `reason`: a rejection. */
export type RunRefused = RunFact<
  'RunRefused',
  { publicationId: PublicationId; itemId: string; day: string; reason: string }
>

/** `attempt`: 1 the first time. */
export type RunStepBegan = OfStep<'RunStepBegan', { attempt: number }>

/** The step waits for the reading of articles, a production, a delivery or an announcement to end. */
export type RunStepAwaits = OfStep<'RunStepAwaits', { awaits: string }>

/** `outcome`: a few Swedish words. */
export type RunStepDone = OfStep<'RunStepDone', { outcome: string }>
export type RunStepFailed = OfStep<'RunStepFailed', { reason: string }>
export type RunStepSkipped = OfStep<'RunStepSkipped', { by: UserId }>

/** The step under way is finished first. */
export type RunStopRequested = RunFact<'RunStopRequested', { by: UserId }>
export type RunStopped = RunFact<'RunStopped'>
export type RunResumed = RunFact<'RunResumed', { itemId: string; by: UserId }>
export type RunCompleted = RunFact<'RunCompleted'>

export type RunEvent =
  | RunStarted
  | RunRefused
  | RunStepBegan
  | RunStepAwaits
  | RunStepDone
  | RunStepFailed
  | RunStepSkipped
  | RunStopRequested
  | RunStopped
  | RunResumed
  | RunCompleted
