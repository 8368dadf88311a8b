import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { eventCodec } from '../adapters/kernel/event-log/codec.ts'
import { eventStoreDbEventLog } from '../adapters/kernel/event-log/eventstoredb.ts'
import { eventLogMigrations } from '../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../adapters/kernel/event-log/postgres.ts'
import { startStandIn } from '../adapters/kernel/event-log/testing/eventstoredb-stand-in.ts'
import { metadataBy } from '../adapters/kernel/event-log/testing/history.ts'
import { deriveKeys } from '../adapters/kernel/keys/derive.ts'
import { inMemorySubjectKeys } from '../adapters/kernel/keys/in-memory.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../adapters/kernel/keys/postgres.ts'
import { secretKeyMigrations } from '../adapters/kernel/keys/secret-key.ts'
import { processMigrations } from '../adapters/kernel/processes/process-store.ts'
import { testDatabase } from '../adapters/kernel/testing/database.ts'
import { greta, userRegistered } from '../domain/people/user/examples.ts'
import { discountOffered } from '../domain/sales/discount/examples.ts'
import { projectionMigrations } from '../projections/kernel/runner/checkpoint.ts'
import { createMissing } from '../projections/kernel/runner/tables.ts'
import type { ReadModel } from '../projections/read-model.ts'
import { projections } from '../projections/testing.ts'

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
  const { position } = await log.append(`discount-${randomUUID()}`, [discountOffered], 'noStream', metadataBy())
  // A table whose checkpoint has passed the event, without a row of it.
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
})

it('gives up a key that is lost, and says which read models to make anew', async () => {
  const database = await testDatabase<ReadModel>([
    ...eventLogMigrations,
    ...secretKeyMigrations,
    ...subjectKeyMigrations,
  ])
  onTestFinished(() => database.close())
  const secret = 'x'.repeat(32)
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys(secret) })
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  await log.append(`user-${greta}`, [userRegistered], 'noStream', metadataBy())
  await database.pool.query('delete from subject_key')
  const env = { ...process.env, DATABASE_URL: database.url, SECRET_KEY: secret, DATA_DIR: '/nonexistent' }
  const command = [`${import.meta.dirname}/replay.ts`, 'lost-key', greta]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  expect(stdout).toContain(`${greta} counts as forgotten: 1 events have lost what was sealed in them (user-${greta})`)
  expect(stdout).toContain('npm run replay -- rebuild users && npm run replay -- drop-old users')
  expect(stdout).not.toContain('rebuild orders')
})
