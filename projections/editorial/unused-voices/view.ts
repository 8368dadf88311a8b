import { z } from 'zod'
import { MediaId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'

/** A sound that is not heard again, because its narrator does not consent to it. */
export const UnusedVoice = z.object({
  _id: MediaId,
  /** The name that is read; null: it opens or closes the books. */
  reads: z.string().nullable(),
  fileName: z.string(),
  publication: PublicationId,
  publicationName: z.string(),
  narrator: UserId,
  /** Empty where the user is removed. */
  narratorName: z.string(),
})
export type UnusedVoice = z.infer<typeof UnusedVoice>
