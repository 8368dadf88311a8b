import { z } from 'zod'
import { NightSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

/** A publication that runs by itself: when, and what its process items are called. */
const ScheduledPublication = z.object({
  _id: PublicationId,
  name: z.string(),
  // Values were parsed when they were written.
  nightSchedules: z.array(NightSchedule.safeExtend({ issueName: z.string() })),
  processItems: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ScheduledPublication = z.infer<typeof ScheduledPublication>

/** The last run of an issue, which waits for a person. */
const WaitingRun = z.object({
  issue: IssueId,
  issueName: z.string(),
  publicationName: z.string(),
  /** The name of the process item. */
  name: z.string(),
  /** The name of the step. */
  step: z.string(),
  /** A sentence. */
  reason: z.string(),
  at: z.string().nullable(),
})
export type WaitingRun = z.infer<typeof WaitingRun>

/** A run that a schedule could not start. */
const RefusedNight = z.object({
  /** The issue's id, also where there is no issue. */
  _id: IssueId,
  /** Null: there is no such issue. */
  issueName: z.string().nullable(),
  publication: PublicationId,
  publicationName: z.string(),
  /** The day of the issue. */
  day: z.string(),
  /** A sentence. */
  reason: z.string(),
})
export type RefusedNight = z.infer<typeof RefusedNight>

export const NightsView = z.object({
  publications: z.array(ScheduledPublication),
  waiting: z.array(WaitingRun),
  refused: z.array(RefusedNight),
})
export type NightsView = z.infer<typeof NightsView>
