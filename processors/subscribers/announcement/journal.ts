type JournalEntry<Id, Outcome> = {
  readonly id: Id
  /** A process has taken this recipient to send to; without an outcome the sending is unclear. */
  readonly isTaken: boolean
  readonly outcome: Outcome | undefined
}

/**
 * Records the sending to each recipient until the log has the outcome of the batch. All processes share it. It holds
 * ids alone. `of`: the id of one announcement.
 */
export interface SendingJournal<Id extends string, Outcome> {
  /** Adds recipients to send to; an existing entry stays as it is. */
  readonly plan: (of: string, ids: readonly Id[]) => Promise<void>
  readonly read: (of: string, ids: readonly Id[]) => Promise<readonly JournalEntry<Id, Outcome>[]>
  /** Takes a recipient to send to; of several processes that ask, one gets true. */
  readonly take: (of: string, id: Id) => Promise<boolean>
  readonly settle: (of: string, id: Id, outcome: Outcome) => Promise<void>
  /** The sending certainly did not happen, so another attempt may take the recipient. */
  readonly giveBack: (of: string, id: Id) => Promise<void>
  readonly clear: (of: string, ids: readonly Id[]) => Promise<void>
}
