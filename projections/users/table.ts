import type { Membership } from '../../domain/user/events.ts'
import type { Role } from '../../domain/user/rules.ts'

export const usersTable = 'users_v2'

export type UserRow = {
  readonly id: string
  /** Null when the person has been forgotten. */
  readonly name: string | null
  readonly email: string | null
  readonly info: string | null
  readonly role: Role
  readonly is_narrator: boolean
  readonly customer: string | null
  readonly organizations: readonly Membership[]
  readonly session: number
  /** False until somebody who was registered without one has chosen hers. */
  readonly has_password: boolean
  readonly is_removed: boolean
  readonly created_at: string
  readonly revision: number
}
