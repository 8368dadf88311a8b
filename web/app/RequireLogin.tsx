import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { TWO_STEP_PAGE } from '../kernel/navigation/guards.ts'
import { lastUserState, withReturn } from '../kernel/navigation/return-address.ts'
import { useApi } from '../kernel/server/api-client.ts'
import { useIsLoggedIn } from '../kernel/server/session.ts'
import { currentUserQuery, useCurrentUser } from '../people/queries/current-user.ts'

/**
 * Wraps pages that need a log-in: when the server ends the session the browser goes to the log-in page, and returns to
 * the same place. An administrator who lacks a second step is led to where it is set up.
 */
export const RequireLogin = () => {
  const isLoggedIn = useIsLoggedIn()
  const location = useLocation()
  const email = useQueryClient().getQueryData(currentUserQuery(useApi()).queryKey)?.email
  const mustSetUp = useCurrentUser()?.needsTwoStep === true
  if (isLoggedIn && mustSetUp && location.pathname !== TWO_STEP_PAGE) return <Navigate to={TWO_STEP_PAGE} replace />
  if (isLoggedIn) return <Outlet />
  return <Navigate to={withReturn('/login', location)} state={lastUserState(email)} replace />
}
