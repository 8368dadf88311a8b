import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client.ts'

export const roles = ['guest', 'customer', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  user: 'Användare',
  customer: 'Kund',
  guest: 'Gäst',
}

export type User = {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly isNarrator: boolean
  readonly customer: string | null
  readonly info: string
  readonly organizations: readonly { readonly orgId: string; readonly roleType: Role }[]
}

export const usersKey = ['users'] as const

export const useUsers = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: usersKey,
    queryFn: ({ signal }) => api.get<readonly User[]>('/api/users', { signal }),
    enabled: isWanted,
    meta: { follows: ['user'] },
  })
}
