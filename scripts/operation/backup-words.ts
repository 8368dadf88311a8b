import type { BackupContents } from '../../adapters/kernel/backup/manifest.ts'
import type { TakenBackup } from '../../adapters/kernel/backup/take-backup.ts'
import { errorCode } from '../../adapters/kernel/file-storage/error-code.ts'
import type { Config } from '../../adapters/kernel/running/settings/config.ts'

const BYTES_PER_MEGABYTE = 1_000_000

const countText = (count: number) => count.toLocaleString('en-GB')

const megabytesText = (bytes: number) => `${countText(Math.ceil(bytes / BYTES_PER_MEGABYTE))} MB`

export const bytesOf = ({ files }: BackupContents): number => files.reduce((sum, { size }) => sum + size, 0)

export const contentsText = (contents: BackupContents): string => {
  const { postgres, files } = contents
  const size = `${countText(files.length)} files, ${megabytesText(bytesOf(contents))}`
  return postgres?.events == null ? size : `${countText(postgres.events)} events, ${size}`
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

const keyWords = ({ manifest, isEncrypted }: TakenBackup): readonly string[] => {
  if (!manifest.hasSecretKey)
    return [
      'NOT in it: SECRET_KEY, which is set in the environment. Keep it elsewhere: without it nothing personal can be read',
    ]
  return isEncrypted ? [] : ['It holds the secret key and personal data: keep it where nobody else can read it']
}

const damageWarnings = ({ damaged }: TakenBackup['manifest']): readonly string[] =>
  damaged.map((path) => `DAMAGED in the data folder, and copied as it is: ${path}`)

/** One line each. */
export const backupReport = (taken: TakenBackup, folder: string, config: OutsideStores): readonly string[] => {
  const { manifest, kind, newBytes, isEncrypted, removed, leftSince, uncleanedTables } = taken
  const key = isEncrypted ? ' --key FILE' : ''
  return [
    ...(leftSince
      ? [`A backup that began at ${leftSince} was not finished: this one went on from what it had written`]
      : []),
    `Backed up to ${folder}: ${contentsText(manifest)}${kind === 'increment' ? `, ${megabytesText(newBytes)} of them new` : ''}`,
    ...damageWarnings(manifest),
    ...(uncleanedTables.length > 0
      ? [
          `IN IT still, perhaps: rows of persons who have been forgotten (${uncleanedTables.join(', ')}). Take it again later`,
        ]
      : []),
    ...outsideStoreWarnings(config),
    ...keyWords(taken),
    ...(removed.length > 0 ? [`Removed ${removed.length} older: ${removed.join(', ')}`] : []),
    `Restore it into an empty folder with: DATA_DIR=/new/folder npm run restore -- ${folder}${key}`,
  ]
}

/** One line each. `forgotten`: how many persons and things the next start forgets again. */
export const restoreReport = (
  contents: BackupContents,
  forgotten: number,
  dataDir: string,
  config: OutsideStores,
): readonly string[] => [
  `Restored to ${dataDir}, as it was on ${contents.takenAt}: ${contentsText(contents)}`,
  ...(config.databaseUrl === undefined
    ? []
    : [
        'NOT restored: the database and the events. Bring them back before the start, of the same moment (docs/operation.md)',
      ]),
  ...(contents.hasSecretKey ? [] : ['Set SECRET_KEY to what it was when the backup was taken']),
  ...(forgotten > 0
    ? [`Forgotten since then: ${countText(forgotten)}. The start forgets them again before it answers`]
    : []),
  'Letters, deliveries and productions that were under way then are carried out again by the start',
  `Start it with: DATA_DIR=${dataDir} npm start`,
]

/** The failure, with advice where the system's message has none. */
export const faultOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error)
  const code = errorCode(error) ?? (error instanceof Error ? errorCode(error.cause) : undefined)
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full (${said})`
  if (code === 'EACCES') return `${said}. Run it as the account that runs the product`
  return said
}
