import type { PauseId, PublicationId, StayId, SubscriberId, SubscriptionId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import type { LetterEvent } from './letters/letter-events.ts'
import type { CityCode } from './post/city-codes.ts'
import type { PostEvent } from './post/post-events.ts'
import type { UndoingEvent } from './undoing-events.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. The
// subscriber's name, address and other personal fields are encrypted under the subscriber's id. Days are `YYYY-MM-DD`;
// `from` and `to` belong to the period, and a period that ends before it begins has no day. `asBefore`: the event
// undoes what happened in between, as if it had never been.

export type SubscriberRegistered = {
  readonly type: 'SubscriberRegistered'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly firstname: Personal<string>
    readonly lastname: Personal<string>
    readonly address: Personal<string>
    readonly coaddress: Personal<string>
    readonly zip: Personal<string>
    readonly city: Personal<string>
    readonly cityCode: Personal<CityCode>
    readonly phone: Personal<string>
    readonly cellphone: Personal<string>
    readonly email: Personal<string>
    readonly info: Personal<string>
    readonly customerNr: Personal<string>
    /** The person who acts for the subscriber. */
    readonly proxyName: Personal<string>
    readonly proxyContact: Personal<string>
    readonly isProtected: boolean
    /** The subscriber came with a list; false: a user registered the subscriber. */
    readonly imported: boolean
  }
}

export type SubscriberDescribed = {
  readonly type: 'SubscriberDescribed'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly changes: {
      readonly firstname?: Personal<string>
      readonly lastname?: Personal<string>
      readonly info?: Personal<string>
      readonly customerNr?: Personal<string>
    }
  }
}

export type SubscriberMoved = {
  readonly type: 'SubscriberMoved'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly changes: {
      readonly address?: Personal<string>
      readonly coaddress?: Personal<string>
      readonly zip?: Personal<string>
      readonly city?: Personal<string>
      readonly cityCode?: Personal<CityCode>
    }
  }
}

export type SubscriberContactChanged = {
  readonly type: 'SubscriberContactChanged'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly changes: {
      readonly phone?: Personal<string>
      readonly cellphone?: Personal<string>
      readonly email?: Personal<string>
    }
  }
}

export type ProxyChanged = {
  readonly type: 'ProxyChanged'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly changes: { readonly proxyName?: Personal<string>; readonly proxyContact?: Personal<string> }
  }
}

export type IdentityProtected = {
  readonly type: 'IdentityProtected'
  readonly data: { readonly subscriberId: SubscriberId }
}

export type IdentityUnprotected = {
  readonly type: 'IdentityUnprotected'
  readonly data: { readonly subscriberId: SubscriberId }
}

/** A user has seen the protected data and given the reason. */
export type ProtectedIdentityShown = {
  readonly type: 'ProtectedIdentityShown'
  readonly data: { readonly subscriberId: SubscriberId; readonly reason: Personal<string> }
}

export type PublicationJoined = {
  readonly type: 'PublicationJoined'
  readonly data: { readonly subscriberId: SubscriberId; readonly publicationId: PublicationId }
}

export type PublicationLeft = {
  readonly type: 'PublicationLeft'
  readonly data: { readonly subscriberId: SubscriberId; readonly publicationId: PublicationId }
}

export type SubscriptionStarted = {
  readonly type: 'SubscriptionStarted'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly subscriptionId: SubscriptionId
    readonly publicationId: PublicationId
    readonly format: SubscriptionFormat
    /** Copies of each issue. */
    readonly issues: number
    readonly from: string
    readonly to: string | null
  }
}

export type SubscriptionResized = {
  readonly type: 'SubscriptionResized'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly subscriptionId: SubscriptionId
    readonly issues: number
    readonly asBefore?: true
  }
}

export type SubscriptionEnded = {
  readonly type: 'SubscriptionEnded'
  readonly data: { readonly subscriberId: SubscriberId; readonly subscriptionId: SubscriptionId; readonly to: string }
}

/** The end of the subscription is undone: it lasts until `to`, or until further notice. */
export type SubscriptionReopened = {
  readonly type: 'SubscriptionReopened'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly subscriptionId: SubscriptionId
    readonly to: string | null
  }
}

export type DeliveryPaused = {
  readonly type: 'DeliveryPaused'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly pauseId: PauseId
    readonly from: string
    readonly to: string | null
  }
}

export type DeliveryPauseEnded = {
  readonly type: 'DeliveryPauseEnded'
  readonly data: { readonly subscriberId: SubscriberId; readonly pauseId: PauseId; readonly to: string }
}

export type TemporaryAddress = {
  readonly address: string
  readonly coaddress: string
  readonly zip: string
  readonly city: string
}

export type TemporaryAddressGiven = {
  readonly type: 'TemporaryAddressGiven'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly stayId: StayId
    readonly from: string
    readonly to: string | null
    readonly at: Personal<TemporaryAddress>
  }
}

export type TemporaryAddressEnded = {
  readonly type: 'TemporaryAddressEnded'
  readonly data: { readonly subscriberId: SubscriberId; readonly stayId: StayId; readonly to: string }
}

export type SubscriberRemoved = {
  readonly type: 'SubscriberRemoved'
  readonly data: { readonly subscriberId: SubscriberId; readonly asBefore?: true }
}

export type SubscriberRestored = {
  readonly type: 'SubscriberRestored'
  readonly data: { readonly subscriberId: SubscriberId; readonly asBefore?: true }
}

/**
 * The key of the subscriber's personal fields is destroyed. The subscriptions stay, since they hold nothing personal.
 */
export type SubscriberForgotten = {
  readonly type: 'SubscriberForgotten'
  readonly data: { readonly subscriberId: SubscriberId; readonly askedBy: UserId }
}

export type SubscriberEvent =
  | SubscriberRegistered
  | SubscriberDescribed
  | SubscriberMoved
  | SubscriberContactChanged
  | ProxyChanged
  | IdentityProtected
  | IdentityUnprotected
  | ProtectedIdentityShown
  | PublicationJoined
  | PublicationLeft
  | SubscriptionStarted
  | SubscriptionResized
  | SubscriptionEnded
  | SubscriptionReopened
  | DeliveryPaused
  | DeliveryPauseEnded
  | TemporaryAddressGiven
  | TemporaryAddressEnded
  | PostEvent
  | LetterEvent
  | UndoingEvent
  | SubscriberRemoved
  | SubscriberRestored
  | SubscriberForgotten
