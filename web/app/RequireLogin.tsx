import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useIsLoggedIn } from '../session.ts'
import { withReturn } from './return-address.ts'

/** Around everything that needs login: when the server forgets us we go to login, and come back to the same place. */
export const RequireLogin = () => {
  const isLoggedIn = useIsLoggedIn()
  const location = useLocation()
  return isLoggedIn ? <Outlet /> : <Navigate to={withReturn('/login', location)} replace />
}
