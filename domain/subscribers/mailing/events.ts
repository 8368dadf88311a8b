import type { Fact } from '../../kernel/fact.ts'
import type { IssueId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import type { Refusal } from '../../kernel/values/addresses/mail-refusal.ts'

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

type MailingFact<Type extends string, Data = object> = Fact<{ issueId: IssueId; at: string }, Type, Data>

/** `by` absent: the release ordered it. */
export type MailingOrdered = MailingFact<
  'MailingOrdered',
  { readonly publicationId: PublicationId; readonly by?: UserId }
>

/** Batches count from 0. */
export type RecipientsAdded = MailingFact<
  'RecipientsAdded',
  { readonly batch: number; readonly recipients: readonly SubscriberId[] }
>

/** The recipient list is fixed. `leftOut`: subscribers with letters of this publication that this mailing skips. */
export type MailingBegan = MailingFact<
  'MailingBegan',
  { readonly recipients: number; readonly leftOut: { readonly away: number; readonly noAddress: number } }
>

/** `round`: the number of the try, from 1. */
export type BatchBegan = MailingFact<'BatchBegan', { readonly batch: number; readonly round: number }>

/** `waitMinutes`: servers refused some letters for now; the batch is tried again after this time. */
export type BatchSent = MailingFact<
  'BatchSent',
  { readonly batch: number; readonly outcomes: readonly LetterOutcome[]; readonly waitMinutes?: number }
>

/** The process that sends could not go on. */
export type MailingInterrupted = MailingFact<
  'MailingInterrupted',
  { readonly reason: string; readonly waitMinutes: number }
>

/**
 * `by` absent: the mailing paused by itself, for `reason`. `until`: it resumes by itself when the issue is released
 * again.
 */
export type MailingPaused = MailingFact<
  'MailingPaused',
  { readonly by?: UserId; readonly reason?: string; readonly until?: 'released' }
>
/** `by` absent: the issue was released again. */
export type MailingResumed = MailingFact<'MailingResumed', { readonly by?: UserId }>

/** A stopped mailing never resumes. */
export type MailingStopped = MailingFact<'MailingStopped', { readonly by: UserId }>
/**
 * `sent`: letters that went out. `failed`: letters that did not, or perhaps did not; absent: none, or an older event
 * that did not count them.
 */
export type MailingCompleted = MailingFact<'MailingCompleted', { readonly sent: number; readonly failed?: number }>

/**
 * A letter came back, or was refused, for good. `isHeld`: more letters came back than expected, so the subscription
 * ends only when an administrator says so.
 */
export type LetterReturned = MailingFact<
  'LetterReturned',
  { readonly subscriberId: SubscriberId; readonly refusal: Refusal; readonly status: string; readonly isHeld?: true }
>

/** An administrator has decided whether the held subscriptions end or go on. */
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
