import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { metadataBy } from '../../adapters/kernel/event-log/testing/history.ts'
import { eventRegisterMigrations } from '../../adapters/kernel/event-register/tables.ts'
import { deriveKeys } from '../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../adapters/kernel/keys/postgres.ts'
import { secretKeyMigrations } from '../../adapters/kernel/keys/secret-key.ts'
import { processMigrations } from '../../adapters/kernel/processes/process-store.ts'
import { testDatabase } from '../../adapters/kernel/testing/database.ts'
import { personalReadMigrations } from '../../adapters/people/access/personal-reads.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { orderPlaced } from '../../domain/sales/order/examples.ts'

const secret = 'x'.repeat(32)

it('tells at the command line what the page tells, with a reason, and one event with its raw text', async () => {
  const database = await testDatabase([
    ...eventLogMigrations,
    ...eventRegisterMigrations,
    ...secretKeyMigrations,
    ...subjectKeyMigrations,
    ...personalReadMigrations,
    ...processMigrations,
  ])
  onTestFinished(() => database.close())
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys(secret) })
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  const stream = `order-${orderPlaced.data.orderId}`
  const metadata = metadataBy()
  await log.append(stream, [orderPlaced], 'noStream', metadata)
  await database.pool.query(
    `insert into due (kind, id, at, data, correlation_id, causation_id)
     select 'order-renewal', '1', '2027-10-31T00:00:00Z', '{}', $1, $2`,
    [metadata.correlationId, (await log.read(stream)).events[0]?.eventId],
  )

  const env = { ...process.env, DATABASE_URL: database.url, SECRET_KEY: secret, DATA_DIR: '/nonexistent' }
  const tell = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [`${import.meta.dirname}/command.ts`, 'timeline', stream, ...args], { env })

  await expect(tell()).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--reason') })
  const { stdout } = await tell('--reason', 'Kunden ringde')
  expect(stdout).toContain(`Order ${displayText(orderPlaced.data.name)}`)
  expect(stdout).toMatch(/ {4}1 {2}.+lade upp ordern.+\n.+Ledde till 1a\./)
  expect(stdout).toMatch(
    / {3}1a {2}2027-10-31 .+Processer: Processen för förnyelserna gör nästa steg 31 oktober 2027 kl. 02.00/,
  )
  const rawEvent = await tell('--reason', 'Kunden ringde', '--event', '1', '--raw')
  expect(JSON.parse(rawEvent.stdout)).toMatchObject({ type: 'OrderPlaced', metadata: { revision: 0 } })
})
