import { z } from 'zod'

const Version = z.object({ revision: z.int(), at: z.string() })

/** The moments of a thing, and the screens that show it as it was. Instants are ISO, in UTC. */
export const PastScreens = z.object({
  stream: z.string(),
  /** `Order`, `Nummer`. */
  kind: z.string(),
  /** The moment that is shown. */
  at: z.string(),
  /** The last event of the thing until then; null: it was not there yet. */
  shown: Version.extend({ said: z.string() }).nullable(),
  /** Every version of the thing, the oldest first. */
  versions: z.array(Version),
  screens: z.array(z.object({ name: z.string(), address: z.string() })),
})
export type PastScreens = z.infer<typeof PastScreens>
