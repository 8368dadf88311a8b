import { z } from 'zod'
import { subscriptionFormats } from '../subscription-formats.ts'

const Days = z.object({ from: z.string(), to: z.string().nullable() })

/** Something about a subscriber that will be another when a request has been carried out. */
export const Difference = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.string(), before: z.string(), after: z.string() }),
  z.object({
    kind: z.literal('subscription'),
    publication: z.string(),
    format: z.enum(subscriptionFormats),
    before: Days.nullable(),
    after: Days.nullable(),
  }),
  z.object({ kind: z.literal('pause'), after: Days }),
  z.object({ kind: z.literal('stay'), after: Days, at: z.string() }),
])
export type Difference = z.infer<typeof Difference>

/** What would come of a request; `refused`: why nothing can, as a sentence. */
export const Outlook = z.object({ differences: z.array(Difference), refused: z.string().nullable() })
export type Outlook = z.infer<typeof Outlook>

/**
 * What is not taken back, for others have made something else of it since. `self`: who came with the request. `removed`: all
 * of it, for she has been removed.
 */
export const UndoUnitKind = z.enum(['address', 'email', 'proxy', 'subscription', 'pause', 'stay', 'self', 'removed'])
export type UndoUnitKind = z.infer<typeof UndoUnitKind>

/** Somebody whom a request may be about. */
export const ChangeMatch = Outlook.extend({
  subscriber: z.object({
    _id: z.string(),
    name: z.string(),
    customerNr: z.string(),
    address: z.string(),
    isProtected: z.boolean(),
  }),
  /** What of her is as the request says it: 'namn'. */
  alike: z.array(z.string()),
})
export type ChangeMatch = z.infer<typeof ChangeMatch>

export const ChangeMatches = z.object({
  matches: z.array(ChangeMatch),
  /** If she were registered by it; null where that is not asked for. */
  asNew: Outlook.nullable(),
})
export type ChangeMatches = z.infer<typeof ChangeMatches>
