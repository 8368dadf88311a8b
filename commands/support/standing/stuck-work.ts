import type { ActKind } from '../../../domain/support/repair/acts.ts'

/** Plain values: ids mostly. */
type Fields = Readonly<Record<string, string | number | boolean | null>>

/** The event at which a process stands still for one of its ids. Instants are ISO. */
export type StandingStep = {
  readonly process: string
  readonly id: string
  readonly eventId: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly reason: string
  readonly since: string
  readonly triedAt: string
  readonly attempts: number
  /** How many of its events wait, this one included. */
  readonly events: number
}

/** A command of a step, by its place among the step's orders. */
export type StepCommand = { readonly index: number; readonly command: unknown }

export type JobState = 'waiting' | 'active' | 'retrying' | 'dead'

export type StandingJob = {
  readonly queue: string
  readonly id: string
  readonly state: JobState
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly attempts: number
  readonly since: string
  /** When it begins, or is tried again; null: it runs, or has been given up. */
  readonly nextTry: string | null
  /** The server process that carries it out. */
  readonly holder: string | null
  readonly error: string | null
  readonly fields: Fields
  readonly correlationId: string | null
  readonly causationId: string | null
  /** The job only reports that work was given up. */
  readonly reportsOnly: boolean
}

export type QueueCount = { readonly queue: string; readonly state: JobState; readonly count: number }

export type DueDeadline = {
  readonly kind: string
  readonly id: string
  readonly at: string
  readonly fields: Fields
  readonly correlationId: string
  readonly causationId: string
}

export type FollowedProcess = {
  readonly process: string
  /** Things of which the process remembers something, because it waits for what comes next. */
  readonly remembered: number
  readonly parked: number
}

/** Work that runs, waits and stands still, as the database has it now. */
export type StuckWork = {
  readonly steps: () => Promise<readonly StandingStep[]>
  readonly step: (process: string, id: string) => Promise<StandingStep | undefined>
  /** Jobs, those that stand still first, at most `limit`. */
  readonly jobs: (limit: number) => Promise<readonly StandingJob[]>
  readonly job: (queue: string, id: string) => Promise<StandingJob | undefined>
  readonly counts: () => Promise<readonly QueueCount[]>
  readonly deadlines: (limit: number) => Promise<readonly DueDeadline[]>
  readonly deadline: (kind: string, id: string) => Promise<DueDeadline | undefined>
  readonly countDeadlines: () => Promise<number>
  readonly processes: () => Promise<readonly FollowedProcess[]>
}

/** The acts that are offered on a job in each state. */
export const jobActs: Readonly<Record<JobState, readonly ActKind[]>> = {
  waiting: ['hurry-job', 'edit-job', 'cancel-job'],
  retrying: ['hurry-job', 'edit-job', 'cancel-job'],
  active: [],
  dead: ['requeue-job', 'edit-job', 'delete-job'],
}

export const stepActs: readonly ActKind[] = ['retry-step', 'edit-step', 'skip-step', 'cancel-process']
