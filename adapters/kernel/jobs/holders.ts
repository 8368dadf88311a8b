import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Migration } from '../postgres/migrations.ts'

export const jobMigrations: readonly Migration[] = [
  {
    id: 'job-holder',
    sql: `create table job_holder (
      job_id uuid primary key,
      queue text not null,
      instance int not null
    )`,
  },
  {
    // A job whose process died has no holder until it begins again.
    id: 'job-holder-deaths',
    sql: `alter table job_holder alter column instance drop not null, add column attempt int not null default 1,
      add column deaths int not null default 0`,
  },
]

export type HeldJob = {
  readonly id: string
  readonly queue: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

export type OrphanedJob = HeldJob & {
  /** How many processes have died while they held the job, this one included. */
  readonly deaths: number
}

/** Records which process holds which job, so that the jobs of a dead process are tried again at once. */
export type JobHolders = {
  /** Answers how many processes have died while they held the job. */
  readonly hold: (job: HeldJob) => Promise<number>
  /** Resets the count of processes that died while they held the job. */
  readonly forgive: (id: string) => Promise<void>
  readonly letGo: (id: string) => Promise<void>
  /**
   * Hands every job of a dead process to `reclaim`. When that answers true, the job begins again and its deaths are
   * kept.
   */
  readonly sweep: (reclaim: (job: OrphanedJob) => Promise<boolean>) => Promise<void>
  readonly close: () => Promise<void>
}

/** First half of the session lock that proves a process alive; the instance is the second half. */
export const ALIVE_LOCK_CLASS = 7_314_003

const remember = 'update job_holder set instance = null, deaths = deaths + 1 where job_id = $1 and instance = $2'
const forget = 'delete from job_holder where job_id = $1 and instance = $2'

const MIN_INT4 = -(2 ** 31)
const INT4_END = 2 ** 31

/**
 * An event that broke this process's connection may have broken the others' too, and they need up to one sweep to renew
 * theirs. Milliseconds.
 */
const GRACE_MS = 5_000

const renew = 'update job_holder set instance = $2 where instance = $1'

type Proof = { readonly instance: number; readonly client: PoolClient; readonly end: () => void }

const isDead = async ({ client, end }: Proof, other: number) => {
  const asked = 'select pg_try_advisory_lock($1, $2) as dead'
  try {
    const { rows } = await client.query<{ dead: boolean }>(asked, [ALIVE_LOCK_CLASS, other])
    const dead = rows[0]?.dead === true
    if (dead) await client.query('select pg_advisory_unlock($1, $2)', [ALIVE_LOCK_CLASS, other])
    return dead
  } catch (error) {
    // A connection that does not answer proves nothing, now or later.
    end()
    throw error
  }
}

/**
 * Each process holds a session lock: PostgreSQL frees it when the connection ends. A living process that is taken for
 * dead does no harm, because a job may run twice.
 */
const proofOfLife = (pool: Pool, graceMs: number) => {
  let proof: Promise<Proof> | undefined
  let former: number | undefined
  let trustedFrom = 0

  /** Takes a new number each time: a silent connection keeps the former lock for long. */
  const prove = async (): Promise<Proof> => {
    const client = await pool.connect()
    const instance = randomInt(MIN_INT4, INT4_END)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      proof = undefined
      client.release(true)
    }
    client.on('error', end)
    try {
      await client.query('select pg_advisory_lock($1, $2)', [ALIVE_LOCK_CLASS, instance])
      if (former !== undefined) await client.query(renew, [former, instance])
    } catch (error) {
      end()
      throw error
    }
    trustedFrom = former === undefined ? 0 : performance.now() + graceMs
    former = instance
    return { instance, client, end }
  }

  const proveAlive = async (): Promise<Proof> => {
    proof ??= prove()
    try {
      return await proof
    } catch (error) {
      proof = undefined
      throw error
    }
  }

  return {
    proveAlive,
    /** Whether others have had the time to renew their proofs. */
    isTrusted: () => performance.now() >= trustedFrom,
    /** The number under which this process holds jobs. */
    instanceNow: () => former,
    end: async () => (await proof?.catch(() => undefined))?.end(),
  }
}

export const jobHolders = (pool: Pool, graceMs = GRACE_MS): JobHolders => {
  const { proveAlive, isTrusted, instanceNow, end } = proofOfLife(pool, graceMs)

  const sweep: JobHolders['sweep'] = async (reclaim) => {
    const own = await proveAlive()
    if (!isTrusted()) return
    const { rows } = await pool.query<OrphanedJob & { instance: number }>(
      'select job_id as id, queue, attempt, deaths + 1 as deaths, instance from job_holder where instance <> $1',
      [own.instance],
    )
    for (const [other, jobs] of Map.groupBy(rows, (row) => row.instance)) {
      if (!(await isDead(own, other))) continue
      for (const job of jobs) {
        await pool.query((await reclaim(job)) ? remember : forget, [job.id, other])
      }
    }
  }

  return {
    hold: async ({ id, queue, attempt }) => {
      const { instance } = await proveAlive()
      const { rows } = await pool.query<Pick<OrphanedJob, 'deaths'>>(
        `insert into job_holder (job_id, queue, attempt, instance) values ($1, $2, $3, $4)
         on conflict (job_id) do update set instance = excluded.instance, attempt = excluded.attempt returning deaths`,
        [id, queue, attempt, instance],
      )
      return rows[0]?.deaths ?? 0
    },
    forgive: async (id) => {
      await pool.query('update job_holder set deaths = 0 where job_id = $1 and instance = $2', [id, instanceNow()])
    },
    letGo: async (id) => {
      await pool.query(forget, [id, instanceNow()])
    },
    sweep,
    close: end,
  }
}
