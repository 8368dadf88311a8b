import { z } from 'zod'

export const Consent = z.object({
  /** Doubtful sounds do not stop the production: the user has been told of them. */
  anyway: z
    .stringbool()
    .transform((anyway) => anyway || undefined)
    .optional(),
})
