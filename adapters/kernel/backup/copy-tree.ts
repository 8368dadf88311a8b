import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../file-storage/error-code.ts'

/** `path`: relative to the copy's folder, with / between its parts. `size` in bytes. */
type CopiedFile = { readonly path: string; readonly size: number; readonly sha256: string }

export type Tree = { readonly folders: readonly string[]; readonly files: readonly CopiedFile[] }

export const noTree: Tree = { folders: [], files: [] }

export const joinTrees = (...trees: readonly Tree[]): Tree => ({
  folders: trees.flatMap(({ folders }) => folders),
  files: trees.flatMap(({ files }) => files),
})

/** Prefixes every path of the tree with a folder. */
export const treeBelow = (folder: string, { folders, files }: Tree): Tree => ({
  folders: [folder, ...folders.map((path) => `${folder}/${path}`)],
  files: files.map((file) => ({ ...file, path: `${folder}/${file.path}` })),
})

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'

const createHashStream = () => {
  const hash = createHash('sha256')
  let size = 0
  const through = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { through, told: () => ({ size, sha256: hash.digest('hex') }) }
}

/**
 * Copies one file to the disk, readable by its owner alone, and makes the folders on its path. Undefined where the file
 * is gone.
 */
export const copyFile = async (source: string, target: string): Promise<Omit<CopiedFile, 'path'> | undefined> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const { through, told } = createHashStream()
  try {
    const written = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(createReadStream(source), through, written)
    return told()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const entriesOf = async (folder: string): Promise<readonly Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * Copies folders and files below `source` while other processes write there: it leaves out a file that is gone before
 * its turn, and copies a growing file as far as it can read. It asks `isWanted` about every path below `source`,
 * folders first, and skips links and sockets.
 */
export const copyTree = async (
  source: string,
  target: string,
  isWanted: (path: string) => boolean,
  below = '',
): Promise<Tree> => {
  await mkdir(join(target, below), { recursive: true, mode: 0o700 })
  const folders: string[] = []
  const files: CopiedFile[] = []
  for (const entry of await entriesOf(join(source, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!isWanted(path)) continue
    if (entry.isDirectory()) {
      const inner = await copyTree(source, target, isWanted, path)
      folders.push(path, ...inner.folders)
      files.push(...inner.files)
    } else if (entry.isFile()) {
      const copied = await copyFile(join(source, path), join(target, path))
      if (copied) files.push({ path, ...copied })
    }
  }
  return { folders, files }
}
