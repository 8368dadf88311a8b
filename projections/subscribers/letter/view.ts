import { z } from 'zod'
import { DeliveryId, IssueId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'

/** A letter that was sent to a subscriber, or will be. */
export const SentToView = z.object({
  /** Unique to the letter. */
  _id: z.string(),
  issue: IssueId,
  issueName: z.string(),
  publication: PublicationId,
  publicationName: z.string(),
  at: z.string(),
  /** In a few Swedish words. */
  outcome: z.string(),
  /** Why the letter was not sent. */
  reason: z.string().nullable(),
  /** The letter has not gone out yet, and will. */
  isUnderWay: z.boolean(),
  /** The letter has gone out, as far as the product knows. */
  hasGone: z.boolean(),
  tone: z.enum(['ok', 'wait', 'warn', 'bad']),
  /** The reason for sending the letter again. */
  again: z.string().nullable(),
  /** The delivery, when the letter is one. */
  delivery: DeliveryId.nullable(),
  /** The issue is released, so the letter may be sent again. */
  canSendAgain: z.boolean(),
})
export type SentToView = z.infer<typeof SentToView>

/** A disc that was posted to a subscriber. */
export const PostedToView = z.object({
  /** Unique to the posting. */
  _id: z.string(),
  issue: IssueId,
  issueName: z.string(),
  publicationName: z.string(),
  day: z.string(),
  /** The number of reusable pouches; null: one disc that was sent again. */
  pouches: z.int().nullable(),
})
export type PostedToView = z.infer<typeof PostedToView>

/** A letter whose address a server did not take. */
export const RefusedLetter = z.object({
  subscriberId: SubscriberId,
  /** Only the customer number of a protected subscriber. */
  name: z.string(),
  /** A letter about the issue has gone out to the subscriber since. */
  isSentSince: z.boolean(),
})
export type RefusedLetter = z.infer<typeof RefusedLetter>
