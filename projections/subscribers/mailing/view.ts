import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

export const mailingStatuses = ['listing', 'underway', 'paused', 'stopped', 'completed'] as const
export type MailingStatus = (typeof mailingStatuses)[number]

const count = z.int()

/** The progress of an issue's mailing. */
export const MailingView = z.object({
  issue: IssueId,
  publication: PublicationId,
  status: z.enum(mailingStatuses),
  recipients: count,
  /** The number of letters by outcome. */
  fates: z.object({ sent: count, toFile: count, left: count, refused: count, failed: count, unclear: count }),
  /** Subscribers with letters of the publication that this mailing skips. */
  leftOut: z.object({ away: count, noAddress: count }),
  /** Letters that came back from dead addresses, those held for an administrator, and the decision. */
  returned: z.object({ dead: count, held: count, decided: z.enum(['end', 'keep']).nullable() }),
  /** Why the mailing is paused or interrupted, in Swedish. */
  reason: z.string().nullable(),
  /** The mailing resumes by itself when the issue is released again. */
  awaitsRelease: z.boolean(),
  waitsUntil: z.string().nullable(),
  /** Null: the release ordered the mailing, or the user is missing. */
  orderedBy: z.string().nullable(),
  orderedAt: z.string(),
  beganAt: z.string().nullable(),
  changedAt: z.string(),
})
export type MailingView = z.infer<typeof MailingView>
