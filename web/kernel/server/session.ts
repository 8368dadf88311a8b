import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { clearCookie, readCookie } from './cookies.ts'

const SIGNED_IN_COOKIE = 'signed-in'

/** The server says so in a cookie of its own: the token's is read by no script. */
export const isSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) !== undefined

/** Whether somebody is logged in. */
export type Session = {
  readonly isOpen: () => boolean
  /** The server has just logged somebody in. */
  readonly start: () => void
  /** The server knows nobody any more. */
  readonly end: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createSession = (): Session => {
  const { subscribe, notify } = createListeners()
  return {
    isOpen: isSignedIn,
    start: notify,
    end: () => {
      clearCookie(SIGNED_IN_COOKIE)
      notify()
    },
    subscribe,
  }
}

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export const useIsLoggedIn = (): boolean => {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.isOpen())
}
