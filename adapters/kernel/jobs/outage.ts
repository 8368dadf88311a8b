import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import { isOutage } from '../running/outage.ts'

const RETRY_DELAY_MS = 1_000

/** The job may already wait for a retry: the library fails an attempt whose heartbeat could not be written for long. */
const allowAnother = `update pgboss.job set retry_limit = retry_limit + 1
  where name = $1 and id = $2 and state in ('active', 'retry') and retry_count = $3`

/** Grants a job one more attempt for each that an outage ended. Waits for the database until `closing`. */
export const holdingNoOutageAgainst = (pool: Pick<Pool, 'query'>, closing: AbortSignal) => {
  const forgive = async (queue: string, { id, retryCount }: JobWithMetadata<unknown>) => {
    while (!closing.aborted) {
      try {
        await pool.query(allowAnother, [queue, id, retryCount])
        return
      } catch (error) {
        if (!isOutage(error)) throw error
        await wait(RETRY_DELAY_MS, undefined, { signal: closing, ref: false }).catch(() => undefined)
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

/** The library's message about an attempt whose heartbeat did not arrive. */
const isHeartbeatTimeout = (output: unknown): boolean =>
  z.object({ value: z.object({ message: z.literal('job heartbeat timeout') }) }).safeParse(output).success

/** A little longer than the library takes to notice. */
const OUTAGE_MEMORY_MS = 60_000

const tryAgain = `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
  where name = $1 and id = $2 and state = 'failed'`

/** The library reports a worker's failure as an object with the same fields, which is no Error. */
const asError = (told: Error): Error => (told instanceof Error ? told : Object.assign(new Error(), told))

type GivenUpJob = { readonly sourceId: string | null; readonly sourceOutput: unknown }

/** Distinguishes a job that fell silent from one whose heartbeat failed because the database was away. */
export const rememberedOutage = (pool: Pick<Pool, 'query'>, report: (line: string) => void) => {
  let seenAt = Number.NEGATIVE_INFINITY
  return {
    /** Notes an error of the library or of the job supervision. */
    fault: (error: Error): void => {
      if (isOutage(asError(error))) seenAt = performance.now()
      report(`Jobs: ${error.message}`)
    },
    /**
     * Restores a job that was given up only for its heartbeat during an outage. Answers whether it will be tried again.
     */
    takesBack: async (queue: string, { sourceId, sourceOutput }: GivenUpJob): Promise<boolean> => {
      if (!isHeartbeatTimeout(sourceOutput) || performance.now() - seenAt > OUTAGE_MEMORY_MS) return false
      const { rowCount } = await pool.query(tryAgain, [queue, sourceId])
      return rowCount === 1
    },
  }
}
