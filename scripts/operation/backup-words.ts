import type { Manifest } from '../../adapters/kernel/backup/manifest.ts'
import { errorCode } from '../../adapters/kernel/file-storage/error-code.ts'
import type { Config } from '../../adapters/kernel/running/settings/config.ts'

const BYTES_PER_MEGABYTE = 1_000_000

const countText = (count: number) => count.toLocaleString('en-GB')

const sizeOf = ({ files }: Manifest): string => {
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / BYTES_PER_MEGABYTE
  return `${countText(files.length)} files, ${countText(Math.ceil(megabytes))} MB`
}

const contentsOf = (manifest: Manifest): string => {
  const { postgres } = manifest
  return postgres?.events == null ? sizeOf(manifest) : `${countText(postgres.events)} events, ${sizeOf(manifest)}`
}

type OutsideStores = Pick<Config, 'databaseUrl' | 'eventStoreUrl'>

/** Warns about stores that the backup does not contain, and says how to back them up. */
const outsideStoreWarnings = ({ databaseUrl, eventStoreUrl }: OutsideStores): readonly string[] => [
  ...(databaseUrl
    ? [
        `NOT in it: the database at ${new URL(databaseUrl).host}. Back it up with pg_dump --format=custom, in the same pause of the product (docs/operation.md)`,
      ]
    : []),
  ...(eventStoreUrl
    ? [
        'NOT in it: the events, which lie in EventStoreDB. Copy its data folder while it is stopped, or as its own manual says, in the same pause of the product (docs/operation.md)',
      ]
    : []),
]

const keyWords = ({ hasSecretKey }: Manifest): string =>
  hasSecretKey
    ? 'It holds the secret key and personal data: keep it where nobody else can read it'
    : 'NOT in it: SECRET_KEY, which is set in the environment. Keep it elsewhere: without it nothing personal can be read'

/** One line each. */
export const backupReport = (manifest: Manifest, folder: string, config: OutsideStores): readonly string[] => [
  `Backed up to ${folder}: ${contentsOf(manifest)}`,
  ...outsideStoreWarnings(config),
  keyWords(manifest),
  `Restore it into an empty folder with: DATA_DIR=/new/folder npm run restore -- ${folder}`,
]

/** One line each. */
export const restoreReport = (manifest: Manifest, dataDir: string, config: OutsideStores): readonly string[] => [
  `Restored to ${dataDir}, as it was on ${manifest.takenAt}: ${contentsOf(manifest)}`,
  ...outsideStoreWarnings(config),
  ...(manifest.hasSecretKey ? [] : ['Set SECRET_KEY to what it was when the backup was taken']),
  'Letters, deliveries and productions that were under way then are carried out again by the start',
  `Start it with: DATA_DIR=${dataDir} npm start`,
]

/** The failure, with advice where the system's message has none. */
export const faultOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error)
  if (errorCode(error) === 'ENOSPC') return `The disk is full (${said})`
  if (errorCode(error) === 'EACCES') return `${said}. Run it as the account that runs the product`
  return said
}
