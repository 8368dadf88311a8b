import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Role, roles } from '../../../domain/people/user/rules.ts'
import { type Api, useApi } from '../../kernel/server/api-client.ts'
import { useIsLoggedIn } from '../../kernel/server/session.ts'
import type { User } from './users.ts'

export const currentUserQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => api.get<User>('/api/users/me', { signal }),
    staleTime: 300_000,
    meta: { follows: ['user'] },
  })

/** Nobody before login, and nobody after the session has ended. */
export const useCurrentUser = (): User | undefined => {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({ ...currentUserQuery(api), enabled: isLoggedIn })
  return isLoggedIn ? data : undefined
}

/** What somebody may do is not known yet, and so not which buttons there are. */
export const useIsUserArriving = (): boolean => {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const { isLoading } = useQuery({ ...currentUserQuery(api), enabled: isLoggedIn })
  return isLoading
}

/** Roles rank guest, customer, user, admin; a higher one may what a lower one may. */
export const hasRole = (user: Pick<User, 'role'> | undefined, atLeast: Role): boolean =>
  user !== undefined && roles.indexOf(user.role) >= roles.indexOf(atLeast)
