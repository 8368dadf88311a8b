import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import {
  type JobData,
  type JobKind,
  type JobOrder,
  type JobOrigin,
  type Jobs,
  type OrderedJob,
  ReportedFailure,
} from '../../../processors/kernel/runner/jobs.ts'
import { attemptFolders } from './attempt-folders.ts'
import { deadQueue, detailOf, inWords, wordsOf } from './failed-attempt.ts'
import { type JobHolders, jobHolders } from './holders.ts'
import { groupsWithWork, lowerPriority, oneAtATime, waitingJobs } from './job-statements.ts'
import { awaitedJobs, hurriedJobs, insertJobs, jobDatabase, startBoss } from './orders.ts'
import { holdingNoOutageAgainst, rememberedOutage } from './outage.ts'
import { superviseJobs } from './supervise-jobs.ts'

export type PgBossJobs = Jobs & {
  /** Inserts jobs with the caller's client: they exist when its transaction commits. */
  readonly order: (client: PoolClient, jobs: readonly JobOrder[]) => Promise<void>
  /** Gives a waiting job up with the caller's client: its last words go to `giveUp` when the transaction commits. */
  readonly abandon: (
    client: PoolClient,
    job: { readonly queue: string; readonly id: string },
    words: string,
  ) => Promise<void>
  /** Lets the workers of these queues in this process poll now. */
  readonly wake: (queues: ReadonlySet<string>) => void
}

export type PgBossOptions = {
  readonly pool: Pool
  /** The folder for the attempts' temporary folders; the start removes those of dead processes. */
  readonly folder: string
  readonly report: (line: string) => void
  /**
   * A job is given up when this many processes have died while they held it and it got no further: it may be what kills
   * them.
   */
  readonly mostDeaths?: number
}

/** For a machine that goes silent without closing its connection. The lock shows when a process dies. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 2
/** How long a job that has ended is kept: the page 'Drift' shows a fortnight of nights. */
const KEPT_SECONDS = 15 * 86_400
const MAX_DEATHS = 2
/**
 * A fallback for each worker: the job supervision polls all queues together and wakes the workers, see `superviseJobs`.
 */
const POLL_SECONDS = 60
const CLOSE_TIMEOUT_MS = 6_000

type Payload<Data> = JobOrigin & { readonly data: Data }

const orderedJob = <Data extends JobData>(queue: string, id: string, payload: Payload<Data>): OrderedJob<Data> => ({
  ...payload,
  id,
  queue,
})

type WorkTools = Pick<PgBossOptions, 'pool' | 'report'> & {
  readonly boss: PgBoss
  /** The folder of this process's attempts. */
  readonly attempts: string
  readonly holders: JobHolders
  readonly outage: ReturnType<typeof rememberedOutage>
  readonly closing: AbortSignal
}

/** Carries out one attempt at a job, which this process holds meanwhile. */
const attemptJob = async <Data extends JobData>(
  { attempts, holders, closing }: WorkTools,
  { queue, perform }: JobKind<Data>,
  job: JobWithMetadata<Payload<Data>>,
) => {
  const own = await mkdtemp(join(attempts, 'attempt-'))
  try {
    const signal = AbortSignal.any([job.signal, closing])
    signal.throwIfAborted()
    let deaths = await holders.hold({ id: job.id, queue, attempt: job.retryCount + 1 })
    const gotOn = async () => {
      if (deaths > 0) await holders.forgive(job.id)
      deaths = 0
    }
    await perform({ ...orderedJob(queue, job.id, job.data), attempt: job.retryCount + 1, folder: own, signal, gotOn })
  } finally {
    await rm(own, { recursive: true, force: true })
    await holders.letGo(job.id)
  }
}

