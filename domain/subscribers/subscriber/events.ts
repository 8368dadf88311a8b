import type { Fact } from '../../kernel/fact.ts'
import type { PauseId, PublicationId, StayId, SubscriberId, SubscriptionId, UserId } from '../../kernel/ids.ts'
import type { Personal, PersonalTexts } from '../../kernel/personal.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import type { LetterEvent } from './letters/letter-events.ts'
import type { CityCode } from './post/city-codes.ts'
import type { PostEvent } from './post/post-events.ts'
import type { UndoingEvent } from './undoing-events.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. The
// subscriber's name, address and other personal fields are encrypted under the subscriber's id. Days are `YYYY-MM-DD`;
// `from` and `to` belong to the period, and a period that ends before it begins has no day. `asBefore`: the event
// undoes what happened in between, as if it had never been.

type Description = PersonalTexts<'firstname' | 'lastname' | 'info' | 'customerNr'>
type Place = PersonalTexts<'address' | 'coaddress' | 'zip' | 'city'> & { readonly cityCode: Personal<CityCode> }
type Contact = PersonalTexts<'phone' | 'cellphone' | 'email'>
/** The person who acts for the subscriber. */
type Proxy = PersonalTexts<'proxyName' | 'proxyContact'>

type FieldsChanged<Type extends string, Fields> = Fact<
  { subscriberId: SubscriberId },
  Type,
  { readonly changes: Partial<Fields> }
>

/** `imported`: the subscriber came with a list; false: a user registered the subscriber. */
export type SubscriberRegistered = Fact<
  { subscriberId: SubscriberId },
  'SubscriberRegistered',
  Description & Place & Contact & Proxy & { readonly isProtected: boolean; readonly imported: boolean }
>

export type SubscriberDescribed = FieldsChanged<'SubscriberDescribed', Description>
export type SubscriberMoved = FieldsChanged<'SubscriberMoved', Place>
export type SubscriberContactChanged = FieldsChanged<'SubscriberContactChanged', Contact>
export type ProxyChanged = FieldsChanged<'ProxyChanged', Proxy>

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
