import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../file-storage/error-code.ts'

/** The data folder keeps it; no backup holds it. */
export const LAST_BACKUP_FILE = 'last-backup.json'

const FinishedBackup = z.object({
  takenAt: z.iso.datetime(),
  seconds: z.number().min(0),
  /** The folder of the backups. */
  folder: z.string(),
  /** 'increment': earlier backups in the same folder held some of it already. It is whole to restore all the same. */
  kind: z.enum(['whole', 'increment']),
  /** Bytes of the whole installation. */
  bytes: z.int().min(0),
  /** Bytes that this backup added to its folder. */
  newBytes: z.int().min(0),
  isEncrypted: z.boolean(),
})
export type FinishedBackup = Readonly<z.infer<typeof FinishedBackup>>

const BackupState = z.object({
  last: FinishedBackup.nullable(),
  /** Why the latest try failed, as a sentence; null after a backup that was finished. */
  fault: z.object({ at: z.iso.datetime(), said: z.string() }).nullable(),
})
export type BackupState = Readonly<z.infer<typeof BackupState>>

/** Asks how the installation is backed up: what the page 'Drift' shows. */
export type LastBackup = () => Promise<BackupState>

const noBackup: BackupState = { last: null, fault: null }

/** Answers no backup where none has been taken. Rejects when the file is damaged. */
export const lastBackupIn =
  (dataDir: string): LastBackup =>
  async () => {
    const text = await readFile(join(dataDir, LAST_BACKUP_FILE), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    return text === undefined ? noBackup : BackupState.parse(JSON.parse(text))
  }

const write = async (dataDir: string, state: BackupState): Promise<void> => {
  const draft = join(dataDir, `.written-${randomUUID()}`)
  await writeFile(draft, `${JSON.stringify(state, undefined, 1)}\n`, { mode: 0o600 })
  await rename(draft, join(dataDir, LAST_BACKUP_FILE))
}

export const noteBackup = (dataDir: string, last: FinishedBackup): Promise<void> =>
  write(dataDir, { last, fault: null })

/** The last finished backup stays beside the fault. */
export const noteFault = async (
  dataDir: string,
  fault: { readonly at: string; readonly said: string },
): Promise<void> => {
  const { last } = await lastBackupIn(dataDir)().catch(() => noBackup)
  await write(dataDir, { last, fault })
}
