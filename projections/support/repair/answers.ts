import { z } from 'zod'
import { RepairView } from './view.ts'

/** A thing in which a person is forgotten, by kind and number. */
const ForgottenPerson = z.object({ stream: z.string(), words: z.string() })
export type ForgottenPerson = z.infer<typeof ForgottenPerson>

/** A repair as the page 'Godkännanden' shows it. */
export const RepairAnswer = RepairView.extend({
  /** The act and its effect, in words. */
  actName: z.string(),
  effect: z.string(),
  /** The thing in words; null: the act is about no thing. */
  thing: z.string().nullable(),
  reason: z.string(),
  proposedByName: z.string(),
  decidedByName: z.string().nullable(),
  /** Whether the reader may approve the repair now, and the reason why not. */
  mayApprove: z.boolean(),
  waitsBecause: z.string().nullable(),
  /** Whether the reader proposed the repair, and may take it back. */
  mayWithdraw: z.boolean(),
  /** The things in which an open proposal forgets a person. */
  persons: z.array(ForgottenPerson),
})
export type RepairAnswer = z.infer<typeof RepairAnswer>

/** `proposals`: how many the reader may approve. */
export const RepairCounts = z.object({ proposals: z.number() })
export type RepairCounts = z.infer<typeof RepairCounts>

/** The outcome of an act; a press proposes one or several. */
export const ProposalOutcome = z.object({
  _id: z.string().nullable(),
  /** The sentence of a refusal; null: the act was accepted. */
  refused: z.string().nullable(),
  /** A second administrator has to approve the act. */
  waits: z.boolean(),
})
export type ProposalOutcome = z.infer<typeof ProposalOutcome>

export const ProposalAnswer = z.object({ batch: z.uuid(), outcomes: z.array(ProposalOutcome) })
export type ProposalAnswer = z.infer<typeof ProposalAnswer>
