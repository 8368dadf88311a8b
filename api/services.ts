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
import type { Analytics } from './listening/analytics/services.ts'

/**
 * Resolves true as soon as the read models, all or the named ones, have seen everything up to a position, false when they have not within
 * `milliseconds`, and false for a text that is no position.
 */
export type WaitFor = (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>

export type RateLimit = { readonly points: number; readonly seconds: number }

/** Counts attempts; kept where every process sees them. */
export type RateLimits = {
  /**
   * How many are left, and undefined while there are at most `points` attempts within `seconds`, else seconds to wait.
   * Counts `points`, 1 by default.
   */
  readonly consume: (
    key: string,
    limit: RateLimit,
    points?: number,
  ) => Promise<{ readonly left: number; readonly wait: number | undefined }>
  /** How many are left, and in how many seconds counting starts afresh. Counts nothing. */
  readonly standing: (key: string, limit: RateLimit) => Promise<{ readonly left: number; readonly seconds: number }>
  /** A name for whoever it is, the same for a day. It is drawn by lot: afterwards nobody can tell whose it was. */
  readonly turnOf: (key: string) => Promise<string>
  /** Starts counting afresh. */
  readonly forgive: (key: string, limit: RateLimit) => Promise<void>
  /** Counts so many less. */
  readonly giveBack: (key: string, limit: RateLimit, points: number) => Promise<void>
}

/** Log-ins that were ended before their tokens expire; kept where every process sees them. */
export type Sessions = {
  /** `id` counts no more; it may be forgotten after `until`, when its tokens have expired. */
  readonly end: (id: string, until: Date) => Promise<void>
  readonly hasEnded: (id: string) => Promise<boolean>
}

/** How somebody was shown. */
export type AccessKind = 'list' | 'csv' | 'person' | 'protected'

/** Who has seen whose personal data; kept where every process sees it. */
export type PersonalReads = {
  readonly record: (read: {
    readonly reader: string
    readonly as: AccessKind
    readonly subjects: readonly string[]
  }) => Promise<void>
  /** Of one person, the latest first. */
  readonly ofSubject: (
    subject: string,
  ) => Promise<readonly { readonly at: string; readonly reader: string; readonly as: AccessKind }[]>
}

export type DailyQuota = { readonly files: number; readonly megabytes: number }

export type Settings = {
  readonly version: string
  readonly environment: 'development' | 'beta' | 'production'
  /** What burns discs, by number from 0. */
  readonly robots: readonly string[]
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Addresses and networks of the proxies before us: their X-Forwarded-For says who asks. */
  readonly trustedProxies: readonly string[]
  readonly patience: TimeLimits
  readonly passwordMin: number
  /** Whether letters leave the machine. */
  readonly sendsMail: boolean
  /** How far ahead an issue may be released. */
  readonly availableYearsAhead: number
  /** How many whole calendar years what backs an invoice is kept. */
  readonly invoiceYears: number
  /** How many prices one address may ask for. */
  readonly calculationsPerMinute: number
  /** What visitors may leave on our disks in a day: files they send, and sounds that are made for them. */
  readonly visitorsPerDay: { readonly address: DailyQuota; readonly publication: DailyQuota }
}

/** What the routes of files use. */
export type MediaServices = {
  readonly files: FileStorage
  readonly inspect: InspectFile
  readonly stagePlain: StagePlain
  readonly images: ImageTools
  readonly sounds: SoundTools
  readonly askForSound: AskForSound
  readonly scaleImage: ScaleImage
  /** Signs addresses of what may be heard: 32 bytes. */
  readonly playKey: Uint8Array
  /** Largest file that is taken in. */
  readonly maxUploadBytes: number
}

/** What who listens by telephone is let hear with; kept where every process sees it. */
export type TelephoneTools = {
  readonly askForHeading: AskForHeading
  readonly headingLengths: HeadingLengths
  readonly fetches: {
    /** A service has asked now. */
    readonly record: (service: string) => Promise<void>
    /** When each asked last: ISO instants, by service. */
    readonly lastOf: (services: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
}

/** What takes letters that a mail server hands on. */
export type NoticeServices = {
  readonly key: string
  /** Where they have come back to. */
  readonly address: string
  readonly read: ReadNotice
  readonly store: Pick<ReturnsStore, 'passOver' | 'read'>
}

/** What browsers join with. */
export type PushServices = {
  /** What push services know this installation by: browsers take notices from nobody else. */
  readonly publicKey: string
  readonly listenerAt: ListenerAt
  /** Whether a push service may be asked at such an address: over TLS, and not where only the house reaches. */
  readonly isAskable: (endpoint: string) => Promise<boolean>
}

/** Everything a route may use. */
export type Services = {
  readonly log: EventLog
  readonly handlers: Handlers
  readonly db: Kysely<ReadModel>
  /** Whether something failed because the database was away for a moment. */
  readonly isAway: (error: unknown) => boolean
  readonly now: () => Date
  /** Tells the operator something, in a line. */
  readonly report: (line: string) => void
  readonly disk: MeasureDisk
  readonly waitFor: WaitFor
  readonly feed: Pick<LiveFeed, 'subscribe' | 'checkSessions' | 'progressOf'>
  readonly passwords: Passwords
  readonly reservationStream: ReservationStream
  readonly hurryDelivery: HurryDelivery
  readonly findRelease: FindRelease
  /** What letters to subscribers are made from. */
  readonly issueLetters: LetterTools
  readonly push: PushServices
  /** Where letters are read that have come back; undefined: a mail server hands them on, or nobody. */
  readonly returns: { readonly mailbox: ReturnMailbox; readonly store: ReturnsStore } | undefined
  /** So many of a hundred letters of a mailing may come back from dead addresses until a person is asked. */
  readonly deadPercent: number
  /** How a mail server hands letters on that have come back; undefined: none does. */
  readonly notices: NoticeServices | undefined
  /** Makes a person's data unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
  readonly rateLimits: RateLimits
  readonly sessions: Sessions
  readonly personalReads: PersonalReads
  /** What stands in lists of subscribers that are brought in. */
  readonly imports: ImportStore
  readonly readList: ReadSentList
  readonly longWork: LongWork
  /** Somebody waits for an answer, to whom long work gives way. Answers what to call when she waits no more. */
  readonly enterWaiting: () => () => void
  /** Signs login tokens: 32 bytes. */
  readonly tokenKey: Uint8Array
  readonly analytics: Analytics
  readonly media: MediaServices
  readonly telephone: TelephoneTools
  readonly tryPlace: TryPlace
  readonly trySite: TrySite
  /** Documents as pdf. */
  readonly print: Print
  /** What Vite has built; undefined: this process serves no pages. */
  readonly web: WebAssets | undefined
  /** The publication that visitors of the front page may hear; undefined without one. */
  readonly example: () => Promise<string | undefined>
  readonly settings: Settings
}
