import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyCluster } from './cluster-copy.ts'
import { copyFile, copyTree, joinTrees, noTree, type Tree, treeBelow } from './copy-tree.ts'
import { isEmptyFolder, isInFolder, LOST_AND_FOUND, RESTORE_MARKER } from './folders.ts'
import { LAST_BACKUP_FILE } from './last-backup.ts'
import { MANIFEST_FORMAT, type Manifest, machine, writeManifest } from './manifest.ts'

/** The database server of the installation, running. */
export type RunningCluster = {
  readonly url: string
  /** The folder that holds the server's files and its password. */
  readonly home: string
  readonly majorVersion: string
}

type BackupPlan = {
  readonly dataDir: string
  /** The folder to take the backup into: empty or missing. */
  readonly folder: string
  readonly version: string
  readonly now: () => Date
  /** Undefined where the database is not ours. */
  readonly cluster: RunningCluster | undefined
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

const refuseFolder = async ({ dataDir, folder }: BackupPlan): Promise<void> => {
  if (isInFolder(dataDir, folder))
    throw new Error(`${folder} lies in the data folder itself: choose one outside ${dataDir}`)
  if (!(await isEmptyFolder(folder))) throw new Error(`${folder} is not empty: choose a new folder for each backup`)
}

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

const copyDatabase = async ({ url, home }: RunningCluster, folder: string): Promise<Tree> => {
  const cluster = await copyCluster(url, join(home, 'cluster'), join(folder, 'cluster'))
  const password = await copyFile(join(home, 'password'), join(folder, 'password'))
  if (!password) throw new Error(`${join(home, 'password')} is missing: without it nobody gets into the database`)
  return joinTrees(cluster, { folders: [], files: [{ path: 'password', ...password }] })
}

/**
 * Copies an installation, running or not, to a folder: first files, then the database, then the files that came
 * meanwhile, so that no file is missing that the database knows. Rejects with a sentence; the folder then cannot be
 * restored.
 */
export const takeBackup = async (plan: BackupPlan): Promise<Manifest> => {
  const { dataDir, folder, version, now, cluster } = plan
  await refuseFolder(plan)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const takenAt = now().toISOString()
  const data = join(folder, 'data')
  const first = await copyTree(dataDir, data, isOfBackup)
  const database = cluster ? treeBelow('postgres', await copyDatabase(cluster, join(folder, 'postgres'))) : noTree
  const known = new Set(first.files.map(({ path }) => path))
  const later = await copyTree(dataDir, data, (path) => isOfBackup(path) && !known.has(path))
  const folders = [...new Set([...first.folders, ...later.folders])]
  const all = joinTrees(treeBelow('data', { folders, files: [...first.files, ...later.files] }), database)
  const manifest: Manifest = {
    product: 'ljudkod',
    format: MANIFEST_FORMAT,
    version,
    takenAt,
    postgres: cluster ? { major: cluster.majorVersion, machine, events: await countEvents(cluster.url) } : null,
    hasSecretKey: known.has('secret-key'),
    folders: [...all.folders],
    files: [...all.files],
  }
  await writeManifest(folder, manifest)
  return manifest
}
