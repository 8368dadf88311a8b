import type { Fact } from '../../kernel/fact.ts'
import type { IssueId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/values/addresses/mail-refusal.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.
// Ids alone: who somebody is and where she is written to is read when her letter goes, and kept nowhere.

/**
 * What became of a letter. `toFile`: there is no mail server. `left`: she was not to have it any more. `refused`: her address
 * is none. `failed`: it was not taken for another reason. `unclear`: nobody knows.
 */
export type LetterFate = 'sent' | 'toFile' | 'left' | 'refused' | 'failed' | 'unclear'

/** Why she was not to have it any more. */
export type OmissionReason = 'gone' | 'ended' | 'away' | 'noAddress'

export type LetterOutcome = {
  readonly subscriberId: SubscriberId
  readonly fate: LetterFate
  readonly because?: OmissionReason
  /** What the mail server said, as a number. */
  readonly code?: number
  /** What that answer is about; absent: nobody knows, or the address is none. */
  readonly refusal?: Refusal
}

type MailingFact<Type extends string, Data = object> = Fact<{ issueId: IssueId; at: string }, Type, Data>

/** `by` absent: it went with the release. */
export type MailingOrdered = MailingFact<
  'MailingOrdered',
  { readonly publicationId: PublicationId; readonly by?: UserId }
>

/** Batches count from 0. */
export type RecipientsAdded = MailingFact<
  'RecipientsAdded',
  { readonly batch: number; readonly recipients: readonly SubscriberId[] }
>

/** The list is fixed. `leftOut`: who gets it by mail and yet not this time. */
export type MailingBegan = MailingFact<
  'MailingBegan',
  { readonly recipients: number; readonly leftOut: { readonly away: number; readonly noAddress: number } }
>

/** `round`: how often what waits has been tried, 1 the first time. */
export type BatchBegan = MailingFact<'BatchBegan', { readonly batch: number; readonly round: number }>

/** `waitMinutes`: some of it was refused for now, and is tried again behind them. */
export type BatchSent = MailingFact<
  'BatchSent',
  { readonly batch: number; readonly outcomes: readonly LetterOutcome[]; readonly waitMinutes?: number }
>

/** Whoever sent it could not go on. */
export type MailingInterrupted = MailingFact<
  'MailingInterrupted',
  { readonly reason: string; readonly waitMinutes: number }
>

/** `by` absent: it paused by itself, and says why. `until`: it goes on by itself when listeners find the issue again. */
export type MailingPaused = MailingFact<
  'MailingPaused',
  { readonly by?: UserId; readonly reason?: string; readonly until?: 'released' }
>
/** `by` absent: what it waited for has come. */
export type MailingResumed = MailingFact<'MailingResumed', { readonly by?: UserId }>

/** For good. */
export type MailingStopped = MailingFact<'MailingStopped', { readonly by: UserId }>
/** `sent`: how many letters went out. `failed`: how many did not, or perhaps did not; absent: none, or nobody counted them. */
export type MailingCompleted = MailingFact<'MailingCompleted', { readonly sent: number; readonly failed?: number }>

/**
 * A letter came back, or was refused, for good. `isHeld`: more than could be expected have, so that what she gets ends only if a
 * person says so.
 */
export type LetterReturned = MailingFact<
  'LetterReturned',
  { readonly subscriberId: SubscriberId; readonly refusal: Refusal; readonly status: string; readonly isHeld?: true }
>

/** A person has looked at those that were held: what they get ends, or goes on. */
export type ReturnsDecided = MailingFact<'ReturnsDecided', { readonly by: UserId; readonly outcome: 'end' | 'keep' }>

export type MailingEvent =
  | MailingOrdered
  | RecipientsAdded
  | MailingBegan
  | BatchBegan
  | BatchSent
  | MailingInterrupted
  | MailingPaused
  | MailingResumed
  | MailingStopped
  | MailingCompleted
  | LetterReturned
  | ReturnsDecided
