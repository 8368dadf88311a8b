import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { JobWithMetadata } from 'pg-boss'
import { LogUnavailable } from '../../domain/event-log.ts'
import { isTransient } from '../postgres/transient.ts'

const PAUSE_MS = 1_000

/** What takes too long each time is its own fault, and a file that is missing nobody's but the job's. */
const ofItsOwn = new Set<unknown>(['57014', 'ENOENT'])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether a job failed of nothing but a log or a database that is away: it says nothing about the job. */
export const isOutage = (error: unknown): boolean =>
  error instanceof LogUnavailable || (isTransient(error) && !ofItsOwn.has(codeOf(error)))

/** The library takes an attempt for failed already when its heartbeat could not be written for long. */
const allowAnother = `update pgboss.job set retry_limit = retry_limit + 1
  where name = $1 and id = $2 and state in ('active', 'retry') and retry_count = $3`

/** Lets a job be tried once more for every attempt that an outage has ended. Waits for the database until `closing`. */
export const holdingNoOutageAgainst = (pool: Pick<Pool, 'query'>, closing: AbortSignal) => {
  const forgive = async (queue: string, { id, retryCount }: JobWithMetadata<unknown>) => {
    while (!closing.aborted) {
      try {
        await pool.query(allowAnother, [queue, id, retryCount])
        return
      } catch (error) {
        if (!isOutage(error)) throw error
        await wait(PAUSE_MS, undefined, { signal: closing, ref: false }).catch(() => undefined)
      }
    }
  }
  return async (queue: string, job: JobWithMetadata<unknown>, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (isOutage(error)) await forgive(queue, job)
      throw error
    }
  }
}
