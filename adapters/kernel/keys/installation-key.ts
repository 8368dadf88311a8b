import type { Pool } from 'pg'
import { postgresSubjectKeys, type WrappingKeys } from './postgres.ts'
import { seal } from './seal.ts'
import type { SubjectKeys } from './subject-keys.ts'

/** Lies among the keys of persons, and is wrapped anew with them; nobody is called so. */
export const INSTALLATION_SUBJECT = 'installation'

const insert = `
  insert into subject_key (subject, wrapped, wrapped_by) values ($1, $2, $3)
  on conflict (subject) do nothing`

/** The installation's own key, where a start has made it. */
export const findInstallationKey = async (subjects: Pick<SubjectKeys, 'toRead'>): Promise<Buffer> => {
  const key = (await subjects.toRead([INSTALLATION_SUBJECT])).get(INSTALLATION_SUBJECT)
  if (key === undefined || key === 'forgotten') throw new Error('The key of the installation has been destroyed')
  return key
}

/** The installation's own key: the `first` that was offered, for good, however often `SECRET_KEY` is exchanged. */
export const installationKey = async (pool: Pool, wrapping: WrappingKeys, first: Buffer): Promise<Buffer> => {
  const { current } = wrapping
  await pool.query(insert, [
    INSTALLATION_SUBJECT,
    seal(current.wrapping, first, INSTALLATION_SUBJECT),
    current.fingerprint,
  ])
  return findInstallationKey(postgresSubjectKeys(pool, wrapping))
}
