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

/** The user who is logged in; undefined before the log-in and after the session has ended. */
export const useCurrentUser = (): User | undefined => {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({ ...currentUserQuery(api), enabled: isLoggedIn })
  return isLoggedIn ? data : undefined
}

/** The user's role is not known yet, so neither is which buttons to show. */
export const useIsUserArriving = (): boolean => {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const { isLoading } = useQuery({ ...currentUserQuery(api), enabled: isLoggedIn })
  return isLoading
}

/** Roles rank guest, customer, user, admin; a higher role may do what a lower one may. */
export const hasRole = (user: Pick<User, 'role'> | undefined, atLeast: Role): boolean =>
  user !== undefined && roles.indexOf(user.role) >= roles.indexOf(atLeast)
