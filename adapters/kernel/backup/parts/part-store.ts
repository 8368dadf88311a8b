import { randomUUID, subtle } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../file-storage/error-code.ts'
import type { BackupStore } from '../backup-store.ts'
import { partsFolder } from '../backup-store.ts'
import type { CopyThreads } from './copy-threads.ts'

/** Large enough that a part costs little to open, small enough that a changed row costs little. */
const BLOCK_BYTES = 1 << 20

/** `parts`: names of the parts that make up the bytes, in order. */
export type StoredBytes = { readonly size: number; readonly parts: readonly string[] }

export type PartStore = {
  /**
   * Keeps a file that may grow or go meanwhile: as far as it can be read, undefined where it is gone. `sha256`: its
   * hash where its name tells it; it is then not even read when its bytes are there.
   */
  readonly keepFile: (path: string, sha256?: string) => Promise<StoredBytes | undefined>
  readonly keepBytes: (bytes: Buffer<ArrayBuffer>) => Promise<StoredBytes>
  /** Files whose bytes are others than their names tell. */
  readonly damaged: readonly string[]
  /** What this backup has added to the folder. */
  readonly addedBytes: () => number
}

export const partPath = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

const DRAFT_SUFFIX = '.draft'

export const isDraft = (name: string): boolean => name.endsWith(DRAFT_SUFFIX)

/** Beside the thread that asks. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex')

const sizeOfFile = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Fills the block as far as the file goes; answers the bytes. */
const fillBlock = async (file: FileHandle, block: Buffer): Promise<number> => {
  for (let filled = 0; filled < block.length; ) {
    const { bytesRead } = await file.read(block, filled, block.length - filled)
    if (bytesRead === 0) return filled
    filled += bytesRead
  }
  return block.length
}

/** Reads full blocks, so that the same bytes are cut in the same places each time. */
const blocksOf = async function* (path: string): AsyncGenerator<Buffer<ArrayBuffer>> {
  const file = await open(path)
  try {
    for (;;) {
      const block = Buffer.allocUnsafe(BLOCK_BYTES)
      const filled = await fillBlock(file, block)
      if (filled > 0) yield block.subarray(0, filled)
      if (filled < BLOCK_BYTES) return
    }
  } finally {
    await file.close()
  }
}

type PartStoreTools = {
  /** Names a part after the SHA-256 of its content. */
  readonly nameOf: (sha256: string) => string
  readonly threads: CopyThreads
}

/** The parts of a store are named by their content: a part that is there already is not written again. */
export const openPartStore = (
  { folder: storeFolder, publicKey, encryption }: BackupStore,
  { nameOf, threads }: PartStoreTools,
): PartStore => {
  const folder = partsFolder(storeFolder)
  const madeFolders = new Set<string>()
  const damaged: string[] = []
  let addedBytes = 0

  /** An interrupted write leaves a draft, and no part. */
  const write = async (name: string, fill: (draft: string) => Promise<boolean>): Promise<boolean> => {
    const path = partPath(folder, name)
    if (!madeFolders.has(dirname(path))) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    madeFolders.add(dirname(path))
    const draft = `${path}.${randomUUID()}${DRAFT_SUFFIX}`
    try {
      if (!(await fill(draft))) return false
      const size = (await sizeOfFile(draft)) ?? 0
      addedBytes += size
      await rename(draft, path)
      return true
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** A part that was cut off is written again. */
  const isThere = async (name: string, size: number) => ((await sizeOfFile(partPath(folder, name))) ?? -1) >= size

  const keepBlock = async (block: Buffer<ArrayBuffer>): Promise<string> => {
    const name = nameOf(await hashOf(block))
    if (await isThere(name, block.length)) return name
    await write(name, async (draft) => {
      await writeFile(draft, await encryption.bytes(block), { flag: 'wx', mode: 0o600 })
      return true
    })
    return name
  }

  const keepBlocks = async (blocks: AsyncIterable<Buffer<ArrayBuffer>>): Promise<StoredBytes> => {
    const parts: string[] = []
    let size = 0
    for await (const block of blocks) {
      parts.push(await keepBlock(block))
      size += block.length
    }
    return { size, parts }
  }

  const keepNamed = async (path: string, sha256: string): Promise<StoredBytes> => {
    const name = nameOf(sha256)
    const { size } = await stat(path)
    if (size > 0 && (await isThere(name, size))) return { size, parts: [name] }
    const copy = (target: string) => threads.copy({ source: path, target, publicKey })
    const isLarge = size > BLOCK_BYTES
    if (isLarge && (await write(name, async (draft) => (await copy(draft)) === sha256))) return { size, parts: [name] }
    const stored = await keepBlocks(blocksOf(path))
    if (size > 0 && stored.parts[0] !== name) damaged.push(path)
    return stored
  }

  return {
    damaged,
    addedBytes: () => addedBytes,
    keepBytes: async (bytes) => ({ size: bytes.length, parts: [await keepBlock(bytes)] }),
    keepFile: async (path, sha256) => {
      try {
        return await (sha256 === undefined ? keepBlocks(blocksOf(path)) : keepNamed(path, sha256))
      } catch (error) {
        if (errorCode(error) === 'ENOENT' && (await sizeOfFile(path)) === undefined) return undefined
        throw error
      }
    },
  }
}
