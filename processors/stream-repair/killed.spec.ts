import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { deriveKeys } from '../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../adapters/kernel/keys/postgres.ts'
import { type TestDatabase, testDatabase } from '../../adapters/kernel/testing/database.ts'
import { orderStream } from '../../commands/sales/order/stream.ts'
import { openDesk, orderNamed } from '../../commands/sales/order/testing.ts'
import { quotationStream } from '../../commands/sales/quotation/stream.ts'
import { bulletin } from '../../domain/sales/quotation/examples.ts'
import { processesInMemory } from '../kernel/testing/processes-in-memory.ts'
import { spawnKillable } from '../kernel/testing/spawn-killable.ts'
import { streamRepairReactor } from './reactor.ts'

let database: TestDatabase<never>
let log: PostgresEventLog
beforeAll(async () => {
  database = await testDatabase([...subjectKeyMigrations, ...eventLogMigrations])
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
})
afterAll(async () => {
  await log.close()
  await database.close()
})

it('places the order of somebody who was killed as soon as the quotation was accepted', async () => {
  const child = spawnKillable('order', [database.url])
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited])
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])

  const { tools } = openDesk(log)
  const order = () => tools.handlers.order.state(orderStream(orderNamed('one')))
  expect(await tools.handlers.quotation.state(quotationStream(bulletin))).toMatchObject({ status: 'Accepted' })
  expect(await order()).toEqual({ status: 'Missing' })

  const later = new Date(Date.now() + 60 * 60_000).toISOString()
  await processesInMemory().settle(log, streamRepairReactor({ ...tools, log, forget: async () => undefined }), later)
  expect(await order()).toMatchObject({ status: 'Active', form: { quotation: bulletin } })
})
