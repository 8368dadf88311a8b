import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { backOff } from '../back-off.ts'

// Connection exceptions, shutting down or starting up, too many connections; serialization and deadlock.
const states = /^(?:08|57P0|53300|40001|40P01)/
const networks = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT/

/** Whether the same may succeed when tried again. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return networks.test(code) || /connection|timeout exceeded when trying to connect/i.test(error.message)
}

const patience = 30_000

/** Tries again while the server is away, for half a minute at most. */
export const retried = async <Answer>(work: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
  const began = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || !isTransient(error) || performance.now() - began > patience) throw error
      await wait(backOff(attempt), undefined, signal ? { signal } : {})
    }
  }
}
