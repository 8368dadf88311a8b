import { setInterval } from 'node:timers/promises'

const LOOK_INTERVAL_MS = 1_000

type Cancellation = {
  /** Aborts when the delivery is cancelled. */
  readonly cancelled: AbortSignal
  /** Cancelling has no effect after this call. */
  readonly passReturn: () => void
  readonly hasPassedReturn: () => boolean
  /** Asks one last time; cancelling has no effect afterwards. */
  readonly lookLast: () => Promise<void>
  /** Asks again and again while the work runs. */
  readonly during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** Polls whether a delivery under way is cancelled, because the user's request may reach another process. */
export const cancellation = (isCancelled: () => Promise<boolean>): Cancellation => {
  const cancelled = new AbortController()
  const over = new AbortController()
  const look = async () => {
    // A question that fails is asked again.
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
      // The loop ends by being aborted, which rejects.
      void lookOn().catch(() => undefined)
      try {
        return await work()
      } finally {
        over.abort()
      }
    },
  }
}
