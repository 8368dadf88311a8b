// SQLSTATE classes of a server or connection in trouble: connection, rollback (deadlock, serialization), resources,
// locks, operator, system.
const passing = new Set(['08', '25', '40', '53', '55', '57', '58'])

const connectionTrouble = /connection|timeout|ECONN|EPIPE|ENOTFOUND|client has encountered|pool/i

/** Whether trying again may help by itself, so that the event is not to blame. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return passing.has(code.slice(0, 2))
  return connectionTrouble.test(`${typeof code === 'string' ? code : ''} ${error.message}`)
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
