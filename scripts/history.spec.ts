import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { eventCodec } from '../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../adapters/kernel/event-log/postgres.ts'
import { metadataBy } from '../adapters/kernel/event-log/testing/history.ts'
import { deriveKeys } from '../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../adapters/kernel/keys/postgres.ts'
import { secretKeyMigrations } from '../adapters/kernel/keys/secret-key.ts'
import { testDatabase } from '../adapters/kernel/testing/database.ts'
import { personalReadMigrations } from '../adapters/people/access/personal-reads.ts'
import { form, subscriberId, subscriberRegistered } from '../domain/subscribers/subscriber/examples.ts'

const secret = 'x'.repeat(32)

it('tells of a protected identity only why it is read, and keeps who has read it', async () => {
  const database = await testDatabase([
    ...eventLogMigrations,
    ...secretKeyMigrations,
    ...subjectKeyMigrations,
    ...personalReadMigrations,
  ])
  onTestFinished(() => database.close())
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys(secret) })
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  const stream = `subscriber-${subscriberId}`
  const her = { ...subscriberRegistered, data: { ...subscriberRegistered.data, isProtected: true } }
  await log.append(stream, [her], 'noStream', metadataBy())

  const env = { ...process.env, DATABASE_URL: database.url, SECRET_KEY: secret, DATA_DIR: '/nonexistent' }
  const history = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [`${import.meta.dirname}/history.ts`, stream, ...args], { env })
  const readers = async () => (await database.pool.query('select shown_as, subjects from personal_read')).rows

  await expect(history()).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.not.stringContaining(form.lastname),
  })
  expect(await readers()).toEqual([])
  const { stdout } = await history('--reason', 'Hon ringde.')
  expect(stdout).toContain(form.lastname)
  expect(stdout).toContain(`”Hon ringde. (kontot ${userInfo().username} på servern)”`)
  expect(await readers()).toEqual([{ shown_as: 'protected', subjects: [subscriberId] }])
})
