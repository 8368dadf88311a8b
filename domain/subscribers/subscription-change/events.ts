import type { ChangeId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. All personal
// fields are encrypted under the id of the request. Days are `YYYY-MM-DD`, and both belong to the period.

/** `hold`: no deliveries for a while. `stay`: a temporary address. `format`: another format. */
export type ChangeAction = 'new' | 'end' | 'change' | 'hold' | 'stay' | 'format'

export type ChangeAddress = {
  readonly address1: string
  readonly address2: string
  readonly zip: string
  readonly city: string
  /** Empty: the request does not mention the format. */
  readonly format: SubscriptionFormat | ''
}

/** The fields of the request form. */
export type ChangeFacts = {
  readonly action: ChangeAction
  readonly publicationId: PublicationId
  readonly name: Personal<string>
  readonly oldAddress: Personal<ChangeAddress>
  readonly newAddress: Personal<ChangeAddress>
  readonly info: Personal<string>
  /** The address for the receipt; empty: no receipt. */
  readonly email: Personal<string>
  /** The day from which the request holds; for a period, its first and last day. */
  readonly from: string | null
  readonly to: string | null
  /** The subscriber has died, and another person sends the request. */
  readonly deceased: boolean
  /** The person who sends the request for the subscriber, and how to reach that person. */
  readonly proxyName: Personal<string>
  readonly proxyContact: Personal<string>
}

export type SubscriptionChangeRequested = {
  readonly type: 'SubscriptionChangeRequested'
  readonly data: ChangeFacts & {
    readonly changeId: ChangeId
    /** The users to notify: those that the publication named at that moment. */
    readonly tells: readonly UserId[]
    /** The address has already got as many receipts as the limit allows. */
    readonly withoutReceipt?: true
  }
}

/** Staff have corrected the request. */
export type SubscriptionChangeCorrected = {
  readonly type: 'SubscriptionChangeCorrected'
  readonly data: { readonly changeId: ChangeId; readonly changes: Partial<ChangeFacts> }
}

export type SubscriptionChangeHandled = {
  readonly type: 'SubscriptionChangeHandled'
  readonly data: { readonly changeId: ChangeId }
}

/**
 * An attempt to carry out the request for this subscriber has begun and excludes attempts for others. `press`:
 * identifies the attempt.
 */
export type SubscriptionChangeBegun = {
  readonly type: 'SubscriptionChangeBegun'
  readonly data: {
    readonly changeId: ChangeId
    readonly subscriberId: SubscriberId
    readonly press: string
    readonly at: string
  }
}

/** The attempt with this press has carried out the request for the subscriber. */
export type SubscriptionChangeCarriedOut = {
  readonly type: 'SubscriptionChangeCarriedOut'
  readonly data: { readonly changeId: ChangeId; readonly subscriberId: SubscriberId }
}

/** The request's changes to the subscriber are undone, except where others have changed them since. */
export type SubscriptionChangeTakenBack = {
  readonly type: 'SubscriptionChangeTakenBack'
  readonly data: { readonly changeId: ChangeId; readonly subscriberId: SubscriberId }
}

/** The request waits again and no longer counts as handled. */
export type SubscriptionChangeReopened = {
  readonly type: 'SubscriptionChangeReopened'
  readonly data: { readonly changeId: ChangeId }
}

export type SubscriptionChangeRemoved = {
  readonly type: 'SubscriptionChangeRemoved'
  readonly data: { readonly changeId: ChangeId }
}

export type SubscriptionChangeRestored = {
  readonly type: 'SubscriptionChangeRestored'
  readonly data: { readonly changeId: ChangeId }
}

/** The key of the personal fields is destroyed, and no list shows the request. */
export type SubscriptionChangeForgotten = {
  readonly type: 'SubscriptionChangeForgotten'
  /** `askedBy` null: the request was forgotten because its time was over. */
  readonly data: { readonly changeId: ChangeId; readonly askedBy: UserId | null }
}

export type SubscriptionChangeEvent =
  | SubscriptionChangeRequested
  | SubscriptionChangeCorrected
  | SubscriptionChangeHandled
  | SubscriptionChangeReopened
  | SubscriptionChangeBegun
  | SubscriptionChangeCarriedOut
  | SubscriptionChangeTakenBack
  | SubscriptionChangeRemoved
  | SubscriptionChangeRestored
  | SubscriptionChangeForgotten
