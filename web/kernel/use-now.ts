import { useCallback, useSyncExternalStore } from 'react'
import { currentTime, isClockHeld } from './clock.ts'
import { createListeners } from './listeners.ts'

const MINUTE_MS = 60_000

/** An ISO instant at which the screen changes, if there is one. */
type Moment = string | null | undefined

/**
 * One clock for the whole screen, because each row of a list reads it. It ticks each minute, and at the moments that
 * are followed.
 */
const createClock = () => {
  const { subscribe, notify } = createListeners()
  let now = currentTime()
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
    now = currentTime()
    tickAt(now.getTime() + MINUTE_MS)
    for (const { moment } of followed) if (moment > now.getTime()) tickAt(moment)
    notify()
  }
  return {
    /** Without followers the clock may have stood still. */
    read: () => {
      if (Math.abs(currentTime().getTime() - now.getTime()) > MINUTE_MS) now = currentTime()
      return now.toISOString()
    },
    /** Also ticks at `moment` (ms), and at once when it has passed since the last tick. */
    follow: (moment: number, listener: () => void) => {
      const leave = subscribe(listener)
      // A screen of the past never changes.
      if (isClockHeld()) return leave
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
 * The current instant, in UTC; a minute old at most, and never from before a past moment of `moments`: an issue
 * released at 18.33 shows as released on every screen at 18.33.
 */
export const useNow = (...moments: readonly Moment[]): string => {
  const coming = nearestMoment(moments, clock.read())
  const follow = useCallback((listener: () => void) => clock.follow(coming, listener), [coming])
  return useSyncExternalStore(follow, clock.read)
}
