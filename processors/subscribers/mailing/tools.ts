import type { LetterTools } from '../../../commands/subscribers/mailing/write-issue.ts'
import type { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import type { SendMail } from '../../kernel/mail/mail.ts'
import type { SendingJournal } from '../announcement/journal.ts'
import type { Pace } from './pace.ts'

/**
 * Reads, in parts, the subscribers with a current subscription to a publication, those on hold included, once the read
 * model has caught up with the log. Each subscriber is in one part.
 */
export type SubscribersOf = (
  publicationId: PublicationId,
  day: string,
) => AsyncIterable<readonly { readonly id: SubscriberId; readonly subscriber: KnownSubscriber }[]>

export type LetterJournal = SendingJournal<SubscriberId, LetterOutcome>

export type MailingTools = LetterTools & {
  readonly sendMail: SendMail
  readonly journal: LetterJournal
  readonly subscribersOf: SubscribersOf
  readonly pace: Pace
  readonly now: () => string
}
