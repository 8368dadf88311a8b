import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../running/settings/config.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { acceptSecret, openSecrets, secretKeyMigrations } from './secret-key.ts'

let database: TestDatabase<never>
let dataDir: string
beforeEach(async () => {
  database = await testDatabase(secretKeyMigrations)
  dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-secret-'))
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const open = (variables: Record<string, string> = {}) =>
  openSecrets(database.pool, parseConfig({ DATA_DIR: dataDir, ...variables }))
const oldSecret = 'old'.repeat(12)
const newSecret = 'new'.repeat(12)

/** Opens the secrets as a process does that has stored the installation key. */
const openAndAccept = async (variables: Record<string, string> = {}) => {
  const secrets = await open(variables)
  await acceptSecret(database.pool, secrets.keys)
  return secrets
}

describe('openSecrets', () => {
  it('makes a secret that only its owner can read, and finds it again', async () => {
    const first = await open()
    const file = join(dataDir, 'secret-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim().length).toBeGreaterThanOrEqual(32)
    expect((await open()).keys).toEqual(first.keys)
  })

  it('refuses to go on when the secret of a used database is gone', async () => {
    await openAndAccept()
    await rm(join(dataDir, 'secret-key'))
    await expect(open()).rejects.toThrow('secret-key saknas')
  })

  it('refuses another secret', async () => {
    await openAndAccept({ SECRET_KEY: oldSecret })
    await expect(open({ SECRET_KEY: newSecret })).rejects.toThrow('inte den som databasen gjordes med')
  })

  it('hands out both sets of keys as long as both secrets are given', async () => {
    const { keys: oldKeys } = await openAndAccept({ SECRET_KEY: oldSecret })
    const exchange = { SECRET_KEY: newSecret, SECRET_KEY_PREVIOUS: oldSecret }
    const { keys, previous, accepted } = await open(exchange)
    expect([previous, accepted]).toEqual([oldKeys, oldKeys.fingerprint])
    await acceptSecret(database.pool, keys)
    expect(await open(exchange)).toEqual({ keys, previous: oldKeys, accepted: keys.fingerprint })
    expect(await open({ SECRET_KEY: newSecret })).toMatchObject({ keys, previous: undefined })
    await expect(open({ SECRET_KEY: oldSecret })).rejects.toThrow('inte den som databasen gjordes med')
  })
})
