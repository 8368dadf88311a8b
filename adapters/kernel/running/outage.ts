import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { isTransient } from '../postgres/transient-errors.ts'

/** What takes too long each time is its own fault, and a file that is missing nobody's but the job's. */
const OWN_FAULT_CODES = new Set<unknown>(['57014', 'ENOENT'])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether something failed of nothing but a log or a database that is away: it says nothing about what was to be done. */
export const isOutage = (error: unknown): boolean =>
  error instanceof LogUnavailable || (isTransient(error) && !OWN_FAULT_CODES.has(codeOf(error)))
