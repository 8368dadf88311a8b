import type { CommandContext, Outcome as CommandOutcome } from '../../../commands/kernel/handling/command-handler.ts'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ChannelRules } from '../../../domain/subscribers/announcement/channel.ts'
import type { AnnouncementCommand } from '../../../domain/subscribers/announcement/commands.ts'
import type { OmissionCounts } from '../../../domain/subscribers/announcement/events.ts'
import type { Announcement, AnyOutcome } from '../../../domain/subscribers/announcement/state.ts'
import type { SendingJournal } from './journal.ts'
import type { BatchResult } from './work-batch.ts'

/** What recipients get, as far as every channel's work reads it. */
export type AnyWritten = { readonly isReleased: boolean }

/** A batch to send, for as long as the announcement is wanted. */
export type SendingContext<Id, Outcome, Written> = {
  readonly issueId: IssueId
  readonly written: Written
  /** Tells whether a recipient is in the announcement's own list. */
  readonly isListed: (id: Id) => boolean
  /** Tells whether the announcement is still underway, and listeners find the issue. */
  readonly isWanted: () => Promise<boolean>
  /**
   * Sends to a recipient that no other attempt has taken, and keeps the outcome. Undefined: nothing went out, so that
   * another attempt may take the recipient.
   */
  readonly sendOnce: (id: Id, send: () => Promise<Outcome | undefined>) => Promise<Outcome | undefined>
  /** Records outcomes while others are underway. */
  readonly tell: (outcomes: readonly Outcome[]) => Promise<void>
  /** Aborts when nothing more may go out. */
  readonly signal: AbortSignal
}

type HandleAnnouncement<Id, Outcome extends AnyOutcome> = {
  (
    stream: string,
    command: AnnouncementCommand<Id, Outcome>,
    context: CommandContext,
  ): Promise<CommandOutcome<unknown, string>>
  readonly state: (stream: string) => Promise<Announcement<Id, Outcome['fate']>>
}

/** Sends the announcements of one channel. */
export type AnnouncementSender<Id extends string, Outcome extends AnyOutcome, Written extends AnyWritten> = {
  readonly queue: string
  readonly rules: Pick<ChannelRules<Id, Outcome>, 'idOf' | 'outcomeOf'>
  readonly streamOf: (issueId: IssueId) => string
  readonly handle: HandleAnnouncement<Id, Outcome>
  readonly journal: SendingJournal<Id, Outcome>
  /** The journal's id of an announcement of the issue. */
  readonly journalId: (issueId: IssueId, time: number) => string
  readonly listRecipients: (
    publicationId: PublicationId,
    at: string,
  ) => Promise<{ readonly recipients: readonly Id[]; readonly leftOut?: OmissionCounts }>
  /** Writes what the recipients get; undefined: the issue is missing. */
  readonly write: (issueId: IssueId, at: string) => Promise<Written | undefined>
  /** As much of it as tells whether listeners find the issue. */
  readonly releaseOf: (issueId: IssueId, at: string) => Promise<AnyWritten | undefined>
  readonly send: (
    sending: SendingContext<Id, Outcome, Written>,
    open: readonly Id[],
  ) => Promise<BatchResult<Id, Outcome>>
  /** A user has to look at such a fault: automatic retries would make it worse. */
  readonly isForPerson: (fault: string) => boolean
  /** No process continues the begun batches of a stopped announcement, so that their outcomes are recorded. */
  readonly settlesStopped: boolean
  readonly now: () => string
}

/** The sender of any channel. */
export type AnySender = AnnouncementSender<string, AnyOutcome, AnyWritten>
