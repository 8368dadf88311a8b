import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from '../api-client.ts'
import { useIsLoggedIn } from '../session.ts'
import { type Role, roles, type User } from './users.ts'

export const currentUserQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => api.get<User>('/api/users/me', { signal }),
    staleTime: 300_000,
    meta: { follows: ['user'] },
  })

/** Nobody before login. */
export const useCurrentUser = () => {
  const api = useApi()
  return useQuery({ ...currentUserQuery(api), enabled: useIsLoggedIn() })
}

/** Roles rank guest, customer, user, admin; a higher one may what a lower one may. */
export const hasRole = (user: Pick<User, 'role'> | undefined, atLeast: Role): boolean =>
  user !== undefined && roles.indexOf(user.role) >= roles.indexOf(atLeast)
