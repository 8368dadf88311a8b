import { z } from 'zod'

/** A thing that may belong to the same person. `why`: the same address, or a link by ids. */
export const SamePerson = z.object({
  stream: z.string(),
  name: z.string(),
  email: z.string(),
  why: z.enum(['itself', 'email', 'linked']),
})
export type SamePerson = z.infer<typeof SamePerson>
