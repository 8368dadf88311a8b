import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MachineFault } from '../../../commands/kernel/handling/machine-fault.ts'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { jobMigrations } from './holders.ts'
import { type JobOrders, openJobOrders } from './orders.ts'
import { type PgBossJobs, pgBossJobs } from './pg-boss.ts'

const queue = 'asked-for'
const order = (what: string) => ({ queue, id: v7(), data: { what }, correlationId: v7(), causationId: v7() })

let database: TestDatabase<never>
let folder: string
let jobs: PgBossJobs
let otherOrders: JobOrders
const doneJobs: string[] = []

beforeAll(async () => {
  database = await testDatabase(jobMigrations)
  folder = await mkdtemp(join(tmpdir(), 'orders-'))
  const wake = (name: string) => jobs?.wake(new Set([name]))
  // A process may order before another works the queue.
  otherOrders = await openJobOrders({ pool: database.pool, queues: [queue], wake, report: console.error })
  jobs = await pgBossJobs({ pool: database.pool, folder, report: () => undefined })
  await jobs.work<{ readonly what: string }>({
    queue,
    concurrency: 2,
    expireSeconds: 60,
    retries: 0,
    perform: async ({ data: { what } }) => {
      if (what === 'too much') throw new MachineFault('room', 'No space left')
      doneJobs.push(what)
    },
    giveUp: async () => undefined,
  })
})
afterAll(async () => {
  await otherOrders.close()
  await jobs.close()
  await database.close()
  await rm(folder, { recursive: true })
})

it('resolves when the job has been done, here without waiting for the next look', async () => {
  await jobs.carryOut(order('warm'))
  const carryOutHere = async () => {
    const began = performance.now()
    await jobs.carryOut(order('here'))
    return performance.now() - began
  }
  // The next look never comes before half a second is over; the job itself may take longer on a busy machine.
  await expect.poll(carryOutHere).toBeLessThan(400)
  await otherOrders.carryOut(order('elsewhere'))
  expect(new Set(doneJobs)).toEqual(new Set(['warm', 'here', 'elsewhere']))
})

it('rejects with what was lacking, from another process in words', async () => {
  await expect(jobs.carryOut(order('too much'))).rejects.toThrow(MachineFault)
  await expect(otherOrders.carryOut(order('too much'))).rejects.toThrow('Disken är full.')
})

it('keeps nobody waiting when the process ends', async () => {
  const orders = await openJobOrders({
    pool: database.pool,
    queues: ['nobody'],
    wake: () => undefined,
    report: console.error,
  })
  const asked = orders.carryOut({ ...order('never'), queue: 'nobody' }).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await orders.close()
  expect(await asked).toBeInstanceOf(LogUnavailable)
})

it('lets what waits for its next attempt begin at once, and nothing begin twice', async () => {
  const attempts: number[] = []
  const again = 'tried-again'
  const data = { what: 'letter' }
  await jobs.work<typeof data>({
    queue: again,
    concurrency: 1,
    expireSeconds: 60,
    retries: 3,
    perform: async ({ attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('No answer')
    },
    giveUp: async () => undefined,
  })
  await jobs.orderNow([{ ...order('letter'), queue: again }])
  const later = `update pgboss.job set start_after = now() + interval '1 hour' where name = $1 and state = 'retry'`
  await expect.poll(async () => (await database.pool.query(later, [again])).rowCount).toBe(1)
  await otherOrders.hurry({ queue: again, data: { what: 'another' } })
  await Promise.all([jobs, otherOrders].map(({ hurry }) => hurry({ queue: again, data })))
  await expect.poll(() => attempts).toEqual([1, 2])
  await otherOrders.hurry({ queue: again, data })
  await expect.poll(() => jobs.isUnderway({ queue: again, data })).toBe(false)
  expect(attempts).toEqual([1, 2])
})

it('may be opened while another process makes the same tables', async () => {
  const empty = await testDatabase(jobMigrations)
  const rival = await empty.pool.connect()
  await rival.query('begin; create schema pgboss')
  const opening = openJobOrders({ pool: empty.pool, queues: [queue], wake: () => undefined, report: () => undefined })
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await empty.pool.query(waiting)).rowCount).toBe(1)
  await rival.query('commit')
  rival.release()
  await (await opening).close()
  await empty.close()
})

it('takes up queues that are worked in turns while others order and work', async () => {
  const started = async () => {
    const opened = await pgBossJobs({ pool: database.pool, folder, report: () => undefined })
    const kind = { queue: 'in-turns', concurrency: 1, expireSeconds: 60, retries: 0, inTurns: true }
    await opened.work({ ...kind, perform: async () => undefined, giveUp: async () => undefined })
    return opened
  }
  await (await started()).close()
  const busy = await database.pool.connect()
  await busy.query('begin; lock table pgboss.job in row exclusive mode')
  await (await started()).close()
  await busy.query('rollback')
  busy.release()
})
