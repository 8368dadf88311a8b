import type { Kysely } from 'kysely'
import type { HurryDelivery } from '../commands/delivery/delivery/delivery-acts.ts'
import type { FindRelease } from '../commands/delivery/delivery/find-release.ts'
import type { TrySite } from '../commands/delivery/delivery/site.ts'
import type { TryPlace } from '../commands/delivery/delivery/transfer.ts'
import type { AskForHeading } from '../commands/delivery/telephone/ask-for-heading.ts'
import type { HeadingLengths } from '../commands/delivery/telephone/heading-lengths.ts'
import type { AskForSound } from '../commands/editorial/media/ask-for-sound.ts'
import type { InspectFile, StagePlain } from '../commands/editorial/media/file-inspector.ts'
import type { ImageTools } from '../commands/editorial/media/image-tools.ts'
import type { ScaleImage } from '../commands/editorial/media/scale-image.ts'
import type { SoundTools } from '../commands/editorial/media/sound-tools.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { MeasureDisk } from '../commands/kernel/disk-space.ts'
import type { FileStorage } from '../commands/kernel/file-storage.ts'
import type { LongWork } from '../commands/kernel/handling/long-work.ts'
import type { Analytics } from '../commands/listening/analytics/analytics.ts'
import type { Passwords } from '../commands/people/user/passwords.ts'
import type { ReservationStream } from '../commands/sales/reservation/stream.ts'
import type { ListenerAt } from '../commands/subscribers/listener/join.ts'
import type { ReadNotice } from '../commands/subscribers/mailing/notice-reader.ts'
import type { ReturnMailbox, ReturnsStore } from '../commands/subscribers/mailing/return-mailbox.ts'
import type { LetterTools } from '../commands/subscribers/mailing/write-issue.ts'
import type { ImportStore } from '../commands/subscribers/subscriber-import/import-store.ts'
import type { ReadSentList } from '../commands/subscribers/subscriber-import/list-reader.ts'
import type { EventLog } from '../domain/kernel/event-log.ts'
import type { Print } from '../formats/kernel/printed/print-documents.ts'
import type { LiveFeed } from '../projections/kernel/live-feed/start.ts'
import type { ReadModel } from '../projections/read-model.ts'
import type { TimeLimits } from './kernel/http/time-limits.ts'
import type { WebAssets } from './kernel/pages/assets.ts'

/**
 * Resolves true as soon as the read models, all or the named ones, have reached a position, false when they have not
 * within `milliseconds`, and false for a text that is no position.
 */
