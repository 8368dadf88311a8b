import { z } from 'zod'
import { RepairView } from './view.ts'

/** A repair as the page 'Godkännanden' shows it. */
export const RepairAnswer = RepairView.extend({
  /** The act, and what it does, in words. */
  actName: z.string(),
  effect: z.string(),
  /** The thing in words; null: it is about none. */
  thing: z.string().nullable(),
  reason: z.string(),
  proposedByName: z.string(),
  decidedByName: z.string().nullable(),
  /** Whether the reader may approve it now, and if not, why. */
  mayApprove: z.boolean(),
  waitsBecause: z.string().nullable(),
})
export type RepairAnswer = z.infer<typeof RepairAnswer>

export const RepairCounts = z.object({ proposals: z.number() })
export type RepairCounts = z.infer<typeof RepairCounts>

/** What came of each act of one press. */
export const ProposalOutcome = z.object({
  _id: z.string().nullable(),
  /** Why it was refused; null: it was taken. */
  refused: z.string().nullable(),
  /** A second administrator has to approve it. */
  waits: z.boolean(),
})
export type ProposalOutcome = z.infer<typeof ProposalOutcome>

export const ProposalAnswer = z.object({ batch: z.uuid(), outcomes: z.array(ProposalOutcome) })
export type ProposalAnswer = z.infer<typeof ProposalAnswer>
