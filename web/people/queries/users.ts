import type { Role } from '../../../domain/people/user/rules.ts'
import type { HeardVoice } from '../../../projections/people/user/heard-voice.ts'
import type { StoredConsent, StoredWithdrawal } from '../../../projections/people/user/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type VoiceConsent = StoredConsent
export type ConsentWithdrawal = StoredWithdrawal

export type User = {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly isNarrator: boolean
  /** The user has not set a password yet. */
  readonly isInvited: boolean
  /** The user has made the account, rather than an administrator. */
  readonly isSignedUp: boolean
  readonly hasTwoStep: boolean
  /** A narrator's consent to the reuse of the recordings; null or absent: none that holds. */
  readonly voiceConsent?: VoiceConsent | null
  /** Null or absent: none was given, or it holds. */
  readonly consentWithdrawn?: ConsentWithdrawal | null
  /** The name of the user who registered the withdrawal; on the user's page alone. */
  readonly withdrawalRecorder?: string | null
  readonly customer: string | null
  readonly info: string
  readonly organizations: readonly { readonly orgId: string; readonly roleType: Role }[]
}

export const useUsers = (isWanted = true) =>
  useRead<readonly User[]>('/api/users', { enabled: isWanted, follows: ['user'] })

export const useUser = (id: string | undefined) =>
  useRead<User>(id === undefined ? undefined : `/api/users/${id}`, { follows: ['user'] })

/** Where a narrator is heard beyond what was read for the issue, whether the narrator consents or not. */
export const useHeardVoice = (userId: string) =>
  useRead<HeardVoice>(`/api/narrators/${userId}/heard`, {
    follows: ['user', 'file', 'soundfile', 'article', 'issue', 'production'],
  })