export type WaitFor = (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>

export type RateLimit = { readonly points: number; readonly seconds: number }

/** Counts attempts, shared by all processes. */
export type RateLimits = {
  /**
   * Counts `points`, 1 by default. `seconds` is undefined while there are at most `points` of the limit within its
   * `seconds`, else the seconds to wait; `left`: how many are left.
   */
  readonly consume: (
    key: string,
    limit: RateLimit,
    points?: number,
  ) => Promise<{ readonly left: number; readonly wait: number | undefined }>
  /** How many are left, and in how many seconds the counter resets. Counts nothing. */
  readonly standing: (key: string, limit: RateLimit) => Promise<{ readonly left: number; readonly seconds: number }>
  /** A random name for the client, the same for a day: afterwards it cannot be traced to the client. */
  readonly turnOf: (key: string) => Promise<string>
  /** Resets a counter. */
  readonly forgive: (key: string, limit: RateLimit) => Promise<void>
  /** Counts this many less. */
  readonly giveBack: (key: string, limit: RateLimit, points: number) => Promise<void>
}

/** Log-ins that ended before their tokens expire, shared by all processes. */
export type Sessions = {
  /** Ends the log-in `id`; it may be forgotten after `until`, when its tokens have expired. */
  readonly end: (id: string, until: Date) => Promise<void>
  readonly hasEnded: (id: string) => Promise<boolean>
}

/** How personal data was shown. */
export type AccessKind = 'list' | 'csv' | 'person' | 'protected'

/** The access records: who has read whose personal data, shared by all processes. */
export type PersonalReads = {
  readonly record: (read: {
    readonly reader: string
    readonly as: AccessKind
    readonly subjects: readonly string[]
  }) => Promise<void>
  /** The records of one person, latest first. */
  readonly ofSubject: (
    subject: string,
  ) => Promise<readonly { readonly at: string; readonly reader: string; readonly as: AccessKind }[]>
}

export type DailyQuota = { readonly files: number; readonly megabytes: number }

export type Settings = {
  readonly version: string
  readonly environment: 'development' | 'beta' | 'production'
  /** The names of the disc robots, numbered from 0. */
  readonly robots: readonly string[]
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Addresses and networks of the proxies in front of us: their X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly patience: TimeLimits
  readonly passwordMin: number
  /** Whether letters leave the machine. */
  readonly sendsMail: boolean
  /** How far ahead an issue may be released. */
  readonly availableYearsAhead: number
  /** How many whole calendar years invoice facts are kept. */
  readonly invoiceYears: number
  /** How many prices a minute one address may ask for. */
  readonly calculationsPerMinute: number
  /** Daily quotas of visitors: for files they send, and sounds made for them. */
  readonly visitorsPerDay: { readonly address: DailyQuota; readonly publication: DailyQuota }
}

/** Services of the file routes. */
export type MediaServices = {
  readonly files: FileStorage
  readonly inspect: InspectFile
  readonly stagePlain: StagePlain
  readonly images: ImageTools
  readonly sounds: SoundTools
  readonly askForSound: AskForSound
  readonly scaleImage: ScaleImage
  /** Signs the addresses of sounds: 32 bytes. */
  readonly playKey: Uint8Array
  /** Largest upload. */
  readonly maxUploadBytes: number
}

/** Services for listening by telephone, shared by all processes. */
export type TelephoneTools = {
  readonly askForHeading: AskForHeading
  readonly headingLengths: HeadingLengths
  readonly fetches: {
    /** Records that a service has asked now. */
    readonly record: (service: string) => Promise<void>
    /** When each service asked last: ISO instants, by service. */
    readonly lastOf: (services: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
}

/** Services for notices of returned letters that a mail server forwards. */
export type NoticeServices = {
  readonly key: string
  /** The return address of our letters. */
  readonly address: string
  readonly read: ReadNotice
  readonly store: Pick<ReturnsStore, 'passOver' | 'read'>
}

export type PushServices = {
  /** The public key of this installation: browsers accept notices under this key only. */
  readonly publicKey: string
  readonly listenerAt: ListenerAt
  /** Whether we may call a push service at this address: over TLS, and outside our private network. */
  readonly isAskable: (endpoint: string) => Promise<boolean>
}

/** Everything a route may use. */
export type Services = {
  readonly log: EventLog
  readonly handlers: Handlers
  readonly db: Kysely<ReadModel>
  /** Whether the failure is a database that is away for a moment. */
  readonly isAway: (error: unknown) => boolean
  readonly now: () => Date
  /** Writes one line to the operator. */
  readonly report: (line: string) => void
  readonly disk: MeasureDisk
  readonly waitFor: WaitFor
  readonly feed: Pick<LiveFeed, 'subscribe' | 'checkSessions' | 'progressOf'>
  readonly passwords: Passwords
  readonly reservationStream: ReservationStream
  readonly hurryDelivery: HurryDelivery
  readonly findRelease: FindRelease
  /** Services that make letters to subscribers. */
  readonly issueLetters: LetterTools
  readonly push: PushServices
  /** The mailbox of returned letters; undefined: a mail server forwards them, or they are not read. */
  readonly returns: { readonly mailbox: ReturnMailbox; readonly store: ReturnsStore } | undefined
  /**
   * The share of a mailing's letters, in per cent, that may bounce from dead addresses before the mailing waits for a
   * person.
   */
  readonly deadPercent: number
  /** How a mail server forwards returned letters; undefined: none does. */
  readonly notices: NoticeServices | undefined
  /** Makes a person's data unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
  readonly rateLimits: RateLimits
  readonly sessions: Sessions
  readonly personalReads: PersonalReads
  /** The content of lists of subscribers that are imported. */
  readonly imports: ImportStore
  readonly readList: ReadSentList
  readonly longWork: LongWork
  /**
   * Registers a request that a person waits for, to which long work yields. Answers a function to call when the person
   * no longer waits.
   */
  readonly enterWaiting: () => () => void
  /** Signs login tokens: 32 bytes. */
  readonly tokenKey: Uint8Array
  readonly analytics: Analytics
  readonly media: MediaServices
  readonly telephone: TelephoneTools
  readonly tryPlace: TryPlace
  readonly trySite: TrySite
  /** Prints documents as PDF. */
  readonly print: Print
  /** Vite's output; undefined: this process serves no pages. */
  readonly web: WebAssets | undefined
  /** The example publication for visitors of the front page; undefined without one. */
  readonly example: () => Promise<string | undefined>
  readonly settings: Settings
}
