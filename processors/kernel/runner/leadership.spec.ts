import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { spawnProgram } from '../../../adapters/kernel/testing/spawn-program.ts'
import { issueId, productionId } from '../../../domain/production/production/examples.ts'

let database: TestDatabase<never>
let log: PostgresEventLog
let children: ChildProcess[] = []

beforeAll(async () => {
  database = await testDatabase([...eventLogMigrations, ...processMigrations])
  await database.pool.query(
    'create table handled (id uuid primary key, by text); create table sent (event uuid, by text)',
  )
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
})
afterAll(async () => {
  await log.close()
  await database.close()
})

const start = (name: string): ChildProcess => {
  const file = fileURLToPath(new URL('../testing/leading-process.ts', import.meta.url))
  const child = spawnProgram([file, database.url, name])
  children.push(child)
  return child
}

const appendEvent = async () => {
  const commandId = randomUUID()
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } as const }
  const event = { type: 'StepCompleted', data: { productionId, issueId, step: 'prepare' } }
  await log.append(`production-${commandId}`, [event], 'noStream', metadata)
}

const readWorkers = async (table: 'handled' | 'sent') =>
  (await database.pool.query<{ by: string }>(`select by from ${table}`)).rows.map((row) => row.by)

const pollOptions = { interval: 100 }

it('passes from a frozen process within seconds, and the frozen one writes nothing when it wakes', async () => {
  const first = start('first')
  await appendEvent()
  await expect.poll(() => readWorkers('handled'), pollOptions).toEqual(['first'])
  const second = start('second')
  first.kill('SIGSTOP')
  await appendEvent()
  await expect.poll(() => readWorkers('handled'), pollOptions).toEqual(['first', 'second'])
  await appendEvent()
  // Only then does the first wake: a busy machine may let the second lose its lead for a moment, and what is not
  // handled yet would be the first's by right.
  await expect.poll(() => readWorkers('handled'), pollOptions).toEqual(['first', 'second', 'second'])
  first.kill('SIGCONT')
  // The first is a candidate again: it leads only after the second has ended.
  second.kill('SIGKILL')
  await appendEvent()
  await expect.poll(() => readWorkers('handled'), pollOptions).toEqual(['first', 'second', 'second', 'first'])
  expect(await readWorkers('sent')).toEqual(['first', 'second', 'second', 'first'])
})
