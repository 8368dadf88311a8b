import type { Fact } from '../../kernel/fact.ts'
import type { ArticleId, DeliveryId, UserId } from '../../kernel/ids.ts'

// The store keeps these names and fields. Add events or optional fields; never rename or remove. The fields hold ids
// and our own words, and of a server its answers without names: recipient, subject and body are made at sending and
// stored nowhere.

export type MailTemplate =
  | 'invitation'
  | 'guessing-notice'
  | 'password-letter'
  | 'confirm-letter'
  | 'signup-known'
  | 'connect-letter'
  | 'two-step-notice'
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
  | 'night-alarm'
  | 'night-report'
  | 'import-notice'
  | 'submission-receipt'
  | 'submission-notice'
  | 'submission-answer'

/** The templates that each channel carries. A new channel is a line here and a row in `rules.ts`. */
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
    /** Ids of what the delivery is made from, by name. */
    readonly about: Readonly<Record<string, string>>
  }
>

/**
 * The outcome for an article at a web site. `left`: the site's editor has changed the post since, so it stays. `gone`:
 * the site's editor has taken the post away, and a user reports so.
 */
export type PostFate = 'made' | 'changed' | 'same' | 'left' | 'unpublished' | 'gone'

/** The files that a receiver has, and their place. A receipt holds no credentials. */
export type Receipt = {
  /** Scheme, server and folder. */
  readonly place: string
  /** At a web site: the articles, each named by its address there. */
  readonly files: readonly {
    readonly name: string
    readonly bytes: number
    readonly hash: string
    readonly fate?: PostFate
    /** At a web site: the article of the issue that this post shows. */
    readonly article?: ArticleId
    /** The site's own id of the post, which stays when its address changes. */
    readonly post?: string
    /** The kind of the post, by the site's own name. */
    readonly kind?: string
  }[]
  /**
   * Files of earlier deliveries that are sent no more. `kept`: the receiver's staff have changed the file since, or the
   * server refuses to remove it. `shared`: another issue has the same file. `awaited`: another issue has a file of this
   * name too; this version stays until that issue is sent again.
   */
  readonly superseded?: readonly {
    readonly name: string
    readonly bytes: number
    readonly hash: string
    readonly fate: 'removed' | 'kept' | 'shared' | 'awaited'
  }[]
  /** Names that could not be removed: halves of failed attempts, and files set aside for a new one. */
  readonly unfinished?: readonly string[]
  /** The server's host key, where it shows one. */
  readonly hostKey?: string
}

/** Written before anything goes out. Without an outcome it is unclear whether anything did. */
export type DeliveryAttempted = DeliveryFact<'DeliveryAttempted', { readonly attempt: number }>

export type DeliverySucceeded = DeliveryFact<
  'DeliverySucceeded',
  {
    readonly attempt: number
    /** There is no mail server, so the letter was only written to a file; absent: it was sent. */
    readonly toFile?: true
    readonly receipt?: Receipt
  }
>

/**
 * Certainly nothing arrived; the delivery is tried again. `isUntouched`: the attempt left nothing at the receiver, not
 * even half a file.
 */
export type DeliveryFailed = DeliveryFact<
  'DeliveryFailed',
  { readonly attempt: number; readonly reason: string; readonly isUntouched?: true }
>

/** The delivery waits for a person. `isUntouched`: as in `DeliveryFailed`. */
export type DeliveryParked = DeliveryFact<
  'DeliveryParked',
  { readonly attempt: number; readonly reason: string; readonly isUnclear: boolean; readonly isUntouched?: true }
>

export type DeliveryRetried = DeliveryFact<'DeliveryRetried', { readonly channel: Channel; readonly by: UserId }>

/** The attempt under way is to stop, where it still can. */
export type DeliveryCancellationRequested = DeliveryFact<'DeliveryCancellationRequested', { readonly by: UserId }>

export type DeliveryWithdrawn = DeliveryFact<
  'DeliveryWithdrawn',
  {
    readonly reason: string
    readonly by?: UserId
    /** The channel of attempts that may have left something; absent: there is nothing to tidy. */
    readonly left?: Channel
  }
>

/**
 * Files that attempts at a cancelled delivery left at the receiver could not be removed, for good. The reason is
 * Swedish and says which and where.
 */
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
