import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { eventCodec } from '../adapters/event-log/codec.ts'
import { eventStoreDbEventLog } from '../adapters/event-log/eventstoredb.ts'
import { startStandIn } from '../adapters/event-log/testing/eventstoredb-stand-in.ts'
import { by } from '../adapters/event-log/testing/history.ts'
import { processMigrations } from '../adapters/jobs/process-store.ts'
import { inMemorySubjectKeys } from '../adapters/keys/in-memory.ts'
import { subjectKeyMigrations } from '../adapters/keys/postgres.ts'
import { secretKeyMigrations } from '../adapters/secret-key.ts'
import { testDatabase } from '../adapters/testing/database.ts'
import { discountOffered } from '../domain/discount/examples.ts'
import { projections } from '../projections/all.ts'
import type { ReadModel } from '../projections/read-model.ts'
import { projectionMigrations } from '../projections/runner/checkpoint.ts'
import { createMissing } from '../projections/runner/tables.ts'

it('rebuilds a read model from a log in EventStoreDB', async () => {
  const [server, database] = await Promise.all([
    startStandIn(),
    testDatabase<ReadModel>([
      ...secretKeyMigrations,
      ...subjectKeyMigrations,
      ...projectionMigrations,
      ...processMigrations,
    ]),
  ])
  const log = eventStoreDbEventLog({ url: server.url, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  onTestFinished(async () => void (await Promise.all([log.close(), server.close(), database.close()])))
  await createMissing(
    database.kysely,
    projections.filter(({ name }) => name === 'discounts'),
  )
  const { position } = await log.append(`discount-${randomUUID()}`, [discountOffered], 'noStream', by())
  // A table that has seen it all, and holds nothing of it.
  await database.pool.query('update projection_checkpoint set position = $1', [position])

  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: server.url,
    SECRET_KEY: 'x'.repeat(32),
    DATA_DIR: '/nonexistent',
  }
  const command = [`${import.meta.dirname}/replay.ts`, 'rebuild', 'discounts']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  expect(stdout).toContain('The replay is in place')
  const { rows } = await database.pool.query('select name from discounts_v1')
  expect(rows).toEqual([{ name: discountOffered.data.name }])
}, 60_000)
