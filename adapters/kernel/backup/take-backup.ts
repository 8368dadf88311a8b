import { join } from 'node:path'
import { Client } from 'pg'
import { cleanDeadRows } from '../dead-rows/clean-dead-rows.ts'
import { type BackupLock, lockBackups } from './backup-lock.ts'
import {
  type BackupStore,
  backupId,
  keepSyncing,
  listBackups,
  openStore,
  syncDisk,
  writeManifest,
  writePartsList,
} from './backup-store.ts'
import { copyCluster } from './cluster-copy.ts'
import { isInFolder, LOST_AND_FOUND, RESTORE_MARKER } from './folders.ts'
import { carryForgettings } from './forgettings/forgetting-list.ts'
import { LAST_BACKUP_FILE } from './last-backup.ts'
import { MANIFEST_FORMAT, type Manifest, machine } from './manifest.ts'
import { startCopyThreads } from './parts/copy-threads.ts'
import { joinTrees, keepTree, noTree, type Tree, treeBelow } from './parts/keep-tree.ts'
import { findNamingKey, namingUnder } from './parts/part-names.ts'
import { openPartStore, type PartStore } from './parts/part-store.ts'
import { type Keep, removeOldBackups, sweepParts } from './remove-old.ts'

/** The database server of the installation, running. */
export type RunningCluster = {
  readonly url: string
  /** The folder that holds the server's files and its password. */
  readonly home: string
  readonly majorVersion: string
}

type BackupPlan = {
  readonly dataDir: string
  /** The folder of the backups: empty, missing, or with earlier ones. */
  readonly folder: string
  /** To whom the backups are encrypted; undefined: as the earlier ones in the folder. */
  readonly publicKey?: string | undefined
  /** Which backups stay; undefined: all. */
  readonly keep?: Keep | undefined
  readonly version: string
  readonly now: () => Date
  /** Undefined where the database is not ours. */
  readonly cluster: RunningCluster | undefined
}

export type TakenBackup = {
  readonly manifest: Manifest
  readonly kind: 'whole' | 'increment'
  readonly isEncrypted: boolean
  /** Bytes that this backup added to the folder. */
  readonly newBytes: number
  /** Names of the old backups that were removed. */
  readonly removed: readonly string[]
  /** When an earlier backup began that was not finished. */
  readonly leftSince: string | undefined
  /** Tables that may still hold rows of persons forgotten since the cleaning before. */
  readonly uncleanedTables: readonly string[]
}

/** The database is copied separately, and the next start begins the unfinished work of the other folders again. */
const EXCLUDED_ENTRIES = new Set([
  'postgres',
  'postgres-location',
  'work',
  'jobs',
  'files/incoming',
  'files/held',
  RESTORE_MARKER,
  LAST_BACKUP_FILE,
  LOST_AND_FOUND,
])

const isOfBackup = (path: string) => !EXCLUDED_ENTRIES.has(path) && !path.startsWith('.written-')

/** The file storage names files by the hash of their content. */
const hashInPath = (path: string): string | undefined => /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(path)?.[1]

const countEvents = async (url: string): Promise<number | null> => {
  const client = new Client({ connectionString: url, application_name: 'ljudkod-backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from event')
    return rows[0]?.count ?? null
  } finally {
    await client.end()
  }
}

const copyDatabase = async ({ url, home }: RunningCluster, store: PartStore): Promise<Tree> => {
  const cluster = await copyCluster(url, join(home, 'cluster'), store)
  const password = await store.keepFile(join(home, 'password'))
  if (!password) throw new Error(`${join(home, 'password')} is missing: without it nobody gets into the database`)
  return joinTrees(cluster, { folders: [], files: [{ path: 'password', ...password }] })
}

/** First files, then the database, then the files that came meanwhile: no file is missing that the database knows. */
const keepAll = async ({ dataDir, cluster }: BackupPlan, store: PartStore): Promise<Tree> => {
  const keep = (path: string) => store.keepFile(join(dataDir, path), hashInPath(path))
  const first = await keepTree(dataDir, isOfBackup, keep)
  const database = cluster ? treeBelow('postgres', await copyDatabase(cluster, store)) : noTree
  const known = new Set(first.files.map(({ path }) => path))
  const later = await keepTree(dataDir, (path) => isOfBackup(path) && !known.has(path), keep)
  const folders = [...new Set([...first.folders, ...later.folders])]
  return joinTrees(treeBelow('data', { folders, files: [...first.files, ...later.files] }), database)
}

const backUp = async (plan: BackupPlan, store: BackupStore, lock: BackupLock): Promise<TakenBackup> => {
  const { dataDir, folder, version, now, cluster, keep } = plan
  if (lock.mayHaveLost) await sweepParts(folder)
  const isEncrypted = store.publicKey !== null
  const earlier = await listBackups(folder)
  const namingKey = isEncrypted ? await findNamingKey(dataDir) : null
  const takenAt = now().toISOString()
  const cleaningReport = cluster && (await cleanDeadRows(cluster.url))
  const threads = startCopyThreads()
  const parts = openPartStore(store, { nameOf: namingUnder(namingKey), threads })
  const endSyncing = keepSyncing(folder)
  const { folders, files } = await keepAll(plan, parts).finally(() => Promise.all([endSyncing(), threads.close()]))
  const manifest: Manifest = {
    product: 'ljudkod',
    format: MANIFEST_FORMAT,
    version,
    takenAt,
    postgres: cluster ? { major: cluster.majorVersion, machine, events: await countEvents(cluster.url) } : null,
    hasSecretKey: files.some(({ path }) => path === 'data/secret-key'),
    namingKey,
    damaged: [...parts.damaged],
    folders: [...folders],
    files: files.map((file) => ({ ...file, parts: [...file.parts] })),
  }
  await writePartsList(folder, backupId(takenAt), new Set(files.flatMap((file) => file.parts)))
  await carryForgettings(dataDir, folder)
  await syncDisk(folder)
  await writeManifest(store, backupId(takenAt), manifest)
  return {
    manifest,
    kind: earlier.length > 0 ? 'increment' : 'whole',
    isEncrypted,
    newBytes: parts.addedBytes(),
    removed: keep ? await removeOldBackups(folder, keep, now()) : [],
    leftSince: lock.leftSince,
    uncleanedTables: cleaningReport?.left ?? [],
  }
}

/**
 * Backs up an installation, running or not, into a folder of backups. Each is whole to restore, and adds only the parts
 * that no earlier one has. Rejects with a sentence; the earlier backups are then as they were, and the next one goes on
 * from what has been written.
 */
export const takeBackup = async (plan: BackupPlan): Promise<TakenBackup> => {
  const { dataDir, folder, publicKey, now } = plan
  if (isInFolder(dataDir, folder))
    throw new Error(`${folder} lies in the data folder itself: choose one outside ${dataDir}`)
  const store = await openStore(folder, publicKey)
  const lock = await lockBackups(folder, now)
  try {
    return await backUp(plan, store, lock)
  } finally {
    await lock.release()
  }
}
