import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  FileMissing,
  type FileStorage,
  FileTooLarge,
  type Intake,
  type StagedBytes,
  type StoredBytes,
} from '../../../commands/kernel/file-storage.ts'
import { privateFolder } from '../running/settings/private-folder.ts'
import { errorCode } from './error-code.ts'
import { openFileHolds } from './file-holds.ts'
import { streamOfFile } from './file-stream.ts'
import { hashOfFile } from './hash-of-file.ts'
import { openIncomingFiles, restoreFile, say } from './incoming-files.ts'

const isKey = (key: string) => /^[0-9a-f]{64}$/.test(key)

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Makes a file readable to us alone and syncs it to the disk. */
const closeFile = async (path: string) => {
  await chmod(path, 0o600)
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

type StagePlaces = {
  readonly incoming: Awaited<ReturnType<typeof openIncomingFiles>>
  readonly holds: Awaited<ReturnType<typeof openFileHolds>>
  /** Gives a finished file its place in the storage. */
  readonly settle: (temporary: string, sha256: string) => Promise<string>
}

/** Writes the bytes to a file of their own, which is kept or discarded later. */
const stageFile = async (
  source: AsyncIterable<Uint8Array>,
  { maxBytes = Number.POSITIVE_INFINITY, signal }: Intake,
  { incoming, holds, settle }: StagePlaces,
): Promise<StagedBytes> => {
  const path = incoming.begin()
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* () {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  const discard = () => rm(path, { force: true }).finally(() => incoming.done(path))
  try {
    // The file is opened before anything can fail: otherwise it could be created after it was discarded.
    const handle = await open(path, 'wx', 0o600)
    await pipeline(counted, handle.createWriteStream(), signal ? { signal } : {})
  } catch (error) {
    await discard()
    throw error
  }
  const sha256 = hash.digest('hex')
  let release = async () => {}
  const keep = async () => {
    release = await holds.hold(sha256)
    return { key: await settle(path, sha256), sha256, bytes }
  }
  return { path, sha256, bytes, keep, discard: async () => void (await Promise.all([discard(), release()])) }
}

/** Stores files under their SHA-256 in 256 folders. Each file is written elsewhere, synced, and renamed into place. */
export const localFileStorage = async (folder: string, now = Date.now, every?: number): Promise<FileStorage> => {
  await privateFolder(folder)
  const incoming = await openIncomingFiles(join(folder, 'incoming'), now, every)
  const holds = await openFileHolds(join(folder, 'held'))

  const pathOf = (key: string) => {
    if (!isKey(key)) throw new FileMissing(key)
    return join(folder, key.slice(0, 2), key)
  }

  const settle = async (temporary: string, sha256: string) => {
    const path = pathOf(sha256)
    await closeFile(temporary)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return sha256
  }

  const found = async (key: string) => {
    if (!isKey(key)) return undefined
    return stat(pathOf(key)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
  }
  const size = async (key: string) => (await found(key))?.size

  const localPath = async (key: string) => {
    if ((await size(key)) === undefined) throw new FileMissing(key)
    return pathOf(key)
  }

  const stage: FileStorage['stage'] = (source, options = {}) => stageFile(source, options, { incoming, holds, settle })

  const put: FileStorage['put'] = async (source, options) => {
    const staged = await stage(source, options)
    return staged.keep().finally(staged.discard)
  }

  const adopt = async (path: string): Promise<StoredBytes> => {
    const { sha256, bytes } = await hashOfFile(path)
    await holds.holdAWhile(sha256)
    if ((await size(sha256)) === bytes) {
      await rm(path)
      return { key: sha256, sha256, bytes }
    }
    const temporary = incoming.begin()
    try {
      // The finished file may be old, so it gets a sign of life.
      await say(path, now())
      await rename(path, temporary).catch((error: unknown) => {
        if (errorCode(error) !== 'EXDEV') throw error
        return copyFile(path, temporary)
      })
      return { key: await settle(temporary, sha256), sha256, bytes }
    } finally {
      await rm(temporary, { force: true }).finally(() => incoming.done(temporary))
    }
  }

  const remove: FileStorage['remove'] = async (key, isNeeded) => {
    if ((await size(key)) === undefined) return 'removed'
    if (await isNeeded()) return 'needed'
    const aside = incoming.asideOf(key)
    await rename(pathOf(key), aside)
    // A command that takes a hold from now on stores the bytes again; an earlier hold is seen here, or the log names
    // the bytes.
    const answer = (await holds.isHeld(key)) ? 'held' : (await isNeeded()) ? 'needed' : 'removed'
    await (answer === 'removed' ? rm(aside, { force: true }) : restoreFile(aside, pathOf(key)))
    return answer
  }

  return {
    stage,
    put,
    adopt,
    size,
    writtenAt: async (key) => (await found(key))?.mtime,
    localPath,
    open: async (key, range) => streamOfFile(await localPath(key), range),
    remove,
  }
}
