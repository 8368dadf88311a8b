import type { Fact } from '../../kernel/fact.ts'
import type { IssueId, PublicationId, UserId } from '../../kernel/ids.ts'

/** `time`: the number of this announcement of the issue, from 1; absent: the channel announces an issue once. */
type AnnouncementNumber = { readonly time?: number }

/** The data of an announcement's events. `Listed`: the field that has the recipients, or how many they are. */
export type AnnouncementData<Id, Outcome, Listed extends string = 'recipients', TimeData = AnnouncementNumber> = {
  /** `by` absent: the release ordered it. */
  AnnouncementOrdered: TimeData & { readonly publicationId: PublicationId; readonly by?: UserId }
  /** Batches count from 0. */
  RecipientsListed: { readonly batch: number } & { readonly [Field in Listed]: readonly Id[] }
  /** The recipient list is fixed. `leftOut`: subscribers of the publication that this announcement skips. */
  AnnouncementBegan: TimeData & { readonly leftOut?: OmissionCounts } & { readonly [Field in Listed]: number }
  /** `round`: the number of the try, from 1. */
  BatchBegan: { readonly batch: number; readonly round: number }
  /** `waitMinutes`: some recipients were refused for now; the batch is tried again after this time. */
  BatchSent: TimeData & {
    readonly batch: number
    readonly outcomes: readonly Outcome[]
    readonly waitMinutes?: number
  }
  /** The process that sends could not go on. */
  AnnouncementInterrupted: { readonly reason: string; readonly waitMinutes: number }
  /**
   * `by` absent: the announcement paused by itself, for `reason`. `until`: it resumes by itself when the issue is
   * released again.
   */
  AnnouncementPaused: { readonly by?: UserId; readonly reason?: string; readonly until?: 'released' }
  /** `by` absent: the issue was released again. */
  AnnouncementResumed: { readonly by?: UserId }
  /** A stopped announcement never resumes. */
  AnnouncementStopped: { readonly by: UserId }
  /** `sent`: what went out. `failed`: what did not; absent: none, or an older event that did not count them. */
  AnnouncementCompleted: { readonly sent: number; readonly failed?: number }
}

export type OmissionCounts = { readonly away: number; readonly noAddress: number }

export type AnnouncementEventType = keyof AnnouncementData<never, never>

export type AnnouncementFact<Type extends string, Data = object> = Fact<{ issueId: IssueId; at: string }, Type, Data>

/** An announcement's events under the types that a channel stores. */
export type StoredAnnouncementEvent<
  Types extends Readonly<Record<AnnouncementEventType, string>>,
  Data extends Record<AnnouncementEventType, object>,
> = { [Type in AnnouncementEventType]: AnnouncementFact<Types[Type], Data[Type]> }[AnnouncementEventType]

/** An announcement's events as its rules know them. */
export type AnnouncementEvent<Id, Outcome> = StoredAnnouncementEvent<
  { [Type in AnnouncementEventType]: Type },
  AnnouncementData<Id, Outcome>
>
