import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobMigrations } from '../../kernel/jobs/holders.ts'
import { type PgBossJobs, pgBossJobs } from '../../kernel/jobs/pg-boss.ts'
import { type TestDatabase, testDatabase } from '../../kernel/testing/database.ts'
import { countReadyJobs, nightlyJobs } from './nightly-jobs.ts'

let database: TestDatabase<never>
let folder: string
let jobs: PgBossJobs

beforeAll(async () => {
  database = await testDatabase(jobMigrations)
  folder = await mkdtemp(join(tmpdir(), 'jobs-'))
  jobs = await pgBossJobs({ pool: database.pool, folder, report: () => undefined })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** A job that was ordered at a time of yesterday's night in Stockholm, began some minutes later, and ended in a state. */
const addJob = (state: string, time: string, minutes: number, days = 1) =>
  database.pool.query(
    `insert into pgboss.job (id, name, data, state, created_on, start_after, started_on, completed_on)
     select gen_random_uuid(), 'night-work', '{}', $1::pgboss.job_state, at, at, at + $3 * interval '1 minute', now()
     from (select ((now() at time zone 'Europe/Stockholm')::date - $4::int + $2::time) at time zone 'Europe/Stockholm' as at) as ordered`,
    [state, time, minutes, days],
  )

it('counts the jobs of a night from the evening to the morning, and none of the day', async () => {
  await jobs.work({
    queue: 'night-work',
    concurrency: 1,
    expireSeconds: 60,
    retries: 0,
    perform: async () => undefined,
    giveUp: async () => undefined,
  })
  await addJob('completed', '22:00', 3, 2)
  await addJob('completed', '05:59', 1)
  await addJob('failed', '19:00', 2, 2)
  await addJob('completed', '12:00', 50, 2)
  const nights = await nightlyJobs(database.kysely)
  expect(nights).toMatchObject([{ started: 3, done: 2, failed: 1, longestWait: 180 }])
  expect((await countReadyJobs(database.kysely)).failed).toBe(1)
})
