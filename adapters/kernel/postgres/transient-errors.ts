import { DatabaseError } from 'pg'

// Connection exceptions, shutting down or starting up, no room on the disk, too many connections; serialization and
// deadlock; broken off because it took too long.
const states = /^(?:08|57P0|53100|53300|40001|40P01|57014)/
const networks = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT/

/** Whether what was asked of the database may succeed when it is tried again. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    networks.test(code) || /connection|timeout exceeded when trying to connect|query read timeout/i.test(error.message)
  )
}
