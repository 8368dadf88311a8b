import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '../running/settings/config.ts'
import { StartRefused } from '../running/start-refusal.ts'
import type { Keys } from './derive.ts'
import { installationKey } from './installation-key.ts'
import { type PostgresSubjectKeys, postgresSubjectKeys } from './postgres.ts'
import { rewrapSubjectKeys } from './rewrap.ts'
import { acceptedSecret, acceptSecret, openSecrets, type Secrets } from './secret-key.ts'

type InstallationKeys = Pick<Keys, 'token'> & {
  /** Names reservations, proofs and counters without revealing their values. It survives every change of the secret. */
  readonly hmac: Buffer
}

export type OpenedKeys = {
  readonly keys: InstallationKeys
  readonly subjects: PostgresSubjectKeys
  /** Rewraps the keys that a process with the previous secret has wrapped since; answers how many. */
  readonly rewrap: () => Promise<number>
}

const selectUnknown =
  'select count(*)::int as count from subject_key where wrapped_by is not null and wrapped_by <> all($1)'

/** Checks at the start for keys that this process cannot unwrap, before the first reader meets one. */
const refuseUnknownSecret = async (pool: Pool, { keys, previous }: Secrets) => {
  const known = [keys, ...(previous ? [previous] : [])].map(({ fingerprint }) => fingerprint)
  const { rows } = await pool.query<{ readonly count: number }>(selectUnknown, [known])
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new StartRefused(
    `SECRET_KEY: ${count} nycklar i databasen är låsta med en annan hemlighet (ange den de gjordes med som SECRET_KEY_PREVIOUS)`,
  )
}

/** An installation older than its own key keeps the key that named its streams: that of its first secret. */
const firstKey = ({ keys, previous, accepted }: Secrets) =>
  [keys, previous].find((one) => one?.fingerprint === accepted)?.hmac ?? randomBytes(32)

/** The key of the installation, also beside its processes; made here where no start has made it. */
export const openInstallationKey = (pool: Pool, secrets: Secrets): Promise<Buffer> =>
  installationKey(pool, { current: secrets.keys, previous: secrets.previous }, firstKey(secrets))

/** The keys of this installation. Every start with a previous secret rewraps its keys, and can still read with it. */
export const openKeys = async (pool: Pool, config: Config): Promise<OpenedKeys> => {
  const secrets = await openSecrets(pool, config)
  const { keys, previous } = secrets
  await refuseUnknownSecret(pool, secrets)
  const wrapping = { current: keys, previous }
  const hmac = await openInstallationKey(pool, secrets)
  if (secrets.accepted !== keys.fingerprint) await acceptSecret(pool, keys)
  const rewrap = async () => {
    // When two processes have the secrets swapped, the one that started last decides.
    if (!previous || (await acceptedSecret(pool)) !== keys.fingerprint) return 0
    return rewrapSubjectKeys(pool, previous, keys)
  }
  await rewrap()
  return { keys: { token: keys.token, hmac }, subjects: postgresSubjectKeys(pool, wrapping), rewrap }
}
