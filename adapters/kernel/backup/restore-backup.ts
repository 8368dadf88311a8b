import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { databaseAccount } from '../postgres/account.ts'
import { clusterHome } from '../postgres/cluster-home.ts'
import { openDataFolder } from '../running/settings/data-folder.ts'
import { syncDisk } from './backup-store.ts'
import { isEmptyFolder, isInFolder, LOST_AND_FOUND, RESTORE_MARKER } from './folders.ts'
import {
  DUE_FORGETTINGS_FILE,
  FORGETTINGS_FILE,
  type Forgetting,
  forgettingsBeyond,
  mergeForgettings,
  readForgettings,
  writeForgettings,
} from './forgettings/forgetting-list.ts'
import type { BackupContents } from './manifest.ts'
import { objectionTo, type RestoringProgram } from './objections.ts'
import type { Transform } from './parts/age.ts'
import { workTogether } from './parts/work-together.ts'
import { type BackupToRead, openBackup } from './read-backup.ts'

type RestorePlan = RestoringProgram & {
  readonly folder: string
  /** The beginning of the name of the backup; undefined: the newest one. */
  readonly at?: string | undefined
  /** With the private key, for encrypted backups. */
  readonly decryption?: Transform | undefined
  /** A further list of who has been forgotten since. */
  readonly forgettings?: readonly Forgetting[]
  readonly dataDir: string
}

type RestoredBackup = {
  readonly contents: BackupContents
  /** Those forgotten after the backup was taken, whom the next start forgets again. */
  readonly dueForgettings: readonly Forgetting[]
}

type Part = 'data' | 'postgres'

const pathsOf = (part: Part, paths: readonly string[]) =>
  paths.flatMap((path) => (path.startsWith(`${part}/`) ? [path.slice(part.length + 1)] : []))

const restorePart = async ({ contents, read }: BackupToRead, part: Part, target: string): Promise<void> => {
  for (const path of pathsOf(part, contents.folders)) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
  const files = pathsOf(
    part,
    contents.files.map(({ path }) => path),
  )
  for (const folder of new Set(files.map(dirname))) await mkdir(join(target, folder), { recursive: true, mode: 0o700 })
  await workTogether(files, async (path) => {
    await pipeline(read(`${part}/${path}`), createWriteStream(join(target, path), { flags: 'wx', mode: 0o600 }))
  })
}

/** The database server refuses to run on files that its account does not own. */
const giveToAccount = async (home: string, account: ReturnType<typeof databaseAccount>): Promise<void> => {
  if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, home])
  await chmod(join(home, 'cluster'), 0o700)
}

const refuseTarget = async (dataDir: string, folder: string): Promise<void> => {
  if (isInFolder(folder, dataDir))
    throw new Error(`DATA_DIR: ${dataDir} lies in the backup itself: choose another folder`)
  if (await isEmptyFolder(dataDir)) return
  throw new Error(
    `DATA_DIR: ${dataDir} is not empty: a backup is restored into an empty folder. Move it away first, or set another DATA_DIR`,
  )
}

/** Lays the newest list of forgettings into the installation, and apart those that the backup does not know. */
const layForgettings = async ({ folder, dataDir, forgettings = [] }: RestorePlan): Promise<readonly Forgetting[]> => {
  const path = join(dataDir, FORGETTINGS_FILE)
  const known = await readForgettings(path)
  const all = mergeForgettings(known, await readForgettings(join(folder, FORGETTINGS_FILE)), forgettings)
  const due = forgettingsBeyond(known, all)
  if (all.length > 0) await writeForgettings(path, all)
  if (due.length > 0) await writeForgettings(join(dataDir, DUE_FORGETTINGS_FILE), due)
  return due
}

const restoreAll = async (plan: RestorePlan, backup: BackupToRead): Promise<readonly Forgetting[]> => {
  const { dataDir } = plan
  const hasDatabase = backup.contents.postgres !== null
  const account = hasDatabase ? databaseAccount() : undefined
  await restorePart(backup, 'data', dataDir)
  const due = await layForgettings(plan)
  if (hasDatabase) {
    const home = await clusterHome(dataDir, account)
    await restorePart(backup, 'postgres', home)
    await giveToAccount(home, account)
  }
  await syncDisk(dataDir)
  return due
}

/** The target was empty before: all that lies there now is of the restore that failed. */
const emptyAgain = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir))
    if (name !== LOST_AND_FOUND) await rm(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Restores a backup into an empty data folder, and checks each part of it on the way. Rejects with a sentence, with the
 * folder empty again. An interrupted restore leaves a folder that no start accepts as an installation.
 */
export const restoreBackup = async (plan: RestorePlan): Promise<RestoredBackup> => {
  const { folder, dataDir } = plan
  const backup = await openBackup(plan)
  const { contents } = backup
  const objection = objectionTo(contents, plan)
  if (objection) throw new Error(objection)
  await refuseTarget(dataDir, folder)
  await openDataFolder(dataDir, contents.postgres && databaseAccount() ? 0o711 : 0o700)
  const marker = join(dataDir, RESTORE_MARKER)
  await writeFile(marker, `From ${folder}, which is not done yet\n`, { mode: 0o600, flush: true })
  try {
    const dueForgettings = await restoreAll(plan, backup)
    await rm(marker)
    return { contents, dueForgettings }
  } catch (error) {
    await emptyAgain(dataDir)
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`${said}. Nothing has been restored`, { cause: error })
  }
}
