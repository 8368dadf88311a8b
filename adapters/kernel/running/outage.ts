import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { isTransient } from '../postgres/transient-errors.ts'

/** A statement that takes too long each time is its own fault, and a missing file is the job's. */
const OWN_FAULT_CODES = new Set<unknown>(['57014', 'ENOENT'])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether the failure is only that a log or a database is away: it says nothing about the work itself. */
export const isOutage = (error: unknown): boolean =>
  error instanceof LogUnavailable || (isTransient(error) && !OWN_FAULT_CODES.has(codeOf(error)))
