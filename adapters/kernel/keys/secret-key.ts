import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Migration } from '../postgres/migrations.ts'
import type { Config } from '../running/settings/config.ts'
import { StartRefused } from '../running/start-refusal.ts'
import { deriveKeys, type Keys } from './derive.ts'

export const secretKeyMigrations: readonly Migration[] = [
  {
    id: 'secret-key-1',
    sql: 'create table secret_key (only_one boolean primary key default true check (only_one), fingerprint text not null)',
  },
]

export type Secrets = {
  readonly keys: Keys
  /** Set while `SECRET_KEY_PREVIOUS` is: these may still wrap some stored keys. */
  readonly previous: Keys | undefined
  /** Fingerprint of the secret the database was last used with; undefined for a new one. */
  readonly accepted: string | undefined
}

/** Fingerprint of the secret the database belongs to. */
export const acceptedSecret = async (pool: Pool): Promise<string | undefined> =>
  (await pool.query<{ fingerprint: string }>('select fingerprint from secret_key')).rows[0]?.fingerprint

const generate = async (file: string): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  const draft = await open(`${file}.new`, 'w', 0o600)
  await draft.writeFile(`${secret}\n`)
  await draft.sync()
  await draft.close()
  await rename(`${file}.new`, file)
  return secret
}

const findSecret = async ({ secretKey, dataDir }: Config, isNewDatabase: boolean): Promise<string> => {
  if (secretKey) return secretKey
  const file = join(dataDir, 'secret-key')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept.trim()
  if (isNewDatabase) return generate(file)
  throw new StartRefused(
    `SECRET_KEY: ${file} saknas, och utan den går inga personuppgifter i databasen att läsa: lägg tillbaka den`,
  )
}

/** Stores which secret the database belongs to. */
export const acceptSecret = async (pool: Pool, keys: Keys): Promise<void> => {
  await pool.query(
    'insert into secret_key (fingerprint) values ($1) on conflict (only_one) do update set fingerprint = excluded.fingerprint',
    [keys.fingerprint],
  )
}

/**
 * The secrets of this installation. A start with another secret than the database's is refused. `acceptSecret` comes
 * after the installation key is stored: until then the database counts as new to a process that starts at the same
 * time.
 */
export const openSecrets = async (pool: Pool, config: Config): Promise<Secrets> => {
  const accepted = await acceptedSecret(pool)
  const keys = deriveKeys(await findSecret(config, !accepted))
  const given = config.secretKeyPrevious ? deriveKeys(config.secretKeyPrevious) : undefined
  const previous = given?.fingerprint === keys.fingerprint ? undefined : given
  if (!accepted || [keys, previous].some((one) => one?.fingerprint === accepted)) return { keys, previous, accepted }
  throw new StartRefused(
    'SECRET_KEY: är inte den som databasen gjordes med (för att byta den, ange också SECRET_KEY_PREVIOUS)',
  )
}
