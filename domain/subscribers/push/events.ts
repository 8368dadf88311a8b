import type { Fact } from '../../kernel/fact.ts'
import type { IssueId, ListenerId, PublicationId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.
// Ids alone: where a browser is reached is read when its notice goes, and kept nowhere.

/**
 * What became of a notice. `dropped`: there is no such browser any more. `left`: it was to be told no more. `failed`: it was not
 * taken for another reason. `unclear`: nobody knows.
 */
export type NoticeFate = 'sent' | 'dropped' | 'left' | 'failed' | 'unclear'

export type NoticeOutcome = {
  readonly listenerId: ListenerId
  readonly fate: NoticeFate
  /** What the push service said, as a number. */
  readonly code?: number
}

type PushFact<Type extends string, Data = object> = Fact<{ issueId: IssueId; at: string }, Type, Data>

/** `by` absent: it went with the release. `time`: which time the issue is told of, 1 the first. */
export type PushOrdered = PushFact<
  'PushOrdered',
  { readonly publicationId: PublicationId; readonly time: number; readonly by?: UserId }
>

/** Batches count from 0. */
export type ListenersListed = PushFact<
  'ListenersListed',
  { readonly batch: number; readonly listeners: readonly ListenerId[] }
>

/** The list is fixed. */
export type PushBegan = PushFact<'PushBegan', { readonly time: number; readonly listeners: number }>

/** `round`: how often what waits has been tried, 1 the first time. */
export type NoticesBegan = PushFact<'NoticesBegan', { readonly batch: number; readonly round: number }>

/** `waitMinutes`: some of it was refused for now, and is tried again behind them. */
export type NoticesSent = PushFact<
  'NoticesSent',
  {
    readonly time: number
    readonly batch: number
    readonly outcomes: readonly NoticeOutcome[]
    readonly waitMinutes?: number
  }
>

/** Whoever sent it could not go on. */
export type PushInterrupted = PushFact<'PushInterrupted', { readonly reason: string; readonly waitMinutes: number }>

/** `by` absent: it paused by itself, and says why. `until`: it goes on by itself when listeners find the issue again. */
export type PushPaused = PushFact<
  'PushPaused',
  { readonly by?: UserId; readonly reason?: string; readonly until?: 'released' }
>

/** `by` absent: what it waited for has come. */
export type PushResumed = PushFact<'PushResumed', { readonly by?: UserId }>

/** For good. */
export type PushStopped = PushFact<'PushStopped', { readonly by: UserId }>

/** `sent`: how many notices went out. `failed`: how many were not taken; absent: none. */
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
