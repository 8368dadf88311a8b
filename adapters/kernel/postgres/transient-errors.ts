import { DatabaseError } from 'pg'

// Connection exceptions, shutdown or start, disk full, too many connections; serialization and deadlock; statement
// cancelled by its time limit.
const states = /^(?:08|57P0|53100|53300|40001|40P01|57014)/
const networks = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT/

/** Whether a database statement may succeed on another try. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    networks.test(code) || /connection|timeout exceeded when trying to connect|query read timeout/i.test(error.message)
  )
}
