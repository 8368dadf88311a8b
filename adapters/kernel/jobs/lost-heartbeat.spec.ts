import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '../postgres/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { jobMigrations } from './holders.ts'
import { pgBossJobs } from './pg-boss.ts'

const id = '00000000-0000-4000-8000-000000000304'
const queue = 'silenced'

it('counts no attempt whose proof of life a database did not take that was away', async () => {
  const database = await testDatabase(jobMigrations)
  const folder = await mkdtemp(join(tmpdir(), 'jobs-'))
  let isAway = false
  const lines: string[] = []
  const { pool, close } = connect(database.url, { max: 5, applicationName: queue })
  const query = pool.query.bind(pool)
  const orAway = (...asked: Parameters<typeof query>) =>
    isAway ? Promise.reject(Object.assign(new Error('not there'), { code: 'ECONNREFUSED' })) : query(...asked)
  Object.assign(pool, { query: orAway })
  const jobs = await pgBossJobs({ pool, folder, report: (line) => lines.push(line) })
  const back = Promise.withResolvers<void>()
  const told: string[] = []
  await jobs.work({
    queue,
    concurrency: 2,
    expireSeconds: 60,
    retries: 0,
    perform: async ({ attempt }) => {
      told.push(`attempt ${attempt}`)
      if (attempt === 1) await back.promise
    },
    giveUp: async () => {
      told.push('given up')
    },
  })
  await jobs.orderNow([{ queue, id, data: {}, correlationId: id, causationId: id }])
  await expect.poll(() => told).toEqual(['attempt 1'])
  isAway = true
  await expect.poll(() => lines.some((line) => line.includes('not there'))).toBe(true)
  await database.pool.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = $1", [
    queue,
  ])
  isAway = false
  await expect.poll(() => told.length).toBe(2)
  back.resolve()
  expect(told).toEqual(['attempt 1', 'attempt 2'])
  await jobs.close()
  await close()
  await database.close()
  await rm(folder, { recursive: true })
})
