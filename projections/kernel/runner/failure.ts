import { UndecodableEvent } from '../../../domain/kernel/event-log.ts'
import { FoldFailed } from '../fold-failed.ts'

// SQLSTATE classes of a server or connection in trouble: connection, rollback (deadlock, serialization), resources,
// locks, operator, system.
const transientErrorClasses = new Set(['08', '25', '40', '53', '55', '57', '58'])

/** SQLSTATE of an error that the server reported. */
const stateOf = (error: object): string | undefined =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined

/**
 * Whether the event is the cause, so that another try does not help by itself: it is unreadable, its fold throws, or
 * the server refuses the result. Any other failure concerns the server or the connection, and is temporary.
 */
export const isToBlame = (error: unknown): boolean => {
  if (error instanceof UndecodableEvent || error instanceof FoldFailed) return true
  const state = error instanceof Error ? stateOf(error) : undefined
  return state !== undefined && !transientErrorClasses.has(state.slice(0, 2))
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
