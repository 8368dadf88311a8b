import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type { ImportStore } from '../../../commands/subscribers/subscriber-import/import-store.ts'

const tryLock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
const UNLOCK_STATEMENT = 'select pg_advisory_unlock(hashtextextended($1, 0))'

/** Of a lock that another process holds, for a few seconds: waiting in the server would be broken off sooner. */
const LOCK_RETRY_MS = 100

/**
 * In this process one after the other, whatever they are about: whoever waits holds no connection, which those who do not
 * wait need, and no register in memory. The lock is a session's: it ends with whoever holds it, however that ends.
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
