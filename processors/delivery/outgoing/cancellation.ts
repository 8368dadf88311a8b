import { setInterval } from 'node:timers/promises'

const LOOK_INTERVAL_MS = 1_000

export type Cancellation = {
  /** Aborts when what is sent is wanted no more. */
  readonly cancelled: AbortSignal
  /** From here on it comes too late. */
  readonly passReturn: () => void
  readonly hasPassedReturn: () => boolean
  /** Once more, and from here on it comes too late. */
  readonly lookLast: () => Promise<void>
  /** Looks while something is done. */
  readonly during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** Asks again and again whether what is under way is still wanted: whoever wants it no more may sit at another process. */
export const cancellation = (isCancelled: () => Promise<boolean>): Cancellation => {
  const cancelled = new AbortController()
  const over = new AbortController()
  const look = async () => {
    // One that cannot be answered is asked again.
    const isUnwanted = await isCancelled().catch(() => false)
    if (isUnwanted && !over.signal.aborted) cancelled.abort()
  }
  const lookOn = async () => {
    for await (const _ of setInterval(LOOK_INTERVAL_MS, undefined, over)) await look()
  }
  let hasPassed = false
  const passReturn = () => {
    hasPassed = true
    over.abort()
  }
  return {
    cancelled: cancelled.signal,
    passReturn,
    hasPassedReturn: () => hasPassed,
    lookLast: async () => {
      await look()
      passReturn()
    },
    during: async (work) => {
      // Its end is that it is over.
      void lookOn().catch(() => undefined)
      try {
        return await work()
      } finally {
        over.abort()
      }
    },
  }
}
