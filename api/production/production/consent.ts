import { z } from 'zod'

export const Consent = z.object({
  /** Also of sounds that somebody is to listen to: who asks for it has been told of them. */
  anyway: z
    .stringbool()
    .transform((anyway) => anyway || undefined)
    .optional(),
})
