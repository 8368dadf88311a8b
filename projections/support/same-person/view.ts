import { z } from 'zod'

/** Something that may belong to the same person. `why`: it has the same address, or its ids tell. */
export const SamePerson = z.object({
  stream: z.string(),
  name: z.string(),
  email: z.string(),
  why: z.enum(['itself', 'email', 'linked']),
})
export type SamePerson = z.infer<typeof SamePerson>
