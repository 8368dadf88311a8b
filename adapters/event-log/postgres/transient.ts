import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { LogUnavailable } from '../../../domain/event-log.ts'
import { backOff } from '../back-off.ts'

// Connection exceptions, shutting down or starting up, too many connections; serialization and deadlock; broken off
// because it took too long.
const states = /^(?:08|57P0|53300|40001|40P01|57014)/
const networks = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT/

/** Whether the same may succeed when tried again. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    networks.test(code) || /connection|timeout exceeded when trying to connect|query read timeout/i.test(error.message)
  )
}

/** Milliseconds: a server that restarts is back by then, and nobody waits for one that stays away. */
export const usualPatience = 10_000

export type Outlast = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** Tries again while the server is away, until patience or `signal` ends: then it is `LogUnavailable`. */
export const outlasting =
  (signal: AbortSignal, patience = usualPatience): Outlast =>
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
