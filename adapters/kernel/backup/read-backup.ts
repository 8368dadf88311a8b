import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { errorCode } from '../file-storage/error-code.ts'
import { partsOfFile } from '../file-storage/parts-of-file.ts'
import { findStore, listBackups, partsFolder, readManifestOf } from './backup-store.ts'
import { type BackupContents, Manifest, OLD_MANIFEST, OldManifest } from './manifest.ts'
import { noTransform, type Transform } from './parts/age.ts'
import { namingUnder } from './parts/part-names.ts'
import { partPath } from './parts/part-store.ts'

/** Larger parts are decrypted as a stream. */
const WHOLE_BYTES = 4 << 20
const READ_BYTES = 1 << 18

export type BackupToRead = {
  readonly contents: BackupContents
  /** The bytes of one file. Rejects with a sentence, at the latest at the end, when they are not as they were. */
  readonly read: (path: string) => AsyncIterable<Uint8Array>
}

export type BackupChoice = {
  readonly folder: string
  /** The beginning of the name of the backup; the newest one that has it. Undefined: the newest one of all. */
  readonly at?: string | undefined
  /** With the private key. */
  readonly decryption?: Transform | undefined
}

const damagedPartError = (path: string, file: string) =>
  new Error(`The backup is damaged: ${path} is not as it was (a part of ${file})`)

const missingError = (path: string) => new Error(`The backup is not whole: ${path} is missing`)

const rethrowMissing = (path: string) => (error: unknown) => {
  throw errorCode(error) === 'ENOENT' ? missingError(path) : error
}

const readPlain = async function* (path: string, { stream, bytes }: Transform): AsyncGenerator<Uint8Array> {
  const { size } = await stat(path).catch(rethrowMissing(path))
  if (size <= WHOLE_BYTES) return yield await bytes(await readFile(path))
  const content = Readable.toWeb(createReadStream(path, { highWaterMark: READ_BYTES })) as ReadableStream<Uint8Array>
  yield* await stream(content)
}

const readPart = async function* (
  path: string,
  file: string,
  { decryption, isRight }: { readonly decryption: Transform; readonly isRight: (sha256: string) => boolean },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const content = readPlain(path, decryption)
  for (;;) {
    const next = await content.next().catch((error: unknown) => {
      if (errorCode(error) !== undefined || (error instanceof Error && error.message.startsWith('The backup')))
        throw error
      throw damagedPartError(path, file)
    })
    if (next.done) break
    hash.update(next.value)
    yield next.value
  }
  if (!isRight(hash.digest('hex'))) throw damagedPartError(path, file)
}

/** A backup of format 1 holds a copy of each file at its own path. */
const readOldBackup = (folder: string, manifest: z.infer<typeof OldManifest>): BackupToRead => {
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]))
  const read = async function* (path: string) {
    const hash = createHash('sha256')
    const source = join(folder, path)
    const parts = partsOfFile(source, READ_BYTES)
    for (;;) {
      const next = await parts.next().catch(rethrowMissing(source))
      if (next.done) break
      hash.update(next.value)
      yield next.value
    }
    if (hash.digest('hex') !== hashes.get(path)) throw new Error(`The backup is damaged: ${source} is not as it was`)
  }
  return { contents: manifest, read }
}

const readNewBackup = (folder: string, manifest: Manifest, decryption: Transform): BackupToRead => {
  const nameOf = namingUnder(manifest.namingKey)
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  const read = async function* (path: string) {
    let size = 0
    for (const name of files.get(path)?.parts ?? []) {
      const isRight = (sha256: string) => nameOf(sha256) === name
      for await (const chunk of readPart(partPath(partsFolder(folder), name), path, { decryption, isRight })) {
        size += chunk.length
        yield chunk
      }
    }
    if (size !== files.get(path)?.size) throw new Error(`The backup is damaged: ${path} has another length than it had`)
  }
  return { contents: manifest, read }
}

const findOldManifest = async (folder: string): Promise<string | undefined> => {
  try {
    return await readFile(join(folder, OLD_MANIFEST), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const openOldBackup = async (folder: string): Promise<BackupToRead> => {
  const text = await findOldManifest(folder)
  if (text === undefined) throw new Error(`${folder} holds no backup, or one that was not finished`)
  try {
    return readOldBackup(folder, OldManifest.parse(JSON.parse(text)))
  } catch (error) {
    throw new Error(`${join(folder, OLD_MANIFEST)} is damaged: this backup cannot be restored`, { cause: error })
  }
}

const chooseBackup = async (folder: string, at = ''): Promise<string> => {
  const ids = await listBackups(folder)
  const chosen = ids.findLast((id) => id.startsWith(at.replaceAll(':', '-')))
  if (chosen !== undefined) return chosen
  if (ids.length === 0) throw new Error(`${folder} holds no backup that was finished`)
  throw new Error(`${folder} holds no backup of ${at}. It has these: ${ids.join(', ')}`)
}

const parseManifest = (folder: string, id: string, given: unknown): Manifest => {
  const parsed = Manifest.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(`The manifest of the backup ${id} in ${folder} is damaged: this backup cannot be restored`)
}

/** Opens a finished backup. Rejects with a sentence. */
export const openBackup = async ({ folder, at, decryption }: BackupChoice): Promise<BackupToRead> => {
  const store = await findStore(folder)
  if (!store) return openOldBackup(folder)
  if (store.publicKey !== null && !decryption)
    throw new Error(
      `The backups in ${folder} are encrypted to ${store.publicKey}: give the file with its private key (--key FILE)`,
    )
  const id = await chooseBackup(folder, at)
  const opening = store.publicKey === null ? noTransform : (decryption ?? noTransform)
  return readNewBackup(folder, parseManifest(folder, id, await readManifestOf(folder, id, opening)), opening)
}
