import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStorage, FileMissing, FileTooLarge, type StoredBytes } from '../../commands/file-storage.ts'
import { privateFolder } from '../private-folder.ts'
import { openHolds } from './holds.ts'

/** Half-written files older than this belong to nobody: no upload takes a day. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Bytes that are being removed have this ending, for a moment. */
const ASIDE = '.aside'
const INTERRUPTED_AFTER_MS = 10 * 60_000

const isKey = (key: string) => /^[0-9a-f]{64}$/.test(key)

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Ours alone, and on the disk. */
const closeFile = async (path: string) => {
  await chmod(path, 0o600)
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const part = chunk as Buffer
    hash.update(part)
    bytes += part.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Files under their SHA-256, in 256 folders. Everything is written beside, synced, and renamed into place. */
export const localFileStorage = async (folder: string, now = Date.now): Promise<FileStorage> => {
  const incoming = join(folder, 'incoming')
  await privateFolder(folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await sweep(incoming, now())
  const holds = await openHolds(join(folder, 'held'))

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

  const size = async (key: string) => {
    if (!isKey(key)) return undefined
    return stat(pathOf(key)).then(
      (found) => found.size,
      (error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      },
    )
  }

  const localPath = async (key: string) => {
    if ((await size(key)) === undefined) throw new FileMissing(key)
    return pathOf(key)
  }

  const stage: FileStorage['stage'] = async (source, { maxBytes = Number.POSITIVE_INFINITY, signal } = {}) => {
    const path = join(incoming, randomUUID())
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
    const discard = () => rm(path, { force: true })
    // Opened before anything can fail: what is discarded must not come into being afterwards.
    const handle = await open(path, 'wx', 0o600)
    try {
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

  const put: FileStorage['put'] = async (source, options) => {
    const staged = await stage(source, options)
    return staged.keep().finally(staged.discard)
  }

  const adopt = async (path: string): Promise<StoredBytes> => {
    const { sha256, bytes } = await hashOf(path)
    await holds.holdAWhile(sha256)
    if ((await size(sha256)) === bytes) {
      await rm(path)
      return { key: sha256, sha256, bytes }
    }
    const temporary = join(incoming, randomUUID())
    try {
      await rename(path, temporary).catch((error: unknown) => {
        if (errorCode(error) !== 'EXDEV') throw error
        return copyFile(path, temporary)
      })
      return { key: await settle(temporary, sha256), sha256, bytes }
    } finally {
      await rm(temporary, { force: true })
    }
  }

  const remove: FileStorage['remove'] = async (key, isNeeded) => {
    if ((await size(key)) === undefined) return 'removed'
    if (await isNeeded()) return 'needed'
    const aside = join(incoming, `${key}${ASIDE}`)
    await rename(pathOf(key), aside)
    // Who holds them from now on brings bytes of her own; who held them before is seen here, or in the log.
    const answer = (await holds.isHeld(key)) ? 'held' : (await isNeeded()) ? 'needed' : 'removed'
    await (answer === 'removed' ? rm(aside, { force: true }) : putBack(aside, pathOf(key)))
    return answer
  }

  return {
    stage,
    put,
    adopt,
    size,
    localPath,
    open: async (key, range) => {
      const options = range ? { start: range.from, end: range.to } : {}
      return createReadStream(await localPath(key), options)
    },
    remove,
  }
}

/** Beside equal bytes that have come meanwhile they are not wanted. */
const putBack = async (aside: string, path: string) => {
  await link(aside, path).catch((error: unknown) => {
    if (!['EEXIST', 'ENOENT'].includes(String(errorCode(error)))) throw error
  })
  await rm(aside, { force: true })
}

const sweep = async (incoming: string, now: number) => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    // A removal that was interrupted has not been: whoever asked for it asks again.
    if (found && name.endsWith(ASIDE) && now - found.ctimeMs > INTERRUPTED_AFTER_MS) {
      await putBack(path, join(dirname(incoming), name.slice(0, 2), name.slice(0, -ASIDE.length)))
    } else if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}
