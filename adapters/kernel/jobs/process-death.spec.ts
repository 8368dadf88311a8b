import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { spawnProgram } from '../testing/spawn-program.ts'
import { jobMigrations } from './holders.ts'
import { type PgBossJobs, pgBossJobs } from './pg-boss.ts'

const origin = { correlationId: randomUUID(), causationId: randomUUID() }

let database: TestDatabase<never>
let folder: string
let idleJobs: PgBossJobs | undefined
beforeAll(async () => {
  database = await testDatabase(jobMigrations)
  folder = await mkdtemp(join(tmpdir(), 'jobs-'))
})
afterEach(() => idleJobs?.close())
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Starts a process that its job kills; `parts`: the number of attempts that make progress first. */
const startDying = (parts = 0) => {
  const script = join(import.meta.dirname, 'testing/dying-process.ts')
  const args = [script, database.url, folder, String(parts)]
  const child = spawnProgram(args)
  const lines: string[] = []
  child.stdout.on('data', (line) => lines.push(String(line)))
  return { child, said: () => lines.join(''), ended: once(child, 'exit') }
}

/** Starts processes one after another, each after the death of the last, and then one more, whose output it answers. */
const dieRepeatedly = async (queue: string, deaths: number, parts: number) => {
  const first = startDying(parts)
  await expect.poll(first.said).toContain('ready')
  idleJobs = await pgBossJobs({ pool: database.pool, folder, report: console.error })
  await idleJobs.orderNow([{ ...origin, id: randomUUID(), queue, data: {} }])
  expect(await first.ended).toEqual([null, 'SIGKILL'])
  for (let again = 1; again < deaths; again += 1) expect(await startDying(parts).ended).toEqual([null, 'SIGKILL'])
  return startDying(parts)
}

it('gives up what two processes have died of, and does not count the first death as a try', async () => {
  const { child, said, ended } = await dieRepeatedly('dying', 2, 0)
  await expect.poll(said).toContain('given up: Arbetet avbröts upprepade gånger')
  child.kill('SIGKILL')
  await ended
})

it('gives up nothing that gets on, however often its process dies', async () => {
  const { child, said, ended } = await dieRepeatedly('getting-on', 3, 3)
  await expect.poll(said).toMatch(/done|given up/)
  expect(said()).toContain('done')
  child.kill('SIGKILL')
  await ended
})
