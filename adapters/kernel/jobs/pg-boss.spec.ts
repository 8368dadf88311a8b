import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { MachineFault } from '../../../commands/kernel/handling/machine-fault.ts'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import {
  type JobAttempt,
  type JobKind,
  type QueuePlace,
  ReportedFailure,
} from '../../../processors/kernel/runner/jobs.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { draws } from '../testing/seed.ts'
import { jobHolders, jobMigrations } from './holders.ts'
import { type PgBossJobs, pgBossJobs } from './pg-boss.ts'

type Data = { readonly n: number }

const idPrefix = '00000000-0000-4000-8000-'
const origin = { correlationId: `${idPrefix}00000000cccc`, causationId: `${idPrefix}00000000eeee` }

let database: TestDatabase<never>
let folder: string
let jobs: PgBossJobs | undefined
let queueCount = 0
beforeAll(async () => {
  database = await testDatabase(jobMigrations)
  folder = await mkdtemp(join(tmpdir(), 'jobs-'))
})
afterEach(async () => {
  await jobs?.close()
  jobs = undefined
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const kind = (perform: JobKind<Data>['perform'], settings: Partial<JobKind<Data>> = {}): JobKind<Data> => ({
  queue: `queue-${(queueCount += 1)}`,
  concurrency: 1,
  expireSeconds: 60,
  retries: 0,
  giveUp: async () => undefined,
  perform,
  ...settings,
})

const start = async (work: JobKind<Data>) => {
  jobs = await pgBossJobs({ pool: database.pool, folder, report: console.error })
  await jobs.work(work)
  return jobs
}

const order = (started: PgBossJobs, queue: string, ids: readonly number[], end = 'commit') =>
  orderAll(
    started,
    queue,
    ids.map((n) => ({ n })),
    end,
  )

const orderAll = async (
  started: PgBossJobs,
  queue: string,
  all: readonly { readonly n: number; readonly turn?: QueuePlace }[],
  end = 'commit',
) => {
  const client = await database.pool.connect()
  await client.query('begin')
  const orders = all.map(({ n, ...turn }) => ({
    ...origin,
    ...turn,
    queue,
    id: `${idPrefix}${String(n).padStart(12, '0')}`,
    data: { n },
  }))
  await started.order(client, orders)
  await client.query(end)
  client.release()
  started.wake(new Set([queue]))
}

/** Collects until the expected number has come. */
const collector = <Value>(expected: number) => {
  const all = Promise.withResolvers<readonly Value[]>()
  const values: Value[] = []
  const add = (value: Value) => {
    values.push(value)
    if (values.length === expected) all.resolve(values)
  }
  return { add, all: all.promise }
}

it('takes turns where the work is to be done in turns: nobody has two at a time, and few go before many', async () => {
  const begun: string[] = []
  const free = Promise.withResolvers<undefined>()
  const work = kind(
    async ({ data: { n } }) => {
      begun.push(String(n))
      if (n <= 3) await free.promise
    },
    { concurrency: 2, inTurns: true },
  )
  const started = await start(work)
  const turns = [1, 2, 3].map((n, place) => ({ n, turn: { of: 'many', place } }))
  await orderAll(started, work.queue, turns)
  // The second job may come first when two workers poll at once.
  await expect.poll(() => begun).toEqual([expect.stringMatching(/^[12]$/)])
  const [first = ''] = begun
  await orderAll(started, work.queue, [{ n: 5, turn: { of: 'few', place: 0 } }])
  await expect.poll(() => begun).toEqual([first, '5'])
  free.resolve(undefined)
  await expect.poll(() => begun.toSorted()).toEqual(['1', '2', '3', '5'])
})

it('lets nobody have two turns at a time, however many look at once', async () => {
  let [running, most] = [0, 0]
  const done = collector<number>(40)
  const work = kind(
    async ({ data: { n } }) => {
      most = Math.max(most, (running += 1))
      await database.pool.query('select 1')
      running -= 1
      done.add(n)
    },
    { concurrency: 8, inTurns: true },
  )
  const started = await start(work)
  const turns = Array.from({ length: 40 }, (_, place) => ({ n: place + 1, turn: { of: 'many', place } }))
  await orderAll(started, work.queue, turns)
  await done.all
  expect(most).toBe(1)
})

type Order = { readonly of: string; readonly size: number; readonly after: number }

/** The order in which jobs begin, when each client orders its jobs after a number of beginnings. */
const startOrder = async (started: PgBossJobs, orders: readonly Order[]) => {
  const names = new Map<number, string>()
  const begun: string[] = []
  const total = orders.reduce((sum, { size }) => sum + size, 0)
  const done = Promise.withResolvers<undefined>()
  const ordered = new Set<string>()
  const waitsFrom = new Map<string, number>()
  const orderDue = async () => {
    for (const { of, size, after } of orders) {
      if (ordered.has(of) || after > begun.length) continue
      ordered.add(of)
      const turns = Array.from({ length: size }, (_, place) => ({
        n: (lastNumber += 1),
        turn: { of, place, beside: true } as const,
      }))
      for (const { n } of turns) names.set(n, of)
      await orderAll(started, work.queue, turns)
      waitsFrom.set(of, begun.length)
    }
  }
  // No job begins during an order: places are counted from the first waiting job.
  const work = kind(async ({ data: { n } }) => {
    const name = names.get(n)
    if (name !== undefined) begun.push(name)
    await orderDue()
    if (begun.length === total) done.resolve(undefined)
  })
  await started.work(work)
  await orderAll(started, work.queue, [{ n: 0 }])
  await done.promise
  return { begun, waitsFrom }
}
let lastNumber = 1_000

it('lets those who order much and little take turns, whenever each orders', async () => {
  const started = await start(kind(async () => undefined))
  const order = (at: number) =>
    fc.record({
      of: fc.constant(`p${at}`),
      size: fc.integer({ min: 1, max: 9 }),
      after: fc.integer({ min: 0, max: 6 }),
    })
  const lives = fc.tuple(order(1), order(2), order(3)).map(([first, ...rest]) => [{ ...first, after: 0 }, ...rest])
  const hold = async (orders: readonly Order[]) => {
    // A client that would order after everything has ended orders before that.
    const possible = orders.map((each, at) => {
      const before = orders.slice(0, at).reduce((sum, { size }) => sum + size, 0)
      return { ...each, after: Math.min(each.after, Math.max(0, before - 1)) }
    })
    const { begun, waitsFrom } = await startOrder(started, possible)
    for (const { of: one } of possible)
      for (const { of: other } of possible) {
        const from = Math.max(waitsFrom.get(one) ?? 0, waitsFrom.get(other) ?? 0)
        const to = Math.min(begun.lastIndexOf(one), begun.lastIndexOf(other))
        const together = begun.slice(from, to)
        const count = (name: string) => together.filter((each) => each === name).length
        expect(Math.abs(count(one) - count(other))).toBeLessThanOrEqual(1)
      }
  }
  await fc.assert(fc.asyncProperty(lives, hold), { numRuns: draws(8) })
})

it('tells who waits for whom', async () => {
  const free = Promise.withResolvers<undefined>()
  const work = kind(() => free.promise)
  const started = await start(work)
  const turn = (of: string, place: number) => ({ n: (lastNumber += 1), turn: { of, place, beside: true } as const })
  expect(await started.standing(work.queue)).toEqual({ waiting: [], underway: [] })
  await orderAll(started, work.queue, [turn('many', 0), turn('many', 1)])
  await expect.poll(() => started.standing(work.queue)).toEqual({ waiting: [], underway: ['many'] })
  const [last, first] = [turn('few', 1), turn('few', 0)]
  await orderAll(started, work.queue, [last, first])
  expect(await started.standing(work.queue)).toEqual({ waiting: ['few'], underway: ['many'] })
  const waiting = (await started.waiting(work.queue)).map(({ data }) => data['n'])
  // The second of the many jobs may wait beside them, or have begun.
  expect(waiting.filter((n) => n === first.n || n === last.n)).toEqual([first.n, last.n])
  free.resolve(undefined)
})

it('does what was ordered, once each, one after the other without pauses', async () => {
  const done = collector<number>(30)
  const work = kind(async ({ data }) => done.add(data.n), { concurrency: 2 })
  const started = await start(work)
  const numbers = Array.from({ length: 29 }, (_, n) => n + 1)
  await order(started, work.queue, [99], 'rollback')
  await order(started, work.queue, numbers)
  await order(started, work.queue, [1, 2, 100])
  expect([...(await done.all)].sort((a, b) => a - b)).toEqual([...numbers, 100])
})

it('tries again, each attempt in an empty folder that is gone afterwards', async () => {
  const attempts = collector<{ attempt: number; files: readonly string[] }>(2)
  const work = kind(
    async ({ attempt, folder: own }) => {
      attempts.add({ attempt, files: await readdir(own) })
      await writeFile(join(own, 'half'), 'a')
      if (attempt === 1) throw new Error('disk full')
    },
    { retries: 1 },
  )
  await order(await start(work), work.queue, [201])
  expect(await attempts.all).toEqual([
    { attempt: 1, files: [] },
    { attempt: 2, files: [] },
  ])
  await jobs?.close()
  expect(await readdir(folder)).toEqual([])
})

it('counts no attempt that failed of a log that is away, and every other', async () => {
  const given = collector<[number, number, string]>(1)
  let attempts = 0
  const fail = async () => {
    attempts += 1
    throw attempts <= 2 ? new LogUnavailable() : new ReportedFailure('Ljudet är borta.')
  }
  const work = kind(fail, { giveUp: async ({ data }, reason) => given.add([data.n, attempts, reason]) })
  await order(await start(work), work.queue, [302])
  expect(await given.all).toEqual([[302, 3, 'Ljudet är borta.']])
})

it('gives up for good although the log is away when it is to be said', async () => {
  const said = collector<number>(1)
  let tries = 0
  const work = kind(
    async () => {
      throw new Error('no such codec')
    },
    {
      giveUp: async () => {
        tries += 1
        if (tries === 1) throw new LogUnavailable()
        said.add(tries)
      },
    },
  )
  await order(await start(work), work.queue, [303])
  expect(await said.all).toEqual([2])
})

it.each([
  ['a failure that is told as it is', 311, new ReportedFailure('Ljudet är borta.'), 'Ljudet är borta.'],
  [
    'a full disk',
    312,
    Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }),
    expect.stringMatching(/^Disken är full/),
  ],
  [
    'an encoder that somebody ended',
    313,
    new MachineFault('peace', 'SIGKILL'),
    expect.stringMatching(/^Arbetet avbröts av servern/),
  ],
  [
    'a fault of ours',
    314,
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    expect.stringMatching(/^Något gick fel hos oss/),
  ],
])('gives up after the last attempt, with words for people: %s', async (_, n, error, words) => {
  const given = collector<[number, string]>(1)
  const fail = () => Promise.reject(error)
  const work = kind(fail, { giveUp: async ({ data }, reason) => given.add([data.n, reason]) })
  await order(await start(work), work.queue, [n])
  expect(await given.all).toEqual([[n, words]])
})

