import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { type Role, roles } from '../../../domain/people/user/rules.ts'
import type { RoleThere } from '../../../projections/people/user/view.ts'
import { type PageThing, thingOfAddress } from '../../kernel/navigation/thing-of-address.ts'
import { type Api, useApi } from '../../kernel/server/api-client.ts'
import { useIsLoggedIn } from '../../kernel/server/session.ts'
import type { User } from './users.ts'

export type CurrentUser = User & {
  /** The highest role that the user has for anything; it is above `role` for a user with a higher role in an organisation. */
  readonly highestRole?: Role
  /** Nothing but the second step of the log-in is open until it is set up. */
  readonly needsTwoStep?: boolean
}

export const currentUserQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => api.get<CurrentUser>('/api/users/me', { signal }),
    staleTime: 300_000,
    meta: { follows: ['user'] },
  })

/** The user who is logged in; undefined before the log-in and after the session has ended. */
export const useCurrentUser = (): CurrentUser | undefined => {
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

type RoleHolder = Pick<CurrentUser, 'role' | 'needsTwoStep'>

/**
 * Roles rank guest, customer, user, admin; a higher role may do what a lower one may. An administrator who lacks the
 * second step may what a guest may.
 */
export const hasRole = (user: RoleHolder | undefined, atLeast: Role): boolean =>
  user !== undefined && roles.indexOf(user.needsTwoStep ? 'guest' : user.role) >= roles.indexOf(atLeast)

/** Lists hold what is of the organisations where the user has the role: so much the user may somewhere. */
export const hasRoleSomewhere = (
  user: (RoleHolder & Pick<CurrentUser, 'highestRole'>) | undefined,
  atLeast: Role,
): boolean => user !== undefined && hasRole({ ...user, role: user.highestRole ?? user.role }, atLeast)

/** The user's role for a thing, as the server says. */
export const roleThereQuery = (api: Api, { collection, id }: PageThing) =>
  queryOptions({
    queryKey: ['role', collection, id],
    queryFn: ({ signal }) => api.get<RoleThere>(`/api/${collection}/${id}/role`, { signal }),
    staleTime: 300_000,
    meta: { follows: ['user', 'publication'] },
  })

/** Whether the server has to be asked, because the user is more in some organisation than in the installation. */
export const differsByThing = ({ role, highestRole = role }: Pick<CurrentUser, 'role' | 'highestRole'>): boolean =>
  highestRole !== role

/** The user's role for the thing of which the page is; on other pages the role in the installation. */
const useRoleHere = (): Role | undefined => {
  const api = useApi()
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const thing = thingOfAddress({ pathname, search, params: useParams() })
  const asked = user && differsByThing(user) ? thing : undefined
  const { data } = useQuery({
    ...roleThereQuery(api, asked ?? { collection: '', id: '' }),
    enabled: asked !== undefined,
  })
  return (asked && data?.role) ?? user?.role
}

/** Whether the user may what that role may, with the thing of which the page is. */
export const useMay = (atLeast: Role): boolean => {
  const role = useRoleHere()
  return role !== undefined && hasRole({ role }, atLeast)
}
