import type { Kysely } from 'kysely'
import type { Handlers } from '../../commands/handlers.ts'
import type { MeasureDisk } from '../../commands/kernel/disk-space.ts'
import type { LongWork } from '../../commands/kernel/handling/long-work.ts'
import type { Operation } from '../../commands/kernel/operation.ts'
import type { RateLimits } from '../../commands/kernel/rate-limits.ts'
import type { EventLog } from '../../domain/kernel/event-log.ts'
import type { Trace } from '../../domain/kernel/trace.ts'
import type { Print } from '../../formats/print-documents.ts'
import type { LiveFeed } from '../../projections/kernel/live-feed/start.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import type { ExampleThing } from './example/things.ts'
import type { TimeLimits } from './http/time-limits.ts'
import type { WebAssets } from './pages/assets.ts'

/**
 * Resolves true as soon as the read models, all or the named ones, have reached a position, false when they have not
 * within `milliseconds`, and false for a text that is no position.
 */
export type WaitFor = (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>

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
  /** Whether administrators must have a second step at the log-in. */
  readonly adminTwoStep: boolean
  /** Whether letters leave the machine. */
  readonly sendsMail: boolean
  /** How far ahead an issue may be released. */
  readonly availableYearsAhead: number
  /** How many prices a minute one address may ask for. */
  readonly calculationsPerMinute: number
  /** Daily quotas of visitors: for files they send, and sounds made for them. */
  readonly visitorsPerDay: { readonly address: DailyQuota; readonly publication: DailyQuota }
}

export type ContextServices = {
  readonly log: EventLog
  readonly handlers: Handlers
  readonly db: Kysely<ReadModel>
  /** Whether the failure is a database that is away for a moment. */
  readonly isAway: (error: unknown) => boolean
  readonly now: () => Date
  /** Writes one line to the operator. */
  readonly report: (line: string) => void
  readonly disk: MeasureDisk
  readonly trace: Trace
  readonly operation: Operation
  readonly waitFor: WaitFor
  readonly feed: Pick<LiveFeed, 'subscribe' | 'checkSessions' | 'publishPresence' | 'progressOf'>
  readonly rateLimits: RateLimits
  readonly longWork: LongWork
  /**
   * Registers a request that a person waits for, to which long work yields. Answers a function to call when the person
   * no longer waits.
   */
  readonly enterWaiting: () => () => void
  /** Prints documents as PDF. */
  readonly print: Print
  /** Vite's output; undefined: this process serves no pages. */
  readonly web: WebAssets | undefined
  /** The example publication for visitors of the front page; undefined without one. */
  readonly example: () => Promise<string | undefined>
  /** What the example has brought in, until it is taken away. */
  readonly exampleRecord: {
    readonly things: () => Promise<readonly ExampleThing[]>
    /** Ids of what has been taken away. */
    readonly removed: () => Promise<readonly string[]>
    /** Nothing more of it comes in. */
    readonly stop: () => Promise<void>
    readonly forget: () => Promise<void>
  }
  readonly settings: Settings
}
