import type { Fact } from '../../kernel/fact.ts'
import type { ArticleId, DeliveryId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.
// Ids and our own words only, and of a server what it says without names: recipient, subject and body are made when they are sent, and kept nowhere.

export type MailTemplate =
  | 'invitation'
  | 'guessing-notice'
  | 'password-letter'
  | 'offer'
  | 'request-receipt'
  | 'request-notice'
  | 'order-confirmation'
  | 'order-notice'
  | 'taken-back-receipt'
  | 'taken-back-notice'
  | 'decline-notice'
  | 'delivery-notice'
  | 'release-notice'
  | 'change-receipt'
  | 'change-notice'
  | 'issue-letter'
  | 'issue-trial'
  | 'bounce-notice'

/** What each channel carries, by the name of what is made for it. A new channel is a line here, and a row in `rules.ts`. */
export type Templates = {
  readonly mail: MailTemplate
  readonly ftp: 'ftp-files' | 'legimus-book' | 'legimus-text'
  readonly cms: 'web-articles'
  readonly recall: 'web-withdrawal'
  readonly burn: 'disc-job'
  readonly push: 'issue-topic' | 'issue-notice'
}

export type Channel = keyof Templates

type ChannelTemplate<Name extends Channel> = { readonly channel: Name; readonly template: Templates[Name] }

export type Letter = ChannelTemplate<'mail'>
export type Parcel = ChannelTemplate<'ftp'>
export type WebPosts = ChannelTemplate<'cms'>
export type WebWithdrawal = ChannelTemplate<'recall'>
export type DiscJob = ChannelTemplate<'burn'>
export type PushMessage = ChannelTemplate<'push'>
export type Consignment = { readonly [Name in Channel]: ChannelTemplate<Name> }[Channel]

type DeliveryFact<Type extends string, Data> = Fact<{ deliveryId: DeliveryId; at: string }, Type, Data>

export type DeliveryOrdered = DeliveryFact<
  'DeliveryOrdered',
  Consignment & {
    /** Ids of what it is made from, by name. */
    readonly about: Readonly<Record<string, string>>
  }
>

/**
 * What became of an article on a web site. `left`: somebody there has changed it since, and it stands as it was. `gone`: somebody
 * has taken it away there, and says so.
 */
export type PostFate = 'made' | 'changed' | 'same' | 'left' | 'unpublished' | 'gone'

/** What lies where. Nothing of it tells how one is let in. */
export type Receipt = {
  /** Scheme, server and folder. */
  readonly place: string
  /** On a web site each article, by its address there. */
  readonly files: readonly {
    readonly name: string
    readonly bytes: number
    readonly hash: string
    readonly fate?: PostFate
    /** What of the issue that is, on a web site. */
    readonly article?: ArticleId
    /** What the site calls it, whatever becomes of its address. */
    readonly post?: string
    /** What it is there, by the site's own name. */
    readonly kind?: string
  }[]
  /**
   * What was laid there before and is sent no more. `kept`: somebody there has changed it since, or nobody lets us. `shared`:
   * it is another issue's, too. `awaited`: so it is, and lies there as this issue had it until that one is sent again.
   */
  readonly superseded?: readonly {
    readonly name: string
    readonly bytes: number
    readonly hash: string
    readonly fate: 'removed' | 'kept' | 'shared' | 'awaited'
  }[]
  /** By name, what could not be taken away: halves of attempts that came to nothing, and what was set aside for a new file. */
  readonly unfinished?: readonly string[]
  /** Of the server, where it shows one. */
  readonly hostKey?: string
}

/** Written before anything goes out. Without an outcome nobody knows whether it did. */
export type DeliveryAttempted = DeliveryFact<'DeliveryAttempted', { readonly attempt: number }>

export type DeliverySucceeded = DeliveryFact<
  'DeliverySucceeded',
  {
    readonly attempt: number
    /** It went no further than a file, for there is no mail server; absent: it was sent. */
    readonly toFile?: true
    readonly receipt?: Receipt
  }
>

/** Nothing went out, for certain; it is tried again. `isUntouched`: nothing of it can lie there either, not even half. */
export type DeliveryFailed = DeliveryFact<
  'DeliveryFailed',
  { readonly attempt: number; readonly reason: string; readonly isUntouched?: true }
>

/** Waits for a person. `isUntouched`: as of one that failed. */
export type DeliveryParked = DeliveryFact<
  'DeliveryParked',
  { readonly attempt: number; readonly reason: string; readonly isUnclear: boolean; readonly isUntouched?: true }
>

export type DeliveryRetried = DeliveryFact<'DeliveryRetried', { readonly channel: Channel; readonly by: UserId }>

/** What is under way is to stop, where it still can. */
export type DeliveryCancellationRequested = DeliveryFact<'DeliveryCancellationRequested', { readonly by: UserId }>

export type DeliveryWithdrawn = DeliveryFact<
  'DeliveryWithdrawn',
  {
    readonly reason: string
    readonly by?: UserId
    /** Through which attempts have been made that may have left something; absent: nobody has to look. */
    readonly left?: Channel
  }
>

/** What attempts at something withdrawn have laid at the receiver's could not be taken away, for good. In Swedish, with what and where. */
export type DeliveryLeftUntidied = DeliveryFact<'DeliveryLeftUntidied', { readonly reason: string }>

export type DeliveryEvent =
  | DeliveryOrdered
  | DeliveryAttempted
  | DeliverySucceeded
  | DeliveryFailed
  | DeliveryParked
  | DeliveryRetried
  | DeliveryCancellationRequested
  | DeliveryWithdrawn
  | DeliveryLeftUntidied
