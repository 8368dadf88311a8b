import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { type JobOrder, type Jobs, ReportedFailure } from '../../../processors/kernel/runner/jobs.ts'
import { wordsOf } from './failed-attempt.ts'

type Database = {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

export const jobDatabase = (client: Pick<Pool | PoolClient, 'query'>) => ({
  // A text of several statements returns a list of results, which the library expects unchanged.
  executeSql: (text: string, values?: unknown[]) => client.query<Record<string, unknown>>(text, values),
})

const placesTaken = `select coalesce(-max(priority), 0) as first from pgboss.job where name = $1 and state = 'created'`

const firstPlace = async (db: Database, queue: string) => {
  const { rows } = await db.executeSql(placesTaken, [queue])
  return Number(rows[0]?.['first'] ?? 0)
}

export const insertJobs = async (boss: PgBoss, db: Database, jobs: readonly JobOrder[]): Promise<void> => {
  for (const [queue, ordered] of Map.groupBy(jobs, (job) => job.queue)) {
    const first = ordered.some(({ turn }) => turn?.beside) ? await firstPlace(db, queue) : 0
    const inserts = ordered.map(({ id, data, turn, correlationId, causationId }) => ({
      id,
      data: { data, correlationId, causationId },
      ...(turn && { group: { id: turn.of }, priority: -(turn.beside ? first + turn.place : turn.place) }),
    }))
    await boss.insert(queue, inserts, { db, returnId: false })
  }
}

/** Milliseconds after which a caller that waits for a job polls: another process may have done it. */
const FIRST_LOOK_MS = 500

type WaitTools = {
  readonly boss: PgBoss
  readonly db: Database
  /** Lets the workers of a queue poll now. */
  readonly wake: (queue: string) => void
  readonly closing: AbortSignal
}

/** Orders jobs whose end the caller waits for. */
export const awaitedJobs = ({ boss, db, wake, closing: signal }: WaitTools) => {
  const awaited = new Map<string, PromiseWithResolvers<true>>()

  /** Whether the job has been done, in any process. */
  const look = async ({ queue, id }: JobOrder) => {
    const [job] = await boss.findJobs(queue, { id })
    if (job?.state === 'failed') throw new ReportedFailure(wordsOf(job.output))
    return !job || job.state === 'completed'
  }

  const carryOut: Jobs['carryOut'] = async (order) => {
    const ending = Promise.withResolvers<true>()
    // The promise may reject while no caller awaits it.
    ending.promise.catch(() => undefined)
    awaited.set(order.id, ending)
    try {
      await insertJobs(boss, db, [order])
      wake(order.queue)
      while (!(await Promise.race([ending.promise, delay(FIRST_LOOK_MS, undefined, { signal })]))) {
        if (await look(order)) return
      }
    } catch (error) {
      // The job stays: the next process does it, and the caller asks again.
      throw signal.aborted ? new LogUnavailable() : error
    } finally {
      awaited.delete(order.id)
      ending.resolve(true)
    }
  }
  /** Reports the outcome of an attempt in this process. */
  const attempted = (id: string) => ({
    done: () => awaited.get(id)?.resolve(true),
    failed: (error: unknown) => awaited.get(id)?.reject(error),
  })
  return { carryOut, attempted }
}

/** See `Jobs.hurry`. */
export const hurriedJobs =
  ({ boss, wake }: Pick<WaitTools, 'boss' | 'wake'>): Jobs['hurry'] =>
  async ({ queue, data }) => {
    const found = await boss.findJobs(queue, { data: { data } })
    for (const { id, state } of found) {
      if (state === 'retry' || state === 'created') await boss.update(queue, undefined, { id, startAfter: new Date() })
    }
    wake(queue)
  }

export type JobOrdersOptions = {
  readonly pool: Pool
  /** The queues that this process orders jobs in. */
  readonly queues: readonly string[]
  /** Lets the workers of a queue in other processes poll now. */
  readonly wake: (queue: string) => void
  readonly report: (line: string) => void
}

export type JobOrders = Pick<Jobs, 'carryOut' | 'hurry'> & { readonly close: () => Promise<void> }

/** Stops the library when its start fails: its timers would go on. */
const stopOnFailure = async (boss: PgBoss, begin: () => Promise<unknown>): Promise<void> => {
  try {
    await begin()
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    throw error
  }
}

/** When several processes create the library's tables at once, all but one fail; the tables then exist. */
export const startBoss = (boss: PgBoss): Promise<void> =>
  stopOnFailure(boss, () => boss.start()).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    return stopOnFailure(boss, () => boss.start())
  })

/** For a process that orders jobs and runs none. */
export const openJobOrders = async ({ pool, queues, wake, report }: JobOrdersOptions): Promise<JobOrders> => {
  const db = jobDatabase(pool)
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  boss.on('error', (error) => report(`Jobs: ${error.message}`))
  await startBoss(boss)
  await stopOnFailure(boss, async () => {
    // The process that runs the jobs sets the options of the queue.
    for (const queue of queues) await boss.createQueue(queue)
  })
  const closing = new AbortController()
  const { carryOut } = awaitedJobs({ boss, db, wake, closing: closing.signal })
  const close = () => {
    closing.abort()
    return boss.stop({ graceful: false, close: false })
  }
  return { carryOut, hurry: hurriedJobs({ boss, wake }), close }
}
