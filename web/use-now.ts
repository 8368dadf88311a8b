import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const A_MINUTE_MS = 60_000

/** One clock for all that is on the screen: a list has it in each of its rows. */
const createClock = () => {
  const { subscribe, notify } = createListeners()
  let now = new Date()
  let following = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    now = new Date()
    notify()
  }
  return {
    /** Where nobody has followed it, it may have stood still. */
    read: () => {
      if (Math.abs(Date.now() - now.getTime()) > A_MINUTE_MS) now = new Date()
      return now.toISOString()
    },
    subscribe: (listener: () => void) => {
      const leave = subscribe(listener)
      following += 1
      timer ??= setInterval(tick, A_MINUTE_MS)
      return () => {
        leave()
        following -= 1
        if (following > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const clock = createClock()

/** This instant, in UTC; a minute old at most. */
export const useNow = (): string => useSyncExternalStore(clock.subscribe, clock.read)
