import type { IssueId, MediaId, ProductionId, PublicationId } from '../ids.ts'
import type { Announcement, DeliveryChannel, Description, PlayerSettings, SubscriberCounts } from './commands.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

export type IssueOpened = {
  readonly type: 'IssueOpened'
  readonly data: {
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    /** As it was called then: the automatic name is built from it. */
    readonly publicationName: string
    readonly code: string
    readonly number: number
    readonly name: string
    readonly namedByHand: boolean
    readonly date: string
  }
}

/** `name` when it followed the date, because nobody had touched it. */
export type IssueDated = {
  readonly type: 'IssueDated'
  readonly data: { readonly issueId: IssueId; readonly date: string; readonly name?: string }
}

export type IssueDescribed = {
  readonly type: 'IssueDescribed'
  readonly data: { readonly issueId: IssueId; readonly changes: Partial<Description> }
}

export type IssuePlayerConfigured = {
  readonly type: 'IssuePlayerConfigured'
  readonly data: { readonly issueId: IssueId; readonly changes: Partial<PlayerSettings> }
}

export type AnnouncementWritten = {
  readonly type: 'AnnouncementWritten'
  readonly data: { readonly issueId: IssueId; readonly changes: Partial<Announcement> }
}

export type SubscribersCounted = {
  readonly type: 'SubscribersCounted'
  readonly data: { readonly issueId: IssueId; readonly changes: Partial<SubscriberCounts> }
}

export type PosterChosen = {
  readonly type: 'PosterChosen'
  readonly data: { readonly issueId: IssueId; readonly posterimage: MediaId | null }
}

export type IssueReleased = {
  readonly type: 'IssueReleased'
  readonly data: {
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    readonly availableFromDate: string
  }
}

export type IssueDeactivated = {
  readonly type: 'IssueDeactivated'
  readonly data: { readonly issueId: IssueId; readonly publicationId: PublicationId }
}

export type ProductionClaimed = {
  readonly type: 'ProductionClaimed'
  readonly data: {
    readonly issueId: IssueId
    readonly productionId: ProductionId
    readonly processItemId: string | null
    readonly superseded: ProductionId | null
    readonly at: string
  }
}

/** `duration` in seconds. Null or absent: this production made no such thing. */
export type ProductionPublished = {
  readonly type: 'ProductionPublished'
  readonly data: {
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    readonly productionId: ProductionId
    readonly daisyFilename: string | null
    readonly duration: number | null
    readonly singleMp3?: string
    readonly webDaisy?: string
    readonly at: string
  }
}

export type ProductionAbandoned = {
  readonly type: 'ProductionAbandoned'
  readonly data: {
    readonly issueId: IssueId
    readonly productionId: ProductionId
    readonly reason: string
    readonly at: string
  }
}

export type StatusNoted = {
  readonly type: 'StatusNoted'
  readonly data: { readonly issueId: IssueId; readonly text: string; readonly at: string }
}

export type PushSent = {
  readonly type: 'PushSent'
  readonly data: { readonly issueId: IssueId; readonly at: string }
}

export type PushReenabled = {
  readonly type: 'PushReenabled'
  readonly data: { readonly issueId: IssueId; readonly at: string }
}

export type MailSent = {
  readonly type: 'MailSent'
  readonly data: { readonly issueId: IssueId; readonly at: string }
}

export type IssueDelivered = {
  readonly type: 'IssueDelivered'
  readonly data: {
    readonly issueId: IssueId
    readonly channel: Exclude<DeliveryChannel, 'push' | 'mail'>
    readonly at: string
  }
}

export type DaisyFetched = {
  readonly type: 'DaisyFetched'
  readonly data: { readonly issueId: IssueId; readonly importDaisyFilename: string; readonly at: string }
}

export type IssueRemoved = {
  readonly type: 'IssueRemoved'
  readonly data: { readonly issueId: IssueId; readonly publicationId: PublicationId }
}

export type IssueRestored = {
  readonly type: 'IssueRestored'
  readonly data: { readonly issueId: IssueId; readonly publicationId: PublicationId }
}

export type IssueEvent =
  | IssueOpened
  | IssueDated
  | IssueDescribed
  | IssuePlayerConfigured
  | AnnouncementWritten
  | SubscribersCounted
  | PosterChosen
  | IssueReleased
  | IssueDeactivated
  | ProductionClaimed
  | ProductionPublished
  | ProductionAbandoned
  | StatusNoted
  | PushSent
  | PushReenabled
  | MailSent
  | IssueDelivered
  | DaisyFetched
  | IssueRemoved
  | IssueRestored
