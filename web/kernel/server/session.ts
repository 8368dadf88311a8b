import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { clearCookie, readCookie } from './cookies.ts'

const SIGNED_IN_COOKIE = 'signed-in'

/** The server sets a cookie of its own for this: scripts cannot read that of the token. */
export const isSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) !== undefined

/** Whether a user is logged in. */
export type Session = {
  readonly isOpen: () => boolean
  /** Call it after the server has logged a user in. */
  readonly start: () => void
  /** Call it when the server has ended the log-in. */
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
