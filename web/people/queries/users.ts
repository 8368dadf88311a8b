import { useQuery } from '@tanstack/react-query'
import type { Role } from '../../../domain/people/user/rules.ts'
import { useApi } from '../../kernel/server/api-client.ts'

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

export const useUsers = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: usersKey,
    queryFn: ({ signal }) => api.get<readonly User[]>('/api/users', { signal }),
    enabled: isWanted,
    meta: { follows: ['user'] },
  })
}
