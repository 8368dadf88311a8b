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
    // Whose process died has nobody until it is begun again.
    id: 'job-holder-deaths',
    sql: `alter table job_holder alter column instance drop not null, add column attempt int not null default 1,
      add column deaths int not null default 0`,
  },
]

export type HeldJob = {
  readonly id: string
  readonly queue: string
  /** 1 for the first. */
  readonly attempt: number
}

export type OrphanedJob = HeldJob & {
  /** How many processes have died while they had it, this one included. */
  readonly deaths: number
}

/** Who works on which job, so that the jobs of a process that died are tried again at once. */
export type JobHolders = {
  /** Answers how many processes have died while they had it. */
  readonly hold: (job: HeldJob) => Promise<number>
  /** Those who died while they had it are held against it no more. */
  readonly forgive: (id: string) => Promise<void>
  readonly letGo: (id: string) => Promise<void>
  /** Hands every job of a dead process to `reclaim`. Of one that it says will be begun again the deaths are remembered. */
  readonly sweep: (reclaim: (job: OrphanedJob) => Promise<boolean>) => Promise<void>
  readonly close: () => Promise<void>
}

/** First half of the session lock that proves a process alive; the second is its instance. */
const ALIVE_LOCK_CLASS = 7_314_003

const remember = 'update job_holder set instance = null, deaths = deaths + 1 where job_id = $1 and instance = $2'
const forget = 'delete from job_holder where job_id = $1 and instance = $2'

const MIN_INT4 = -(2 ** 31)
const INT4_END = 2 ** 31

/**
 * What took this process's proof away may have taken that of the others, who need as long to renew it as it takes them to
 * sweep again. Milliseconds.
 */
const GRACE_MS = 5_000

const renew = 'update job_holder set instance = $2 where instance = $1'

type Proof = { readonly instance: number; readonly client: PoolClient; readonly end: () => void }

/**
 * Each process holds a session lock of its own: PostgreSQL frees it the moment the connection ends. Taking a living
 * process for dead does no harm, a job may run twice.
 */
export const jobHolders = (pool: Pool, graceMs = GRACE_MS): JobHolders => {
  let proof: Promise<Proof> | undefined
  let former: number | undefined
  let trustedFrom = 0

  /** Under another number each time: a connection that fell silent keeps the lock of the former for long. */
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

  const isDead = async ({ client, end }: Proof, other: number) => {
    const asked = 'select pg_try_advisory_lock($1, $2) as dead'
    try {
      const { rows } = await client.query<{ dead: boolean }>(asked, [ALIVE_LOCK_CLASS, other])
      const dead = rows[0]?.dead === true
      if (dead) await client.query('select pg_advisory_unlock($1, $2)', [ALIVE_LOCK_CLASS, other])
      return dead
    } catch (error) {
      // A connection that answers nothing proves nothing, now and later.
      end()
      throw error
    }
  }

  const sweep: JobHolders['sweep'] = async (reclaim) => {
    const own = await proveAlive()
    if (performance.now() < trustedFrom) return
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
      await pool.query('update job_holder set deaths = 0 where job_id = $1 and instance = $2', [id, former])
    },
    letGo: async (id) => {
      await pool.query(forget, [id, former])
    },
    sweep,
    close: async () => {
      const last = await proof?.catch(() => undefined)
      last?.end()
    },
  }
}
