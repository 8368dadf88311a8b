import type { DeliveryId, UserId } from '../ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.
// Ids and our own words only: recipient, subject and body are made when they are sent, and kept nowhere.

export type Channel = 'mail'

export type MailTemplate =
  | 'invitation'
  | 'guessing-notice'
  | 'offer'
  | 'request-receipt'
  | 'request-notice'
  | 'order-confirmation'
  | 'order-notice'
  | 'taken-back-receipt'
  | 'taken-back-notice'
  | 'decline-notice'

type Fact<Type extends string, Data> = {
  readonly type: Type
  readonly data: { readonly deliveryId: DeliveryId; readonly at: string } & Data
}

export type DeliveryOrdered = Fact<
  'DeliveryOrdered',
  {
    readonly channel: Channel
    readonly template: MailTemplate
    /** Ids of what it is made from, by name. */
    readonly about: Readonly<Record<string, string>>
  }
>

/** Written before anything goes out. Without an outcome nobody knows whether it did. */
export type DeliveryAttempted = Fact<'DeliveryAttempted', { readonly attempt: number }>

export type DeliverySucceeded = Fact<
  'DeliverySucceeded',
  {
    readonly attempt: number
    /** It went no further than a file, for there is no mail server; absent: it was sent. */
    readonly toFile?: true
  }
>

/** Nothing went out, for certain; it is tried again. */
export type DeliveryFailed = Fact<'DeliveryFailed', { readonly attempt: number; readonly reason: string }>

/** Waits for a person. */
export type DeliveryParked = Fact<
  'DeliveryParked',
  { readonly attempt: number; readonly reason: string; readonly isUnclear: boolean }
>

export type DeliveryRetried = Fact<'DeliveryRetried', { readonly channel: Channel; readonly by: UserId }>

export type DeliveryWithdrawn = Fact<'DeliveryWithdrawn', { readonly reason: string }>

export type DeliveryEvent =
  | DeliveryOrdered
  | DeliveryAttempted
  | DeliverySucceeded
  | DeliveryFailed
  | DeliveryParked
  | DeliveryRetried
  | DeliveryWithdrawn
