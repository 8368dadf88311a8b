import type { SubscriberId, UserId } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/values/addresses/mail-refusal.ts'
import type { AnnouncementData, AnnouncementFact, StoredAnnouncementEvent } from '../announcement/events.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. Events hold ids
// alone: the process reads the subscriber's name and address when it sends the letter, and stores neither.

/**
 * The outcome of a letter. `toFile`: there is no mail server. `left`: the subscriber is no longer a recipient.
 * `refused`: the subscriber's e-mail address does not exist. `failed`: the server refused it for another reason.
 * `unclear`: the outcome is unknown.
 */
export type LetterFate = 'sent' | 'toFile' | 'left' | 'refused' | 'failed' | 'unclear'

/** Why the subscriber is no longer a recipient. */
export type OmissionReason = 'gone' | 'ended' | 'away' | 'noAddress'

export type LetterOutcome = {
  readonly subscriberId: SubscriberId
  readonly fate: LetterFate
  readonly because?: OmissionReason
  /** The mail server's reply code. */
  readonly code?: number
  /** The subject of the refusal; absent: the reply does not tell, or the address is not valid. */
  readonly refusal?: Refusal
}

export const mailingTypes = {
  AnnouncementOrdered: 'MailingOrdered',
  RecipientsListed: 'RecipientsAdded',
  AnnouncementBegan: 'MailingBegan',
  BatchBegan: 'BatchBegan',
  BatchSent: 'BatchSent',
  AnnouncementInterrupted: 'MailingInterrupted',
  AnnouncementPaused: 'MailingPaused',
  AnnouncementResumed: 'MailingResumed',
  AnnouncementStopped: 'MailingStopped',
  AnnouncementCompleted: 'MailingCompleted',
} as const

/**
 * A letter came back, or was refused, for good. `isHeld`: more letters came back than expected, so the subscription
 * ends only when an administrator says so.
 */
export type LetterReturned = AnnouncementFact<
  'LetterReturned',
  { readonly subscriberId: SubscriberId; readonly refusal: Refusal; readonly status: string; readonly isHeld?: true }
>

/** An administrator has decided whether the held subscriptions end or go on. */
export type ReturnsDecided = AnnouncementFact<
  'ReturnsDecided',
  { readonly by: UserId; readonly outcome: 'end' | 'keep' }
>

export type MailingEvent =
  | StoredAnnouncementEvent<typeof mailingTypes, AnnouncementData<SubscriberId, LetterOutcome>>
  | LetterReturned
  | ReturnsDecided
