import type { LetterTools } from '../../commands/mailing/write-issue.ts'
import type { PublicationId, SubscriberId } from '../../domain/core/ids.ts'
import type { KnownSubscriber } from '../../domain/subscriber/state.ts'
import type { SendMail } from '../mail/mail.ts'
import type { LetterJournal } from './letter-journal.ts'
import type { Pace } from './pace.ts'

/** Who gets something of a publication that is not over on a day, or is away; as all that has been told says. Each in one part. */
export type SubscribersOf = (
  publicationId: PublicationId,
  day: string,
) => AsyncIterable<readonly { readonly id: SubscriberId; readonly subscriber: KnownSubscriber }[]>

export type MailingTools = LetterTools & {
  readonly sendMail: SendMail
  readonly journal: LetterJournal
  readonly subscribersOf: SubscribersOf
  readonly pace: Pace
  readonly now: () => string
}
