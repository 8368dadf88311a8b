import { setTimeout as wait } from 'node:timers/promises'
import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { isTransient } from '../../postgres/transient-errors.ts'
import { backOff } from '../back-off.ts'

/** Milliseconds: a restarting server is back by then, and no caller waits for one that stays away. */
const DEFAULT_RETRY_MS = 10_000

export type Outlast = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** Repeats `work` while the server is away, until patience or `signal` ends: then it throws `LogUnavailable`. */
export const createOutlast =
  (signal: AbortSignal, patience = DEFAULT_RETRY_MS): Outlast =>
  async (work) => {
    const began = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (!isTransient(error)) throw error
        if (signal.aborted || performance.now() - began > patience) throw new LogUnavailable(error)
        await wait(backOff(attempt), undefined, { signal }).catch(() => undefined)
      }
    }
  }