it('aborts what runs when it closes; whoever starts next does it', async () => {
  const running = Promise.withResolvers<void>()
  const work = kind(
    async ({ signal }) => {
      running.resolve()
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
    { retries: 3 },
  )
  const first = await start(work)
  await order(first, work.queue, [401])
  await running.promise
  await first.close()
  const done = collector<JobAttempt<Data>>(1)
  await start({ ...work, perform: async (attempt) => done.add(attempt) })
  expect(await done.all).toMatchObject([{ ...origin, data: { n: 401 }, attempt: 2 }])
})

it('takes up the jobs of a process that died, and of no other', async () => {
  const dead = jobHolders(database.pool)
  const alive = jobHolders(database.pool)
  const swept: string[] = []
  const ids = [1, 2].map((n) => `${idPrefix}${String(n).padStart(12, '0')}`)
  const [one = '', other = ''] = ids
  for (const holders of [dead, alive]) await holders.sweep(async () => false)
  await dead.hold({ id: one, queue: 'q', attempt: 1 })
  await alive.hold({ id: other, queue: 'q', attempt: 1 })
  await dead.close()
  const watcher = jobHolders(database.pool)
  const sweep = async () => {
    await watcher.sweep(async ({ id }) => swept.push(id) > 9)
    return swept
  }
  // The server notices the end of a connection a moment later.
  await expect.poll(sweep).toEqual([one])
  await sweep()
  await Promise.all([alive.close(), watcher.close()])
  expect(swept).toEqual([one])
})

it('leaves an attempt alone that has begun after the one whose process died', async () => {
  const id = `${idPrefix}${String(501).padStart(12, '0')}`
  const attempts: number[] = []
  const second = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = kind(
    async ({ attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('disk full')
      second.resolve()
      await end.promise
    },
    { retries: 3 },
  )
  const started = await start(work)
  await order(started, work.queue, [501])
  await second.promise
  const dead = jobHolders(database.pool)
  await dead.sweep(async () => false)
  await dead.hold({ id, queue: work.queue, attempt: 1 })
  await dead.close()
  const held = async () => (await database.pool.query('select from job_holder where job_id = $1', [id])).rowCount
  await expect.poll(held).toBe(0)
  const state = async () => {
    const { rows } = await database.pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])
    return rows[0]?.state
  }
  expect(await state()).toBe('active')
  end.resolve()
  await expect.poll(state).toBe('completed')
  expect(attempts).toEqual([1, 2])
})