/** The workers of this process, which take jobs and carry them out. */
const jobWorkers = (tools: WorkTools) => {
  const { pool, report, boss, outage, closing } = tools
  const workers = new Map<string, string[]>()
  const unlessOutage = holdingNoOutageAgainst(pool, closing)

  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
  }

  const { carryOut, attempted } = awaitedJobs({ boss, db: jobDatabase(pool), wake, closing })

  const ensureQueue = async (name: string, options: object) => {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }

  const workOne = async <Data extends JobData>(
    queue: string,
    handle: (job: JobWithMetadata<Payload<Data>>) => Promise<void>,
    inTurns = false,
  ): Promise<void> => {
    const turns = inTurns ? { groupConcurrency: 1 } : {}
    const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, ...turns } as const
    const worker = await boss.work<Payload<Data>, void, typeof options>(queue, options, async ([job]) => {
      if (job) await handle(job)
    })
    workers.set(queue, [...(workers.get(queue) ?? []), worker])
  }

  const work = async <Data extends JobData>(kind: JobKind<Data>) => {
    const { queue, concurrency, expireSeconds, retries, giveUp, longestPauseSeconds: retryDelayMax } = kind
    const dead = deadQueue(queue)
    const patientOptions = {
      retryBackoff: true,
      retryDelay: 1,
      retryDelayMax: 60,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEPT_SECONDS,
    }
    await ensureQueue(dead, { ...patientOptions, retryLimit: 1_000, expireInSeconds: 60 })
    const own = {
      ...patientOptions,
      ...(retryDelayMax && { retryDelayMax }),
      retryLimit: retries,
      expireInSeconds: expireSeconds,
      deadLetter: dead,
    }
    await ensureQueue(queue, own)
    if (kind.inTurns) await pool.query(oneAtATime(queue))
    for (let count = 0; count < concurrency; count += 1) {
      const perform = (job: JobWithMetadata<Payload<Data>>) =>
        unlessOutage(queue, job, () =>
          // The library fetches one job at a time: poll at once instead of after the pause.
          attemptJob(tools, kind, job).finally(() => wake(queue)),
        ).then(
          () => attempted(job.id).done(),
          async (error: unknown) => {
            attempted(job.id).failed(error)
            // Without a database the job keeps its place.
            await pool.query(lowerPriority, [queue, job.id]).catch(() => undefined)
            if (!closing.aborted) report(`Jobs: ${queue} failed at attempt ${job.retryCount + 1}: ${detailOf(error)}`)
            throw inWords(error)
          },
        )
      await workOne<Data>(queue, perform, kind.inTurns)
    }
    await workOne<Data>(dead, async (job) => {
      if (await outage.takesBack(queue, job)) wake(queue)
      else await unlessOutage(dead, job, () => giveUp(orderedJob(queue, job.id, job.data), wordsOf(job.sourceOutput)))
    })
  }

  return { wake, work, carryOut }
}

/**
 * Durable jobs through pg-boss, in a schema of its own in the same PostgreSQL. No transaction is open while a job runs.
 */
export const pgBossJobs = async ({
  pool,
  folder,
  report,
  mostDeaths = MAX_DEATHS,
}: PgBossOptions): Promise<PgBossJobs> => {
  const attempts = await attemptFolders(folder)
  const boss = new PgBoss({
    db: jobDatabase(pool),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: 60,
    schedule: false,
  })
  const outage = rememberedOutage(pool, report)
  boss.on('error', outage.fault)
  await startBoss(boss)
  const closing = new AbortController()
  const holders = jobHolders(pool)
  const tools = { pool, report, boss, attempts, holders, outage, closing: closing.signal }
  const { wake, work, carryOut } = jobWorkers(tools)

  const stopLooking = await superviseJobs({ pool, boss, holders, wake, fault: outage.fault, mostDeaths })

  const close = async () => {
    stopLooking()
    closing.abort(new Error('The process is shutting down'))
    await boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS, close: false })
    await rm(attempts, { recursive: true, force: true })
    await holders.close()
  }

  return {
    work,
    close,
    carryOut,
    hurry: hurriedJobs({ boss, wake }),
    order: (client, jobs) => insertJobs(boss, jobDatabase(client), jobs),
    abandon: async (client, { queue, id }, words) => {
      await client.query('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [queue, id])
      await boss.fail(queue, id, new ReportedFailure(words), { db: jobDatabase(client) })
    },
    wake: (queues) => queues.forEach(wake),
    isUnderway: async ({ queue, data }) => {
      const found = await Promise.all([queue, deadQueue(queue)].map((name) => boss.findJobs(name, { data: { data } })))
      return found.flat().some(({ state }) => ['created', 'retry', 'active'].includes(state))
    },
    standing: async (queue) => {
      const { rows } = await pool.query<{ of: string; underway: boolean }>(groupsWithWork, [queue])
      const whose = (wanted: boolean) => rows.flatMap(({ of, underway }) => (underway === wanted ? [of] : []))
      return { waiting: whose(false), underway: whose(true) }
    },
    waiting: async (queue) => {
      const { rows } = await pool.query<{ id: string; data: Payload<JobData> }>(waitingJobs, [queue])
      return rows.map(({ id, data }) => orderedJob(queue, id, data))
    },
    orderNow: async (jobs) => {
      await insertJobs(boss, jobDatabase(pool), jobs)
      for (const { queue } of jobs) wake(queue)
    },
  }
}
