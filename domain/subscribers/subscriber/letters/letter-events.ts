import type { IssueId, PublicationId, SubscriberId, UserId } from '../../../kernel/ids.ts'
import type { Refusal } from '../../../kernel/values/addresses/mail-refusal.ts'

// Of letters to her. These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

/**
 * A letter came back. What was said of it, as a number: `5.1.1`, or `550`. `tells`: who is told of it. `issueId` and `refusal`:
 * which letter it was, and what the refusal is about; absent: nobody knew, and a dead address ended all that she got by mail.
 */
export type MailBounced = {
  readonly type: 'MailBounced'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly isHard: boolean
    readonly status: string
    readonly publicationId: PublicationId
    readonly tells: readonly UserId[]
    readonly issueId?: IssueId
    readonly refusal?: Refusal
    /** The first of its mailing that ends nothing until a person says so: whoever is told is asked. */
    readonly isAsked?: true
  }
}

/** Links in letters that she has got end nothing any more. */
export type MailLinksRevoked = {
  readonly type: 'MailLinksRevoked'
  readonly data: { readonly subscriberId: SubscriberId; readonly at: string }
}

export type LetterEvent = MailBounced | MailLinksRevoked
