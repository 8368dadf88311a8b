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
  readonly hold: (job: HeldJob) => Promise<void>
  readonly letGo: (id: string) => Promise<void>
  /** Hands every job of a dead process to `reclaim`. Of one that it says will be begun again the deaths are remembered. */
  readonly sweep: (reclaim: (job: OrphanedJob) => Promise<boolean>) => Promise<void>
  readonly close: () => Promise<void>
}

/** First half of the session lock that proves a process alive; the second is its instance. */
const ALIVE = 7_314_003

const remember = 'update job_holder set instance = null, deaths = deaths + 1 where job_id = $1 and instance = $2'
const forget = 'delete from job_holder where job_id = $1 and instance = $2'

const SMALLEST = -(2 ** 31)
const BEYOND = 2 ** 31

/**
 * Each process holds a session lock of its own: PostgreSQL frees it the moment the connection ends. Taking a living
 * process for dead does no harm, a job may run twice.
 */
export const jobHolders = (pool: Pool): JobHolders => {
  const instance = randomInt(SMALLEST, BEYOND)
  let session: PoolClient | undefined

  const proveAlive = async () => {
    if (session) return
    const client = await pool.connect()
    client.on('error', () => {
      session = undefined
      client.release(true)
    })
    await client.query('select pg_advisory_lock($1, $2)', [ALIVE, instance])
    session = client
  }

  const isDead = async (client: PoolClient, other: number) => {
    const asked = 'select pg_try_advisory_lock($1, $2) as dead'
    const { rows } = await client.query<{ dead: boolean }>(asked, [ALIVE, other])
    const dead = rows[0]?.dead === true
    if (dead) await client.query('select pg_advisory_unlock($1, $2)', [ALIVE, other])
    return dead
  }

  const sweep: JobHolders['sweep'] = async (reclaim) => {
    await proveAlive()
    const { rows } = await pool.query<OrphanedJob & { instance: number }>(
      'select job_id as id, queue, attempt, deaths + 1 as deaths, instance from job_holder where instance <> $1',
      [instance],
    )
    for (const [other, jobs] of Map.groupBy(rows, (row) => row.instance)) {
      if (!session || !(await isDead(session, other))) continue
      for (const job of jobs) {
        await pool.query((await reclaim(job)) ? remember : forget, [job.id, other])
      }
    }
  }

  return {
    hold: async ({ id, queue, attempt }) => {
      await pool.query(
        `insert into job_holder (job_id, queue, attempt, instance) values ($1, $2, $3, $4)
         on conflict (job_id) do update set instance = excluded.instance, attempt = excluded.attempt`,
        [id, queue, attempt, instance],
      )
    },
    letGo: async (id) => {
      await pool.query(forget, [id, instance])
    },
    sweep,
    close: async () => {
      const client = session
      session = undefined
      client?.release(true)
    },
  }
}
