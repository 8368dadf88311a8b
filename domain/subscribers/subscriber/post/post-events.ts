import type { IssueId, PublicationId, SubscriberId } from '../../../kernel/ids.ts'
import type { Personal } from '../../../kernel/personal.ts'
import type { SubscriptionFormat } from '../../subscription-formats.ts'

// Events about discs and pouches by post. These names and fields are what the log keeps. Add events or optional fields;
// never rename or remove.

/** The subscriber misses a disc, and the office sends it again. */
export type DiscResent = {
  readonly type: 'DiscResent'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    readonly format: SubscriptionFormat
    /** The subscriber's own reason. */
    readonly reason: Personal<string>
    /** The robot that burns the disc; null: the office makes it by hand or has one. */
    readonly robot: number | null
    readonly at?: string
  }
}

/** The office has sent an issue's discs in reusable pouches. */
export type PouchesSent = {
  readonly type: 'PouchesSent'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly publicationId: PublicationId
    readonly issueId: IssueId
    /** Absent in older events: pouches for all formats of the subscriber. */
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

/** The office has reminded the subscriber of pouches to send back. */
export type PouchesReminded = {
  readonly type: 'PouchesReminded'
  readonly data: { readonly subscriberId: SubscriberId; readonly publicationId: PublicationId; readonly day: string }
}

export type PostEvent = DiscResent | PouchesSent | PouchesReturned | PouchesReminded
