import { setImmediate } from 'node:timers/promises'
import type { YieldToRequests } from '../../../commands/kernel/handling/long-work.ts'
import { wakeUp } from '../event-log/wake-up.ts'

/** Whoever takes longer (ms) does much herself, and is given way to no more. */
const MAX_REQUEST_MS = 250

const NO_ABORT_SIGNAL = new AbortController().signal

/**
 * Who waits at a screen for what she has asked of this process, and what gives way to them. Processor time is shared by all
 * alike: a save asks the database three times, and stands in line each time while a list is carried out.
 */
export const createRequestYield = (longest = MAX_REQUEST_MS) => {
  const nobody = wakeUp()
  let waiting = 0
  /** Answers what to call when she waits no more. */
  const enter = (): (() => void) => {
    let isWaiting = true
    waiting += 1
    const leave = () => {
      clearTimeout(late)
      if (!isWaiting) return
      isWaiting = false
      waiting -= 1
      if (waiting === 0) nobody.wake()
    }
    const late = setTimeout(leave, longest)
    return leave
  }
  const giveWay: YieldToRequests = async () => {
    await setImmediate()
    if (waiting > 0) await nobody.wait(nobody.count(), NO_ABORT_SIGNAL, longest)
  }
  return { enter, giveWay }
}

/** Of this process. */
export const pendingRequests = createRequestYield()
