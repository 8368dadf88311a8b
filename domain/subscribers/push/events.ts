import type { Fact } from '../../kernel/fact.ts'
import type { IssueId, ListenerId, PublicationId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. Events hold ids
// alone: the process reads the address of a browser when it sends the notice, and does not store it.

/**
 * The outcome of a notice. `dropped`: the browser no longer exists. `left`: the browser is no longer registered.
 * `failed`: the push service refused it for another reason. `unclear`: the outcome is unknown.
 */
export type NoticeFate = 'sent' | 'dropped' | 'left' | 'failed' | 'unclear'

export type NoticeOutcome = {
  readonly listenerId: ListenerId
  readonly fate: NoticeFate
  /** The push service's reply code. */
  readonly code?: number
}

type PushFact<Type extends string, Data = object> = Fact<{ issueId: IssueId; at: string }, Type, Data>

/** `by` absent: the release ordered it. `time`: the number of this announcement of the issue, from 1. */
export type PushOrdered = PushFact<
  'PushOrdered',
  { readonly publicationId: PublicationId; readonly time: number; readonly by?: UserId }
>

/** Batches count from 0. */
export type ListenersListed = PushFact<
  'ListenersListed',
  { readonly batch: number; readonly listeners: readonly ListenerId[] }
>

/** The recipient list is fixed. */
export type PushBegan = PushFact<'PushBegan', { readonly time: number; readonly listeners: number }>

/** `round`: the number of the try, from 1. */
export type NoticesBegan = PushFact<'NoticesBegan', { readonly batch: number; readonly round: number }>

/** `waitMinutes`: push services refused some notices for now; the batch is tried again after this time. */
export type NoticesSent = PushFact<
  'NoticesSent',
  {
    readonly time: number
    readonly batch: number
    readonly outcomes: readonly NoticeOutcome[]
    readonly waitMinutes?: number
  }
>

/** The process that sends could not go on. */
export type PushInterrupted = PushFact<'PushInterrupted', { readonly reason: string; readonly waitMinutes: number }>

/**
 * `by` absent: the push paused by itself, for `reason`. `until`: it resumes by itself when the issue is released again.
 */
export type PushPaused = PushFact<
  'PushPaused',
  { readonly by?: UserId; readonly reason?: string; readonly until?: 'released' }
>

/** `by` absent: the issue was released again. */
export type PushResumed = PushFact<'PushResumed', { readonly by?: UserId }>

/** A stopped push never resumes. */
export type PushStopped = PushFact<'PushStopped', { readonly by: UserId }>

/** `sent`: notices that went out. `failed`: notices that push services refused; absent: none. */
export type PushCompleted = PushFact<'PushCompleted', { readonly sent: number; readonly failed?: number }>

export type PushEvent =
  | PushOrdered
  | ListenersListed
  | PushBegan
  | NoticesBegan
  | NoticesSent
  | PushInterrupted
  | PushPaused
  | PushResumed
  | PushStopped
  | PushCompleted
