import type { IssueId, PublicationId, UserId } from '../../kernel/ids.ts'
import type { OmissionCounts } from './events.ts'

/** A user's act on an announcement that is not over. `by` absent: the issue is released again. */
export type AnnouncementAct =
  | { readonly type: 'PauseAnnouncement'; readonly by: UserId }
  | { readonly type: 'ResumeAnnouncement'; readonly by?: UserId }
  | { readonly type: 'StopAnnouncement'; readonly by: UserId }

/** `time`: the announcement's number: outcomes of an earlier announcement change nothing in a later one. */
type OfBatch = { readonly time?: number; readonly batch: number }

/** The commands of every channel; a channel may have more. */
export type AnnouncementCommand<Id, Outcome> = { readonly issueId: IssueId; readonly at: string } & (
  | AnnouncementAct
  /** Repeated orders with one `time` send to each recipient once. */
  | {
      readonly type: 'OrderAnnouncement'
      readonly publicationId: PublicationId
      readonly time?: number
      readonly by?: UserId
    }
  /** Adds some of the recipients; one already in the list is not added again. */
  | { readonly type: 'ListRecipients'; readonly recipients: readonly Id[] }
  | { readonly type: 'BeginAnnouncement'; readonly leftOut?: OmissionCounts }
  | ({ readonly type: 'BeginBatch' } & OfBatch)
  | ({
      readonly type: 'RecordBatch'
      readonly outcomes: readonly Outcome[]
      /** Recipients that were refused for now. */
      readonly deferred: readonly Id[]
      /** The delay that the channel's service asks for. */
      readonly waitMinutes?: number
    } & OfBatch)
  /**
   * The process that sends cannot go on. `until`: the announcement pauses until a user resumes it, or until the issue
   * is released again.
   */
  | { readonly type: 'InterruptAnnouncement'; readonly reason: string; readonly until?: 'released' | 'resumed' }
  /** Every recipient has an outcome. */
  | { readonly type: 'CompleteAnnouncement' }
)
