import type { Personal } from '../../kernel/personal.ts'
import type { Profile, ProviderLogin } from './events.ts'
import type { TwoStep } from './two-step.ts'
import type { VoiceConsent } from './voice-consent.ts'

export type ActiveUser = {
  readonly status: 'Active'
  readonly profile: Profile
  readonly passwordHash: Personal<string>
  /** Rises with every new password and role, and when the second step is reset. A login token holds for one session. */
  readonly session: number
  readonly twoStep: TwoStep
  /** The accounts at identity providers by which the user logs in. */
  readonly logins: readonly ProviderLogin[]
  /** The consent to the reuse of the recordings; null: none that holds. It ends with the account. */
  readonly voiceConsent: VoiceConsent | null
}

export type User =
  | { readonly status: 'Missing' }
  /** A visitor has made the account; no log-in opens it before its address is confirmed. */
  | { readonly status: 'Unconfirmed'; readonly profile: Profile; readonly passwordHash: Personal<string> }
  | ActiveUser
  | { readonly status: 'Removed'; readonly email: Personal<string> }
  | { readonly status: 'Forgotten' }
