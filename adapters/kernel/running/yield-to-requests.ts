import { setImmediate } from 'node:timers/promises'
import type { YieldToRequests } from '../../../commands/kernel/handling/long-work.ts'
import { wakeUp } from '../event-log/wake-up.ts'

/** A request that takes longer (ms) is long work itself, and other work yields to it no more. */
const MAX_REQUEST_MS = 250

const NO_ABORT_SIGNAL = new AbortController().signal

/**
 * Makes long work yield while a person waits for a request to this process. Processor time is shared equally: a save
 * asks the database three times, and would queue each time behind the long work.
 */
export const createRequestYield = (longest = MAX_REQUEST_MS) => {
  const nobody = wakeUp()
  let waiting = 0
  /** Answers a function to call when the person no longer waits. */
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

/** The pending requests of this process. */
export const pendingRequests = createRequestYield()
