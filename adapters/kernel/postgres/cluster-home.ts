import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, mayUse } from '../running/system-account.ts'

const pointer = 'postgres-location'

const createOwnFolder = async (folder: string, account: Account | undefined) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  return realpath(folder)
}

const ownUnderVar = async (folder: string, account: Account) => {
  await mkdir(dirname(folder), { recursive: true })
  await chmod(dirname(folder), 0o755)
  return createOwnFolder(folder, account)
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/**
 * The folder of the server's files: inside the data folder, or under `/var/lib/ljudkod` when PostgreSQL's account
 * cannot enter it (root's home). A file in the data folder then holds the path, so that a moved data folder keeps its
 * database and a deleted one starts afresh.
 */
export const clusterHome = async (dataDir: string, account: Account | undefined): Promise<string> => {
  await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 })
  const inside = join(dataDir, 'postgres')
  if (!account) return createOwnFolder(inside, account)
  const elsewhere = await readFile(join(dataDir, pointer), 'utf8').catch(() => undefined)
  if (elsewhere) return ownUnderVar(elsewhere.trim(), account)
  if ((await isFolder(inside)) || mayUse(account, '-x', dataDir)) return createOwnFolder(inside, account)
  const place = `/var/lib/ljudkod/${randomUUID()}`
  await writeFile(join(dataDir, pointer), `${place}\n`)
  return ownUnderVar(place, account)
}
