import type { IdentityProvider } from '../../commands/people/user/identity-provider.ts'
import type { Passwords } from '../../commands/people/user/passwords.ts'
import type { SignupRule } from '../../domain/people/user/signup.ts'

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

export type ContextServices = {
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly personalReads: PersonalReads
  /** The identity providers of the settings. */
  readonly providers: readonly IdentityProvider[]
  /** Who may make an account. */
  readonly signup: SignupRule
  /** Makes a person's data unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
  /** Signs login tokens: 32 bytes. */
  readonly tokenKey: Uint8Array
}
