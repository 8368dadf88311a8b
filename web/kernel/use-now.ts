import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const MINUTE_MS = 60_000

/** An ISO instant at which the screen changes, where there is one. */
type Moment = string | null | undefined

/** One clock for all that is on the screen: a list has it in each of its rows. It ticks each minute, and at the moments that are followed. */
const createClock = () => {
  const { subscribe, notify } = createListeners()
  let now = new Date()
  const followed = new Set<{ readonly moment: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  const stop = () => {
    clearTimeout(timer)
    due = Infinity
  }
  const tickAt = (time: number) => {
    if (time >= due) return
    clearTimeout(timer)
    due = time
    timer = setTimeout(tick, Math.max(0, time - Date.now()))
  }
  const tick = () => {
    stop()
    now = new Date()
    tickAt(now.getTime() + MINUTE_MS)
    for (const { moment } of followed) if (moment > now.getTime()) tickAt(moment)
    notify()
  }
  return {
    /** Where nobody has followed it, it may have stood still. */
    read: () => {
      if (Math.abs(Date.now() - now.getTime()) > MINUTE_MS) now = new Date()
      return now.toISOString()
    },
    /** Also at `moment` (ms), and at once where it has passed since the clock last ticked. */
    follow: (moment: number, listener: () => void) => {
      const leave = subscribe(listener)
      const own = { moment }
      followed.add(own)
      tickAt(Date.now() + MINUTE_MS)
      tickAt(moment)
      return () => {
        leave()
        followed.delete(own)
        if (followed.size === 0) stop()
      }
    },
  }
}

const clock = createClock()

const nearestMoment = (moments: readonly Moment[], now: string): number =>
  moments.reduce((first, moment) => {
    const time = moment ? Date.parse(moment) : NaN
    return time > Date.parse(now) ? Math.min(first, time) : first
  }, Infinity)

/**
 * This instant, in UTC; a minute old at most, and never from before a moment of `moments` that has come: an issue that is
 * released at 18.33 is so on every screen at 18.33.
 */
export const useNow = (...moments: readonly Moment[]): string => {
  const coming = nearestMoment(moments, clock.read())
  const follow = useCallback((listener: () => void) => clock.follow(coming, listener), [coming])
  return useSyncExternalStore(follow, clock.read)
}
