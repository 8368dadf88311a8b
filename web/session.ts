import { createContext, useContext, useSyncExternalStore } from 'react'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'

const TOKEN = 'token'

/** Whether somebody is logged in. The token lives in a cookie, so that files and the live feed are served too. */
export type Session = {
  readonly token: () => string | undefined
  readonly start: (token: string) => void
  readonly end: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createSession = (): Session => {
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    token: () => readCookie(TOKEN),
    start: (token) => {
      writeCookie(TOKEN, token)
      announce()
    },
    end: () => {
      clearCookie(TOKEN)
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
  return useSyncExternalStore(session.subscribe, () => session.token() !== undefined)
}
