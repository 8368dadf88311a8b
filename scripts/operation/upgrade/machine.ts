import { sql } from 'kysely'
import type { BackupState } from '../../../adapters/kernel/backup/last-backup.ts'
import type { MeasureDisk } from '../../../commands/kernel/disk-space.ts'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import { type Finding, sayBytes } from './finding.ts'

const NODE_MAJOR = 24
const POSTGRES_MIN = 150_000
const DAY_MS = 24 * 60 * 60_000
/** Bytes that stay free on the disk besides the need of the start. */
const SPARE_BYTES = 1e9

export const readNode = (version: string): Finding => ({
  level: Number(version.split('.')[0]) >= NODE_MAJOR ? 'ready' : 'refused',
  title: `Node.js ${version} (needs ${NODE_MAJOR} or later)`,
  lines: [],
})

/** The embedded cluster's own version was compared when it was joined. */
export const readPostgres = async (db: ReadModelDatabase): Promise<Finding> => {
  const { rows } = await sql<{ name: string; number: number }>`
    select current_setting('server_version') as name, current_setting('server_version_num')::int as number`.execute(db)
  const [server] = rows
  const level = (server?.number ?? 0) >= POSTGRES_MIN ? 'ready' : 'refused'
  return { level, title: `PostgreSQL ${server?.name} (needs 15 or later)`, lines: [] }
}

/** `needed`: bytes that the start will write. */
export const readDisk = ({ free }: Awaited<ReturnType<MeasureDisk>>, needed: number): Finding => {
  const title = `Disk of DATA_DIR: ${sayBytes(free)} free, the start needs some ${sayBytes(needed)}`
  if (free < needed) return { level: 'refused', title, lines: ['Make room before the start'] }
  return { level: free < needed + SPARE_BYTES ? 'attention' : 'ready', title, lines: [] }
}

export const readBackup = ({ last, fault }: BackupState, now: Date): Finding => {
  const lines = fault ? [`The latest try failed at ${fault.at}: ${fault.said}`] : []
  const advice = 'Take one before the start: npm run backup -- /backup'
  if (!last) return { level: 'attention', title: 'Backup: none has been taken', lines: [...lines, advice] }
  const title = `Backup: ${last.takenAt} in ${last.folder}`
  const isBackupOld = now.getTime() - new Date(last.takenAt).getTime() > DAY_MS
  return isBackupOld
    ? { level: 'attention', title: `${title}, older than a day`, lines: [...lines, advice] }
    : { level: fault ? 'attention' : 'ready', title, lines }
}
