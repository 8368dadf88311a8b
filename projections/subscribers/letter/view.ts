import { z } from 'zod'
import { DeliveryId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

/** What was sent to a subscriber, or was to be. */
export const SentToView = z.object({
  /** Of the letter: no other has it. */
  _id: z.string(),
  issue: IssueId,
  issueName: z.string(),
  publication: PublicationId,
  publicationName: z.string(),
  at: z.string(),
  /** In a few Swedish words. */
  outcome: z.string(),
  /** Why, where it was not sent. */
  reason: z.string().nullable(),
  /** It has not gone yet, and will. */
  isUnderWay: z.boolean(),
  /** It went out, as far as is known here. */
  hasGone: z.boolean(),
  tone: z.enum(['ok', 'wait', 'warn', 'bad']),
  /** It was sent again, because of this. */
  again: z.string().nullable(),
  /** Where it is one of its own. */
  delivery: DeliveryId.nullable(),
  /** The issue is out, and may be sent to her again. */
  canSendAgain: z.boolean(),
})
export type SentToView = z.infer<typeof SentToView>

/** A disc of an issue that went to a subscriber by post. */
export const PostedToView = z.object({
  /** Of the posting: no other has it. */
  _id: z.string(),
  issue: IssueId,
  issueName: z.string(),
  publicationName: z.string(),
  day: z.string(),
  /** In reusable pouches; null: one disc, once more. */
  pouches: z.int().nullable(),
})
export type PostedToView = z.infer<typeof PostedToView>
