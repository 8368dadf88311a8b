import type { ForgetSubject } from '../../commands/kernel/handling/destroy-keys.ts'
import type { IdentityProvider } from '../../commands/people/user/identity-provider.ts'
import type { Passwords } from '../../commands/people/user/log-in/passwords.ts'
import type { Authenticators, Passkeys } from '../../commands/people/user/log-in/second-step-tools.ts'
import type { SignupRule } from '../../domain/people/user/signup.ts'

/** A log-in that is in use. */
export type OpenSession = {
  readonly id: string
  readonly beganAt: Date
  readonly seenAt: Date
  /** The browser and its system, in words. */
  readonly device: string
  /** The first part of the network address. */
  readonly network: string
}

/** Log-ins, shared by all processes. */
export type Sessions = {
  /**
   * Ends the log-in `id`; it may be forgotten after `until`, when its tokens have expired. Ids of codes and challenges
   * end likewise when they are used. False: it had ended.
   */
  readonly end: (id: string, until: Date) => Promise<boolean>
  readonly hasEnded: (id: string) => Promise<boolean>
  /** Notes that a log-in is used; `session` is the user's at that time. */
  readonly see: (
    seen: Pick<OpenSession, 'id' | 'device' | 'network'> & {
      readonly userId: string
      readonly session: number
      readonly at: Date
    },
  ) => Promise<void>
  /** The log-ins of a user that hold, the one used last first. */
  readonly openOf: (userId: string, session: number, now: Date) => Promise<readonly OpenSession[]>
}

/** How personal data was shown. `support`: at the support desk, with a reason. */
export type AccessKind = 'list' | 'csv' | 'person' | 'protected' | 'support'

/** `reason`: why the reader looked; absent: nobody asked, or the person it may name has been forgotten. */
type AccessRecord = { readonly at: string; readonly reader: string; readonly as: AccessKind; readonly reason?: string }

/** The access records: who has read whose personal data, shared by all processes. */
export type PersonalReads = {
  readonly record: (read: {
    readonly reader: string
    readonly as: AccessKind
    readonly subjects: readonly string[]
    readonly reason?: string
  }) => Promise<void>
  /** A page of all records, latest first; from one instant until before another (ISO). */
  readonly page: (asked: {
    readonly reader?: string | undefined
    /** The person whose data was read. */
    readonly subject?: string | undefined
    readonly from?: string | undefined
    readonly until?: string | undefined
    readonly limit: number
    readonly offset: number
  }) => Promise<{
    readonly total: number
    readonly items: readonly (Omit<AccessRecord, 'reason'> & {
      readonly reason: string | null
      /** The first persons; `persons` tells how many they are. */
      readonly subjects: readonly string[]
      readonly persons: number
    })[]
  }>
  /** The readers of all access records. */
  readonly readers: () => Promise<readonly string[]>
  /** The readings with a reason that the reader has made within a day: the persons of each. */
  readonly reasonedToday: (
    reader: string,
  ) => Promise<readonly { readonly reason: string; readonly subjects: readonly string[] }[]>
  /** The records of one person, latest first. */
  readonly ofSubject: (subject: string) => Promise<readonly (AccessRecord & { readonly subjects: readonly string[] })[]>
}

export type ContextServices = {
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly authenticators: Authenticators
  readonly passkeys: Passkeys
  readonly personalReads: PersonalReads
  /** How long access records are kept (days). */
  readonly accessRecordDays: () => Promise<number>
  /** The identity providers of the settings. */
  readonly providers: readonly IdentityProvider[]
  /** Who may make an account. */
  readonly signup: SignupRule
  /** Makes a person's data unreadable for good. */
  readonly forget: ForgetSubject
  /** Signs login tokens: 32 bytes. */
  readonly tokenKey: Uint8Array
}
