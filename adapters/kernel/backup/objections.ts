import { isNewerVersion } from '../running/product-versions.ts'
import { type BackupContents, MANIFEST_FORMAT, machine } from './manifest.ts'

export type RestoringProgram = {
  readonly version: string
  /** Major version of the PostgreSQL that this program brings. */
  readonly majorVersion: string
  /** Whether the installation will have a database of ours. */
  readonly hasOwnDatabase: boolean
}

/** The first reason why this program cannot restore the backup, as a sentence. */
export const objectionTo = (
  { format, version: takenBy, postgres }: BackupContents,
  { version, majorVersion, hasOwnDatabase }: RestoringProgram,
): string | undefined => {
  if (format > MANIFEST_FORMAT || isNewerVersion(takenBy, version))
    return `The backup was taken by Ljudkod ${takenBy}, and this is ${version}: restore it with that version or a newer one`
  if (hasOwnDatabase && !postgres)
    return 'The backup holds no database, since the installation had one elsewhere (DATABASE_URL): restore that first, and set DATABASE_URL'
  if (!hasOwnDatabase && postgres)
    return 'The backup holds a database of its own: leave DATABASE_URL out when you restore it'
  if (postgres && postgres.major !== majorVersion)
    return `The backup is of PostgreSQL ${postgres.major}, and this version of Ljudkod brings ${majorVersion}: restore it with Ljudkod ${takenBy}`
  if (postgres && postgres.machine !== machine)
    return `The backup is of another kind of machine (${postgres.machine}), and this is ${machine}: PostgreSQL's files cannot be moved between them`
  return undefined
}
