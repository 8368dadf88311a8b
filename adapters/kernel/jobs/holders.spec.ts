import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Connection, connect } from '../postgres/connect.ts'
import { defaultLimits } from '../postgres/time-limits.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type WeakNetwork, weakNetwork } from '../testing/weak-network.ts'
import { type JobHolders, jobHolders, jobMigrations } from './holders.ts'

const job = { id: '00000000-0000-4000-8000-000000000001', queue: 'q', attempt: 1 }

let database: TestDatabase<never>
let network: WeakNetwork
let farConnection: Connection<never>
let open: JobHolders[]
beforeAll(async () => {
  database = await testDatabase(jobMigrations)
})
beforeEach(async () => {
  open = []
  network = await weakNetwork(database.url)
  const limits = { ...defaultLimits, connect: 500, silence: 200 }
  farConnection = connect(network.through(database.url), { max: 1, applicationName: 'far', limits })
})
afterEach(async () => {
  for (const holders of open) await holders.close()
  await farConnection.close()
  await network.close()
  await database.pool.query('truncate job_holder')
})
afterAll(() => database.close())

const holders = (pool: Connection<never>['pool'] = database.pool, graceMs = 0) => {
  const made = jobHolders(pool, graceMs)
  open.push(made)
  return made
}

/** The jobs whose process this many sweeps take for dead; a failed sweep counts too. */
const takenForDead = async (looking: JobHolders, looks = 1) => {
  const dead: string[] = []
  for (let look = 0; look < looks; look += 1) {
    const reclaim = async ({ id }: { readonly id: string }) => dead.push(id) > 9
    await looking.sweep(reclaim).catch(() => undefined)
  }
  return dead
}

/** Breaks connections as a restart of the server does. */
const breakAllConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

it('finds the jobs of the dead again when the network has forgotten its connection', async () => {
  const two = connect<never>(network.through(database.url), {
    max: 2,
    applicationName: 'two',
    limits: { ...defaultLimits, connect: 500, silence: 200 },
  })
  const looking = holders(two.pool)
  await takenForDead(looking)
  network.fallSilent()
  await network.comeBack()
  const dead = holders()
  await dead.hold(job)
  await dead.close()
  expect(await takenForDead(looking, 6)).toContain(job.id)
  await looking.close()
  await two.close()
})

it('keeps no connection that it could not prove itself alive by', async () => {
  await farConnection.pool.query('select')
  network.fallSilent()
  await network.comeBack()
  const looking = holders(farConnection.pool)
  expect(await takenForDead(looking)).toEqual([])
  await expect(farConnection.pool.query('select')).resolves.toBeDefined()
})

it('takes nobody for dead whose proof went away with its own, and who renews it', async () => {
  const holding = holders()
  const looking = holders(database.pool, 600_000)
  await takenForDead(holding)
  await holding.hold(job)
  await takenForDead(looking)
  await breakAllConnections()
  expect(await takenForDead(looking, 3)).toEqual([])
  await takenForDead(holding, 3)
  const { rows } = await database.pool.query<{ instance: number; deaths: number }>(
    'select instance, deaths from job_holder',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.deaths).toBe(0)
  // The lock is back, under the instance that holds the job.
  expect(await takenForDead(holders(), 2)).toEqual([])
})
