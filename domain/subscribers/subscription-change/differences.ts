import { z } from 'zod'
import { subscriptionFormats } from '../subscription-formats.ts'

const Days = z.object({ from: z.string(), to: z.string().nullable() })

/** A change that carrying out a request makes to a subscriber. */
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

/** The result of a dry run; `refused`: why the request cannot be carried out, as a sentence. */
export const Outlook = z.object({ differences: z.array(Difference), refused: z.string().nullable() })
export type Outlook = z.infer<typeof Outlook>

/**
 * The units that an undo leaves because others have changed them since. `self`: the subscriber that the request
 * registered. `removed`: all units, because the subscriber is removed.
 */
export const UndoUnitKind = z.enum(['address', 'email', 'proxy', 'subscription', 'pause', 'stay', 'self', 'removed'])
export type UndoUnitKind = z.infer<typeof UndoUnitKind>

/** A subscriber whom the request may be about. */
export const ChangeMatch = Outlook.extend({
  subscriber: z.object({
    _id: z.string(),
    name: z.string(),
    customerNr: z.string(),
    address: z.string(),
    isProtected: z.boolean(),
  }),
  /** The facts that are the same in the request and in the register: 'namn'. */
  alike: z.array(z.string()),
})
export type ChangeMatch = z.infer<typeof ChangeMatch>

export const ChangeMatches = z.object({
  matches: z.array(ChangeMatch),
  /** The dry run with a new subscriber; null when the request's action registers none. */
  asNew: Outlook.nullable(),
})
export type ChangeMatches = z.infer<typeof ChangeMatches>
