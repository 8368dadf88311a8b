import { z } from 'zod'

/** A version of a thing in words. `revision` counts from 0; `at` is an ISO instant. */
const ToldVersion = z.object({ revision: z.int(), at: z.string(), who: z.string(), said: z.string() })
export type ToldVersion = z.infer<typeof ToldVersion>

const ComparedField = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  isSame: z.boolean(),
  setBy: ToldVersion.nullable(),
})
export type ComparedField = z.infer<typeof ComparedField>

/** Two versions of a thing, field by field. */
export const Comparison = z.object({
  kind: z.string(),
  /** Its own name; that of its kind where it has none. */
  name: z.string(),
  from: ToldVersion,
  to: ToldVersion,
  fields: z.array(ComparedField),
  /** The moment of every version, the oldest first. */
  moments: z.array(z.string()),
  /** Versions in words: all, or those near the compared ones. */
  told: z.array(ToldVersion),
})
export type Comparison = z.infer<typeof Comparison>
