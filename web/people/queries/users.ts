import type { Role } from '../../../domain/people/user/rules.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type User = {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly isNarrator: boolean
  /** The user has not set a password yet. */
  readonly isInvited: boolean
  readonly customer: string | null
  readonly info: string
  readonly organizations: readonly { readonly orgId: string; readonly roleType: Role }[]
}

const usersKey = ['users'] as const

export const useUsers = (isWanted = true) =>
  useServed<readonly User[]>('/api/users', { key: usersKey, follows: ['user'], isWanted })
