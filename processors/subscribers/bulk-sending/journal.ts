export type JournalEntry<Id, Outcome> = {
  readonly id: Id
  /** Somebody has leave to send to them; without an outcome nobody knows whether it went. */
  readonly isTaken: boolean
  readonly outcome: Outcome | undefined
}

/**
 * What is known of what is under way to each, until their batch is told of in the log. Kept where every process sees it. Ids
 * alone.
 */
export interface SendingJournal<Of extends string, Id extends string, Outcome> {
  /** They are to be sent to; who is noted already stays as she is. */
  readonly plan: (of: Of, ids: readonly Id[]) => Promise<void>
  readonly read: (of: Of, ids: readonly Id[]) => Promise<readonly JournalEntry<Id, Outcome>[]>
  /** Asks for leave to send: of all who ask, one is answered true. */
  readonly take: (of: Of, id: Id) => Promise<boolean>
  readonly settle: (of: Of, id: Id, outcome: Outcome) => Promise<void>
  /** It did not go out, for certain. */
  readonly giveBack: (of: Of, id: Id) => Promise<void>
  readonly clear: (of: Of, ids: readonly Id[]) => Promise<void>
}
