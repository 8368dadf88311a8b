import type { IssueId, SubscriberId } from '../../domain/core/ids.ts'
import type { LetterOutcome } from '../../domain/mailing/events.ts'

export type NotedLetter = {
  readonly subscriberId: SubscriberId
  /** Somebody has leave to send it; without an outcome nobody knows whether it went. */
  readonly isTaken: boolean
  readonly outcome: LetterOutcome | undefined
}

/**
 * What is known of letters under way, letter by letter, until their batch is told of in the log. Kept where every process
 * sees it. Ids alone.
 */
export interface LetterJournal {
  /** They are to be sent; who is noted already stays as she is. */
  readonly plan: (issueId: IssueId, subscribers: readonly SubscriberId[]) => Promise<void>
  readonly read: (issueId: IssueId, subscribers: readonly SubscriberId[]) => Promise<readonly NotedLetter[]>
  /** Asks for leave to send: of all who ask, one is answered true. */
  readonly take: (issueId: IssueId, subscriberId: SubscriberId) => Promise<boolean>
  readonly settle: (issueId: IssueId, outcome: LetterOutcome) => Promise<void>
  /** It did not go out, for certain. */
  readonly giveBack: (issueId: IssueId, subscriberId: SubscriberId) => Promise<void>
  readonly clear: (issueId: IssueId, subscribers: readonly SubscriberId[]) => Promise<void>
}
