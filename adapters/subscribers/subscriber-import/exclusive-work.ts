import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type { ImportStore } from '../../../commands/subscribers/subscriber-import/import-store.ts'

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
const UNLOCK_STATEMENT = 'select pg_advisory_unlock(hashtextextended($1, 0))'

/**
 * Another process holds the lock for a few seconds. The server would break off a statement that waits for it, so this
 * process asks again instead.
 */
const LOCK_RETRY_MS = 100

/**
 * Runs one work at a time in this process, whichever import it concerns: waiting work holds no connection, which the
 * running work needs, and no register in memory. The lock belongs to the database session and ends with the process,
 * however that ends.
 */
export const exclusiveWork = (pool: Pool): ImportStore['exclusively'] => {
  const inTurn = concurrencyGate(1)
  return (importId, work) =>
    inTurn(async () => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        for (;;) {
          const { rows } = await client.query<{ taken: boolean }>(tryLock, [importId])
          if (rows[0]?.taken) break
          await setTimeout(LOCK_RETRY_MS)
        }
        return await work()
      } finally {
        await client.query(UNLOCK_STATEMENT, [importId]).catch((failure: Error) => {
          broken = failure
        })
        client.release(broken)
      }
    })
}
