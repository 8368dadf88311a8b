import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

/** Whether the last read lacks earlier writes from here. */
type Staleness = {
  readonly isStale: () => boolean
  readonly hear: (isStale: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createStaleness = (): Staleness => {
  const { subscribe, notify } = createListeners()
  let stale = false
  return {
    isStale: () => stale,
    hear: (isStale) => {
      if (isStale === stale) return
      stale = isStale
      notify()
    },
    subscribe,
  }
}

const StalenessContext = createContext<Staleness>(createStaleness())
export const StalenessProvider = StalenessContext.Provider

export const useIsStale = (): boolean => {
  const { subscribe, isStale } = useContext(StalenessContext)
  return useSyncExternalStore(subscribe, isStale)
}
