import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReportedFailure } from '../../../processors/kernel/runner/jobs.ts'
import type { JobAct } from '../../../processors/support/repair/carry-out.ts'
import { jobMigrations } from '../../kernel/jobs/holders.ts'
import { type PgBossJobs, pgBossJobs } from '../../kernel/jobs/pg-boss.ts'
import { processMigrations } from '../../kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../kernel/testing/database.ts'
import { postgresStuckWork } from '../standing/stuck-work.ts'
import { repairTools } from './repair-tools.ts'

let database: TestDatabase<never>
let jobs: PgBossJobs
const queue = 'parcel'
const performedJobs: unknown[] = []
const lostReasons: string[] = []
let isBroken = true

beforeAll(async () => {
  database = await testDatabase([...processMigrations, ...jobMigrations])
  const folder = await mkdtemp(join(tmpdir(), 'repairs-'))
  jobs = await pgBossJobs({ pool: database.pool, folder, report: () => undefined })
  await jobs.work({
    queue,
    concurrency: 1,
    expireSeconds: 60,
    retries: 1,
    longestPauseSeconds: 3_600,
    perform: async ({ data }) => {
      if (isBroken) throw new ReportedFailure('Servern godtar inte lösenordet.')
      performedJobs.push(data)
    },
    giveUp: async (_, reason) => void lostReasons.push(reason),
  })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})

const openStuckWork = () => postgresStuckWork(database.pool)
const orderJob = async (issueId: string) => {
  const id = randomUUID()
  await jobs.orderNow([{ queue, id, data: { issueId }, correlationId: randomUUID(), causationId: randomUUID() }])
  return id
}
const pollState = (id: string) =>
  expect.poll(async () => (await openStuckWork().job(queue, id))?.state, { interval: 20 })
const act = (kind: Exclude<JobAct['kind'], 'edit-job'>, jobId: string, actId = randomUUID()) =>
  repairTools(database.pool, jobs).actOnJob(actId, { kind, queue, jobId })

it('cancels a job that waits for its next try, and its thing hears of it', async () => {
  const id = await orderJob('a')
  await pollState(id).toBe('retrying')
  expect(await openStuckWork().job(queue, id)).toMatchObject({ attempt: 1, error: 'Servern godtar inte lösenordet.' })
  const actId = randomUUID()
  expect(await act('cancel-job', id, actId)).toBe('done')
  await expect.poll(() => lostReasons).toEqual(['En administratör avbröt arbetet.'])
  expect(await act('cancel-job', id, actId)).toBe('done')
  expect(await act('cancel-job', id)).toBe('gone')
  await pollState(id).toBe('dead')
})

it('puts a job that was given up into its queue again, once', async () => {
  isBroken = true
  const id = await orderJob('b')
  await pollState(id).toBe('retrying')
  await act('hurry-job', id)
  await pollState(id).toBe('dead')
  isBroken = false
  const actId = randomUUID()
  expect(await Promise.all([act('requeue-job', id, actId), act('requeue-job', id)])).toContain('gone')
  await expect.poll(() => performedJobs).toEqual([{ issueId: 'b' }])
  expect(await act('requeue-job', id, actId)).not.toBe(undefined)
  expect(performedJobs).toHaveLength(1)
})

it('orders edited work under a new id, in place of the former', async () => {
  isBroken = true
  const id = await orderJob('c')
  await pollState(id).toBe('retrying')
  isBroken = false
  const tools = repairTools(database.pool, jobs)
  const actId = randomUUID()
  await tools.actOnJob(actId, { kind: 'edit-job', queue, jobId: id, fields: { issueId: 'd' } })
  await expect.poll(() => performedJobs.at(-1)).toEqual({ issueId: 'd' })
  expect(await openStuckWork().job(queue, id)).toBeUndefined()
})

it('moves a deadline that has not been set anew meanwhile', async () => {
  const [causationId, correlationId] = [randomUUID(), randomUUID()]
  const insert = `insert into due (kind, id, at, data, correlation_id, causation_id) values ('push', 'i', '2026-12-01T08:00:00Z', '{}', $1, $2)`
  await database.pool.query(insert, [correlationId, causationId])
  const { moveDeadline } = repairTools(database.pool, jobs)
  const move = { kind: 'move-deadline', due: 'push', id: 'i', at: '2026-12-05T08:00:00.000Z' } as const
  expect(await moveDeadline(randomUUID(), { ...move, causationId: randomUUID() })).toBe('gone')
  expect(await moveDeadline(randomUUID(), { ...move, causationId })).toBe('done')
  expect(await openStuckWork().deadline('push', 'i')).toMatchObject({ at: '2026-12-05T08:00:00.000Z' })
})
