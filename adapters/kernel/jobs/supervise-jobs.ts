import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { deadQueue, PROCESS_DIED_REPEATEDLY } from './failed-attempt.ts'
import type { JobHolders, OrphanedJob } from './holders.ts'

const SUPERVISION_INTERVAL_MS = 2_000

/** Queues that hold a job that is due. */
const queuesWithWork = `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`

/** Changes the number of attempts of a running job; the library changes only waiting ones. */
const allowAttempts = `update pgboss.job set retry_limit = case when $4 then retry_count else retry_limit + 1 end
  where name = $1 and id = $2 and state = 'active' and retry_count = $3`

type Tools = {
  readonly pool: Pick<Pool, 'query'>
  readonly boss: PgBoss
  readonly holders: Pick<JobHolders, 'sweep'>
  /** Lets the workers of a queue in this process poll now. */
  readonly wake: (queue: string) => void
  readonly fault: (error: Error) => void
  readonly mostDeaths: number
}

/**
 * Ends the attempt of a dead process, unless another attempt has begun, and lets the next begin at once. The first
 * deaths do not count as failures of the job; after more of them the job ends.
 */
const createReclaim =
  ({ pool, boss, wake, mostDeaths }: Tools) =>
  async ({ id, queue, attempt, deaths }: OrphanedJob): Promise<boolean> => {
    const retryCount = attempt - 1
    const isLast = deaths >= mostDeaths
    const { rowCount } = await pool.query(allowAttempts, [queue, id, retryCount, isLast])
    if (rowCount === 0) return false
    const message = isLast ? PROCESS_DIED_REPEATEDLY : 'Processen avbröts'
    await boss.fail(queue, { id, retryCount }, { message })
    if (!isLast) await boss.update(queue, undefined, { id, startAfter: new Date() })
    wake(isLast ? deadQueue(queue) : queue)
    return !isLast
  }

/**
 * Takes up the jobs of dead processes and wakes the workers with work; at once, and then every two seconds. Resolves
 * with a function that ends it.
 */
export const superviseJobs = async (tools: Tools): Promise<() => void> => {
  const { pool, holders, wake, fault } = tools
  const reclaim = createReclaim(tools)

  /** One query for all queues: with a query per worker an idle product would ask ten times a second. */
  const wakeWhoHasWork = async () => {
    const { rows } = await pool.query<{ readonly name: string }>(queuesWithWork)
    for (const { name } of rows) wake(name)
  }
  /** Skips a turn while the last one runs: a silent database makes a query wait for long. */
  const alone = (look: () => Promise<void>) => {
    let underWay: Promise<void> | undefined
    return () => {
      underWay ??= look()
        .catch(fault)
        .finally(() => {
          underWay = undefined
        })
      return underWay
    }
  }
  const looks = [alone(() => holders.sweep(reclaim)), alone(wakeWhoHasWork)]
  const look = () => Promise.all(looks.map((each) => each()))
  await look()
  const looking = setInterval(() => void look(), SUPERVISION_INTERVAL_MS)
  return () => clearInterval(looking)
}
