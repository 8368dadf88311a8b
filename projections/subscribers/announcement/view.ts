import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

const announcementStatuses = ['listing', 'underway', 'paused', 'stopped', 'completed'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

/** The progress of an issue's announcement, in every channel. */
export const announcementFields = {
  issue: IssueId,
  publication: PublicationId,
  status: z.enum(announcementStatuses),
  /** Why the announcement is paused or interrupted, in Swedish. */
  reason: z.string().nullable(),
  /** The announcement resumes by itself when the issue is released again. */
  awaitsRelease: z.boolean(),
  waitsUntil: z.string().nullable(),
  /** Null: the release ordered the announcement, or the user is missing. */
  orderedBy: z.string().nullable(),
  orderedAt: z.string(),
  beganAt: z.string().nullable(),
  changedAt: z.string(),
}
