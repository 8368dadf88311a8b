import type { IssueId, PublicationId, SubscriberId, UserId } from '../../../kernel/ids.ts'
import type { Refusal } from '../../../kernel/values/addresses/mail-refusal.ts'

// Events about letters to a subscriber. These names and fields are what the log keeps. Add events or optional fields;
// never rename or remove.

/**
 * A letter came back. `status`: the server's code, `5.1.1` or `550`. `tells`: the users that are notified. `issueId`
 * and `refusal`: the letter's issue and the subject of the refusal; absent in older events, where a dead address ended
 * all subscriptions by mail.
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
    /** The first held return of its mailing: the notified users are asked to decide. */
    readonly isAsked?: true
  }
}

/** Links in letters that were sent before can no longer end a subscription. */
export type MailLinksRevoked = {
  readonly type: 'MailLinksRevoked'
  readonly data: { readonly subscriberId: SubscriberId; readonly at: string }
}

export type LetterEvent = MailBounced | MailLinksRevoked
