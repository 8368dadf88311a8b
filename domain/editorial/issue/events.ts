import type { IssueId, MediaId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import type { ProductionKind } from '../../production/production/events.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

export type Description = {
  readonly name: string
  readonly shortName: string
  readonly info: string
  readonly language: 'swedish' | 'english'
  readonly template: boolean
}

/** Null inherits the publication's value. */
export type PlayerSettings = {
  readonly playerShowIssues: boolean | null
  readonly rescanLjudkodAfter: number | null
  readonly playNextAuto: boolean | null
  readonly useNextGenPlayer: boolean | null
  readonly showTextInPlayer: boolean | null
}

export type Announcement = {
  readonly dPushTitle: string
  readonly dPushMessage: string
  readonly mailTitle: string
  readonly mailMessage: string
  readonly mailMessageHtml: string
}

export type SubscriberCounts = {
  readonly cda: number
  readonly daisy: number
  readonly legimus: number
  readonly email: number
  readonly webb: number
  readonly app: number
}

export type IssueOpened = {
  readonly type: 'IssueOpened'
  readonly data: {
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    /** The publication's name at that time, from which the automatic name is built. */
    readonly publicationName: string
    readonly code: string
    readonly number: number
    readonly name: string
    readonly namedByHand: boolean
    readonly date: string
    /** The issue whose articles this one begins with; absent: none. */
    readonly template?: IssueId
    /** The issue before this one, whose reusable articles come along; absent: there is none. */
    readonly previous?: IssueId
  }
}

/** `name` is given when no editor had named the issue, so that its name followed the date. */
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
  readonly data: {
    readonly issueId: IssueId
    readonly changes: Partial<SubscriberCounts>
    /** The count at the release, which is never counted again. */
    readonly isFinal?: true
  }
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
    /** The issue was released and is postponed to a later instant. */
    readonly isPostponed?: true
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

/** The first form of publishing, with a field for each product. `duration` in seconds. Legimus had no field. */
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

/** The issue accepts the product; after that its production ends. `durationMs` null: the product has no sound. */
export type ProductPublished = {
  readonly type: 'ProductPublished'
  readonly data: {
    readonly issueId: IssueId
    readonly publicationId: PublicationId
    readonly productionId: ProductionId
    readonly kind: ProductionKind
    readonly filename: string
    readonly bytes: number
    readonly hash: string
    readonly durationMs: number | null
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
    readonly channel: 'wf' | 'rss' | 'dtbook' | 'ftp' | 'legimus'
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
  | ProductPublished
  | ProductionAbandoned
  | StatusNoted
  | PushSent
  | PushReenabled
  | MailSent
  | IssueDelivered
  | DaisyFetched
  | IssueRemoved
  | IssueRestored
