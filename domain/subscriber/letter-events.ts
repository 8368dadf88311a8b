import type { PublicationId, SubscriberId, UserId } from '../core/ids.ts'

// Of letters to her. These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

/** A letter came back. What was said of her address, as a number: `5.1.1`, or `550`. `tells`: who is told of it. */
export type MailBounced = {
  readonly type: 'MailBounced'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly isHard: boolean
    readonly status: string
    readonly publicationId: PublicationId
    readonly tells: readonly UserId[]
  }
}

/** Links in letters that she has got end nothing any more. */
export type MailLinksRevoked = {
  readonly type: 'MailLinksRevoked'
  readonly data: { readonly subscriberId: SubscriberId; readonly at: string }
}

export type LetterEvent = MailBounced | MailLinksRevoked
