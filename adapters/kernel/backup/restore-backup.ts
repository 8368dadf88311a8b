import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../file-storage/error-code.ts'
import { hashOfFile } from '../file-storage/hash-of-file.ts'
import { databaseAccount } from '../postgres/account.ts'
import { clusterHome } from '../postgres/cluster-home.ts'
import { openDataFolder } from '../running/settings/data-folder.ts'
import { copyFile } from './copy-tree.ts'
import { isEmptyFolder, isInFolder, RESTORE_MARKER } from './folders.ts'
import { MANIFEST_FORMAT, type Manifest, machine, readManifest } from './manifest.ts'

type RestorePlan = {
  readonly folder: string
  readonly dataDir: string
  readonly version: string
  /** Major version of the PostgreSQL that this program brings. */
  readonly majorVersion: string
  /** Whether the installation will have a database of ours. */
  readonly hasOwnDatabase: boolean
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const differs = a.findIndex((number, index) => number !== (b[index] ?? 0))
  return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0)
}

/** The first reason why this program cannot restore the backup, as a sentence. */
const objection = (manifest: Manifest, { version, majorVersion, hasOwnDatabase }: RestorePlan): string | undefined => {
  const { postgres } = manifest
  if (manifest.format > MANIFEST_FORMAT || isNewer(manifest.version, version))
    return `The backup was taken by Ljudkod ${manifest.version}, and this is ${version}: restore it with that version or a newer one`
  if (hasOwnDatabase && !postgres)
    return 'The backup holds no database, since the installation had one elsewhere (DATABASE_URL): restore that first, and set DATABASE_URL'
  if (!hasOwnDatabase && postgres)
    return 'The backup holds a database of its own: leave DATABASE_URL out when you restore it'
  if (postgres && postgres.major !== majorVersion)
    return `The backup is of PostgreSQL ${postgres.major}, and this version of Ljudkod brings ${majorVersion}: restore it with Ljudkod ${manifest.version}`
  if (postgres && postgres.machine !== machine)
    return `The backup is of another kind of machine (${postgres.machine}), and this is ${machine}: PostgreSQL's files cannot be moved between them`
  return undefined
}

/** Compares every file with the size and the checksum in the manifest. */
const checkFiles = async (folder: string, { files }: Manifest): Promise<void> => {
  for (const { path, size, sha256 } of files) {
    const found = await hashOfFile(join(folder, path)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
      throw new Error(`The backup is not whole: ${join(folder, path)} is missing. Nothing has been restored`)
    })
    if (found.bytes !== size || found.sha256 !== sha256)
      throw new Error(`The backup is damaged: ${join(folder, path)} is not as it was. Nothing has been restored`)
  }
}

type Part = 'data' | 'postgres'

const pathsOf = (part: Part, paths: readonly string[]) =>
  paths.flatMap((path) => (path.startsWith(`${part}/`) ? [path.slice(part.length + 1)] : []))

const restorePart = async (folder: string, manifest: Manifest, part: Part, target: string): Promise<void> => {
  for (const path of pathsOf(part, manifest.folders)) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
  const files = pathsOf(
    part,
    manifest.files.map(({ path }) => path),
  )
  for (const path of files) await copyFile(join(folder, part, path), join(target, path))
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

/**
 * Checks all of a backup, then restores it into an empty data folder. Rejects with a sentence. An interrupted restore
 * leaves a folder that no start accepts as an installation.
 */
export const restoreBackup = async (plan: RestorePlan): Promise<Manifest> => {
  const { folder, dataDir } = plan
  const manifest = await readManifest(folder)
  const refused = objection(manifest, plan)
  if (refused) throw new Error(refused)
  await refuseTarget(dataDir, folder)
  await checkFiles(resolve(folder), manifest)
  const account = manifest.postgres ? databaseAccount() : undefined
  await openDataFolder(dataDir, account ? 0o711 : 0o700)
  const marker = join(dataDir, RESTORE_MARKER)
  await writeFile(marker, `From ${folder}, which is not done yet\n`, { mode: 0o600, flush: true })
  await restorePart(folder, manifest, 'data', dataDir)
  if (manifest.postgres) {
    const home = await clusterHome(dataDir, account)
    await restorePart(folder, manifest, 'postgres', home)
    await giveToAccount(home, account)
  }
  await rm(marker)
  return manifest
}
