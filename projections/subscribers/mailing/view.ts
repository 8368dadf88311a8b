import { z } from 'zod'
import { announcementFields } from '../announcement/view.ts'

const count = z.int()

/** The progress of an issue's mailing. */
export const MailingView = z.object({
  ...announcementFields,
  recipients: count,
  /** The number of letters by outcome. */
  fates: z.object({ sent: count, toFile: count, left: count, refused: count, failed: count, unclear: count }),
  /** Subscribers with letters of the publication that this mailing skips. */
  leftOut: z.object({ away: count, noAddress: count }),
  /** Letters that came back from dead addresses, those held for an administrator, and the decision. */
  returned: z.object({ dead: count, held: count, decided: z.enum(['end', 'keep']).nullable() }),
})
export type MailingView = z.infer<typeof MailingView>
