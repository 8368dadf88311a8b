import type { ForgetSubject } from '../../commands/kernel/handling/destroy-keys.ts'
import type { PersonalReads } from '../../commands/people/access/personal-reads.ts'
import type { Sessions } from '../../commands/people/access/sessions.ts'
import type { IdentityProvider } from '../../commands/people/user/identity-provider.ts'
import type { Passwords } from '../../commands/people/user/log-in/passwords.ts'
import type { Authenticators, Passkeys } from '../../commands/people/user/log-in/second-step-tools.ts'
import type { SignupRule } from '../../domain/people/user/signup.ts'

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
