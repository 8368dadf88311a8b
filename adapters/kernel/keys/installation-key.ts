import type { Pool } from 'pg'
import { postgresSubjectKeys, type WrappingKeys } from './postgres.ts'
import { seal } from './seal.ts'
import type { SubjectKeys } from './subject-keys.ts'

/** The installation key lies among the persons' keys and is rewrapped with them; no person has this id. */
export const INSTALLATION_SUBJECT = 'installation'

const insert = `
  insert into subject_key (subject, wrapped, wrapped_by) values ($1, $2, $3)
  on conflict (subject) do nothing`

/** The installation key, once a start has made it. */
export const findInstallationKey = async (subjects: Pick<SubjectKeys, 'toRead'>): Promise<Buffer> => {
  const key = (await subjects.toRead([INSTALLATION_SUBJECT])).get(INSTALLATION_SUBJECT)
  if (key === undefined || key === 'forgotten') throw new Error('The key of the installation has been destroyed')
  return key
}

/** The installation key: the `first` value that was offered, for good, however often `SECRET_KEY` changes. */
export const installationKey = async (pool: Pool, wrapping: WrappingKeys, first: Buffer): Promise<Buffer> => {
  const { current } = wrapping
  await pool.query(insert, [
    INSTALLATION_SUBJECT,
    seal(current.wrapping, first, INSTALLATION_SUBJECT),
    current.fingerprint,
  ])
  return findInstallationKey(postgresSubjectKeys(pool, wrapping))
}
