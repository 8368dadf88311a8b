import type { IssueId, PublicationId, SubscriberId } from '../../../kernel/ids.ts'
import type { Personal } from '../../../kernel/personal.ts'
import type { SubscriptionFormat } from '../../subscription-formats.ts'

// Of what goes to her by post and comes back. These names and fields are what the log keeps. Add events or optional fields;
// never rename or remove.

/** She has told that a disc is wanting, and another is to come. */
export type DiscResent = {
  readonly type: 'DiscResent'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    readonly format: SubscriptionFormat
    /** What she said. */
    readonly reason: Personal<string>
    /** Which one burns it; null: it is made by hand, or lies there. */
    readonly robot: number | null
    readonly at?: string
  }
}

/** In reusable pouches, with an issue. */
export type PouchesSent = {
  readonly type: 'PouchesSent'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly publicationId: PublicationId
    readonly issueId: IssueId
    /** Absent in what was told before it was asked: of all her formats. */
    readonly format?: SubscriptionFormat
    readonly count: number
    readonly day: string
  }
}

export type PouchesReturned = {
  readonly type: 'PouchesReturned'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly publicationId: PublicationId
    readonly count: number
    readonly day: string
  }
}

/** Somebody has told her that she has some left. */
export type PouchesReminded = {
  readonly type: 'PouchesReminded'
  readonly data: { readonly subscriberId: SubscriberId; readonly publicationId: PublicationId; readonly day: string }
}

export type PostEvent = DiscResent | PouchesSent | PouchesReturned | PouchesReminded
