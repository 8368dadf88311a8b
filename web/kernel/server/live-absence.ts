import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

const LONG_ABSENCE_MS = 60_000

/** Whether live messages have been missing for a minute: other people's changes then do not show by themselves. */
type LiveAbsence = {
  readonly hear: (isAway: boolean) => void
  readonly isLong: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export const createLiveAbsence = (): LiveAbsence => {
  const { subscribe, notify } = createListeners()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLong = false
  const turn = (next: boolean) => {
    if (next === isLong) return
    isLong = next
    notify()
  }
  return {
    hear: (isAway) => {
      if (!isAway) {
        clearTimeout(timer)
        timer = undefined
        turn(false)
      } else timer ??= setTimeout(() => turn(true), LONG_ABSENCE_MS)
    },
    isLong: () => isLong,
    subscribe,
  }
}

const LiveAbsenceContext = createContext<LiveAbsence>(createLiveAbsence())
export const LiveAbsenceProvider = LiveAbsenceContext.Provider

export const useIsLiveAway = (): boolean => {
  const { subscribe, isLong } = useContext(LiveAbsenceContext)
  return useSyncExternalStore(subscribe, isLong)
}
