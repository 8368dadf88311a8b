import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

export const mailingStatuses = ['listing', 'underway', 'paused', 'stopped', 'completed'] as const
export type MailingStatus = (typeof mailingStatuses)[number]

const count = z.int()

/** How far it is with telling of an issue by mail. */
export const MailingView = z.object({
  issue: IssueId,
  publication: PublicationId,
  status: z.enum(mailingStatuses),
  recipients: count,
  /** How many letters ended so. */
  fates: z.object({ sent: count, toFile: count, left: count, refused: count, failed: count, unclear: count }),
  /** Who gets it by mail, and did not get on the list. */
  leftOut: z.object({ away: count, noAddress: count }),
  /** Letters that came back from dead addresses; of so many of them a person decides, and has decided so. */
  returned: z.object({ dead: count, held: count, decided: z.enum(['end', 'keep']).nullable() }),
  /** Why it stands still, in Swedish. */
  reason: z.string().nullable(),
  /** It goes on by itself when the issue is released again. */
  awaitsRelease: z.boolean(),
  waitsUntil: z.string().nullable(),
  /** Null: it went with the release, or whoever it was is gone. */
  orderedBy: z.string().nullable(),
  orderedAt: z.string(),
  beganAt: z.string().nullable(),
  changedAt: z.string(),
})
export type MailingView = z.infer<typeof MailingView>
