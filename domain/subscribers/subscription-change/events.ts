import type { ChangeId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.
// Everything that tells who she is and where she lives is encrypted under the id of the request. Days are `YYYY-MM-DD`,
// and both are within the period.

/** `hold`: no deliveries for a while. `stay`: at another address for a while. `format`: had as something else. */
export type ChangeAction = 'new' | 'end' | 'change' | 'hold' | 'stay' | 'format'

export type ChangeAddress = {
  readonly address1: string
  readonly address2: string
  readonly zip: string
  readonly city: string
  /** Empty: nothing is said of it. */
  readonly format: SubscriptionFormat | ''
}

/** What somebody asks for, as a form has it. */
export type ChangeFacts = {
  readonly action: ChangeAction
  readonly publicationId: PublicationId
  readonly name: Personal<string>
  readonly oldAddress: Personal<ChangeAddress>
  readonly newAddress: Personal<ChangeAddress>
  readonly info: Personal<string>
  /** Where the receipt goes; empty: nowhere. */
  readonly email: Personal<string>
  /** From when it holds; of a period, its first and its last day. */
  readonly from: string | null
  readonly to: string | null
  /** She has died, and somebody else asks. */
  readonly deceased: boolean
  /** Who asks, where it is not herself, and how to reach her. */
  readonly proxyName: Personal<string>
  readonly proxyContact: Personal<string>
}

export type SubscriptionChangeRequested = {
  readonly type: 'SubscriptionChangeRequested'
  readonly data: ChangeFacts & {
    readonly changeId: ChangeId
    /** Who of the staff is told: those whom the publication named at that moment. */
    readonly tells: readonly UserId[]
    /** The address that was given has had as many as it gets. */
    readonly withoutReceipt?: true
  }
}

/** Staff have put right what she wrote. */
export type SubscriptionChangeCorrected = {
  readonly type: 'SubscriptionChangeCorrected'
  readonly data: { readonly changeId: ChangeId; readonly changes: Partial<ChangeFacts> }
}

export type SubscriptionChangeHandled = {
  readonly type: 'SubscriptionChangeHandled'
  readonly data: { readonly changeId: ChangeId }
}

/** Somebody is about to do it to that subscriber: nobody else does it to another meanwhile. `press`: whose. */
export type SubscriptionChangeBegun = {
  readonly type: 'SubscriptionChangeBegun'
  readonly data: {
    readonly changeId: ChangeId
    readonly subscriberId: SubscriberId
    readonly press: string
    readonly at: string
  }
}

/** What it asks for has been done to that subscriber, by one press. */
export type SubscriptionChangeCarriedOut = {
  readonly type: 'SubscriptionChangeCarriedOut'
  readonly data: { readonly changeId: ChangeId; readonly subscriberId: SubscriberId }
}

/** What was done to that subscriber has been undone, as far as nobody had touched it since. */
export type SubscriptionChangeTakenBack = {
  readonly type: 'SubscriptionChangeTakenBack'
  readonly data: { readonly changeId: ChangeId; readonly subscriberId: SubscriberId }
}

/** It waits again: that it was handled has been taken back. */
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

/** Everything personal in it is gone for good, and nobody lists it any more. */
export type SubscriptionChangeForgotten = {
  readonly type: 'SubscriptionChangeForgotten'
  /** `askedBy`: nobody, where its time was over. */
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
