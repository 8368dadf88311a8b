import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { lastUserState, withReturn } from '../kernel/navigation/return-address.ts'
import { useApi } from '../kernel/server/api-client.ts'
import { useIsLoggedIn } from '../kernel/server/session.ts'
import { currentUserQuery } from '../people/queries/current-user.ts'

/** Around everything that needs login: when the server forgets us we go to login, and come back to the same place. */
export const RequireLogin = () => {
  const isLoggedIn = useIsLoggedIn()
  const location = useLocation()
  const email = useQueryClient().getQueryData(currentUserQuery(useApi()).queryKey)?.email
  if (isLoggedIn) return <Outlet />
  return <Navigate to={withReturn('/login', location)} state={lastUserState(email)} replace />
}
