import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerRegistered } from '../../../domain/sales/customer/examples.ts'
import { eventCodec } from '../event-log/codec.ts'
import { eventLogMigrations } from '../event-log/postgres/tables.ts'
import { postgresEventLog } from '../event-log/postgres.ts'
import { metadataBy } from '../event-log/testing/history.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { deriveKeys } from './derive.ts'
import { giveUpKey } from './give-up-key.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from './postgres.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase([...eventLogMigrations, ...subjectKeyMigrations])
})
afterAll(() => database.close())

/** Opens the keys as another process does: without cached ones. */
const open = (secret = 'a secret') => {
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys(secret) })
  return { keys, log: postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) }) }
}
const stream = `customer-${customerRegistered.data.customerId}`
const subject = customerRegistered.data.contactId ?? ''
const refusalOf = (name: string) => {
  const { keys, log } = open()
  return giveUpKey(keys, log, name).catch(String)
}

it('is given up once it is gone for good, and what was sealed under it with it', async () => {
  await open().log.append(stream, [customerRegistered], 'noStream', metadataBy())
  expect(await refusalOf(subject)).toBe(`KeyNotLost: The key of ${subject} is there: nothing is lost`)
  const other = open('another secret')
  await expect(giveUpKey(other.keys, other.log, subject)).rejects.toThrow('unknown SECRET_KEY')
  await database.pool.query('delete from subject_key')
  for (const name of ['', 'nobody', "'; drop table subject_key --", '../../etc'])
    expect(await refusalOf(name)).toMatch(/^KeyNotLost: The log has nothing under/)
  await expect(open().log.read(stream)).rejects.toThrow('cannot be read')
  const { keys, log } = open()
  expect(await giveUpKey(keys, log, subject)).toEqual({
    events: 1,
    streams: [stream],
    types: ['CustomerRegistered'],
  })
  const { events } = await open().log.read(stream)
  expect(events).toMatchObject([{ event: { type: 'CustomerRegistered' } }])
  expect(await refusalOf(subject)).toBe(`KeyNotLost: ${subject} has been forgotten already`)
})
