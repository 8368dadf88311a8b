import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../file-storage/error-code.ts'
import type { StoredBytes } from './part-store.ts'
import { workTogether } from './work-together.ts'

/** `path`: relative to the tree's folder, with / between its parts. */
export type KeptFile = StoredBytes & { readonly path: string }

export type Tree = { readonly folders: readonly string[]; readonly files: readonly KeptFile[] }

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

const entriesOf = async (folder: string): Promise<readonly Dirent[]> => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

type Paths = { readonly folders: string[]; readonly files: string[] }

const findPaths = async (
  source: string,
  isWanted: (path: string) => boolean,
  below = '',
  found: Paths = { folders: [], files: [] },
): Promise<Paths> => {
  for (const entry of await entriesOf(join(source, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!isWanted(path)) continue
    if (entry.isFile()) found.files.push(path)
    if (!entry.isDirectory()) continue
    found.folders.push(path)
    await findPaths(source, isWanted, path, found)
  }
  return found
}

/** Undefined for a file that is gone before its turn. */
type KeepFile = (path: string) => Promise<StoredBytes | undefined>

/**
 * Keeps folders and files below `source` while other processes write there. It asks `isWanted` about every path below
 * `source`, folders first, and skips links and sockets.
 */
export const keepTree = async (source: string, isWanted: (path: string) => boolean, keep: KeepFile): Promise<Tree> => {
  const { folders, files } = await findPaths(source, isWanted)
  const kept: KeptFile[] = []
  await workTogether(files, async (path) => {
    const stored = await keep(path)
    if (stored) kept.push({ path, ...stored })
  })
  return { folders, files: kept }
}
