import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether what was read last lacks what was written here before. */
export type Staleness = {
  readonly isStale: () => boolean
  readonly hear: (isStale: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createStaleness = (): Staleness => {
  const listeners = new Set<() => void>()
  let stale = false
  return {
    isStale: () => stale,
    hear: (isStale) => {
      if (isStale === stale) return
      stale = isStale
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const StalenessContext = createContext<Staleness>(createStaleness())
export const StalenessProvider = StalenessContext.Provider

export const useIsStale = (): boolean => {
  const { subscribe, isStale } = useContext(StalenessContext)
  return useSyncExternalStore(subscribe, isStale)
}
