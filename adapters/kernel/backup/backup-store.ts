import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { errorCode } from '../file-storage/error-code.ts'
import { isEmptyFolder } from './folders.ts'
import { OLD_MANIFEST } from './manifest.ts'
import type { Transform } from './parts/age.ts'
import { encryptionTo, isWrongKey, noTransform } from './parts/age.ts'

/** Tells that a folder holds backups, and to whom they are encrypted. */
const STORE_FILE = 'ljudkod-backups.json'

/** Raise this number when the layout of the folder changes. */
export const STORE_FORMAT = 2

const StoreFile = z.object({
  product: z.literal('ljudkod'),
  format: z.int().positive(),
  /** The public key; null where the backups are not encrypted. */
  publicKey: z.string().nullable(),
})

export type BackupStore = { readonly folder: string; readonly publicKey: string | null; readonly encryption: Transform }

export const partsFolder = (folder: string) => join(folder, 'parts')
const listsFolder = (folder: string) => join(folder, 'backups')

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined where the folder holds no backups. */
export const findStore = async (folder: string): Promise<BackupStore | undefined> => {
  const text = await readText(join(folder, STORE_FILE))
  if (text === undefined) return undefined
  let stored: z.infer<typeof StoreFile>
  try {
    stored = StoreFile.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${join(folder, STORE_FILE)} is damaged: this folder cannot be used`, { cause: error })
  }
  if (stored.format > STORE_FORMAT)
    throw new Error(`The backups in ${folder} were taken by a newer Ljudkod: use that version or a newer one`)
  const { publicKey } = stored
  return { folder, publicKey, encryption: publicKey === null ? noTransform : encryptionTo(publicKey) }
}

const refuseOtherContents = async (folder: string): Promise<void> => {
  if (await isEmptyFolder(folder)) return
  const names = await readdir(folder)
  throw new Error(
    names.includes(OLD_MANIFEST)
      ? `${folder} holds a backup of an earlier version: choose a new folder`
      : `${folder} is not empty and holds no backups: choose an empty folder, or one with backups`,
  )
}

/**
 * Opens a folder to take a backup into: an empty or missing one, or one with backups. `publicKey`: to whom the backups
 * of a new folder are encrypted; an old one keeps its own. Rejects with a sentence.
 */
export const openStore = async (folder: string, publicKey: string | undefined): Promise<BackupStore> => {
  const found = await findStore(folder)
  if (found && publicKey !== undefined && found.publicKey !== publicKey)
    throw new Error(
      found.publicKey === null
        ? `The backups in ${folder} are not encrypted: choose an empty folder for encrypted ones`
        : `The backups in ${folder} are encrypted to ${found.publicKey}: choose an empty folder for another key`,
    )
  if (found) return found
  await refuseOtherContents(folder)
  const encryption = publicKey === undefined ? noTransform : encryptionTo(publicKey)
  for (const path of [folder, partsFolder(folder), listsFolder(folder)])
    await mkdir(path, { recursive: true, mode: 0o700 })
  const stored = { product: 'ljudkod', format: STORE_FORMAT, publicKey: publicKey ?? null }
  await writeWhole(join(folder, STORE_FILE), `${JSON.stringify(stored, undefined, 1)}\n`)
  return { folder, publicKey: stored.publicKey, encryption }
}

export const writeWhole = async (path: string, content: string | Uint8Array): Promise<void> => {
  await writeFile(`${path}.draft`, content, { mode: 0o600, flush: true })
  await rename(`${path}.draft`, path)
}

export const manifestPath = (folder: string, id: string) => join(listsFolder(folder), `${id}.manifest`)
export const partsListPath = (folder: string, id: string) => join(listsFolder(folder), `${id}.parts`)

/** The name of a backup: when it was taken, in a form that sorts. */
export const backupId = (takenAt: string): string => takenAt.replaceAll(':', '-')

const namesWith = async (folder: string, suffix: string): Promise<readonly string[]> => {
  const names = await readdir(listsFolder(folder))
  return names.flatMap((name) => (name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : [])).toSorted()
}

/** Names of the backups that were finished, oldest first. */
export const listBackups = (folder: string): Promise<readonly string[]> => namesWith(folder, '.manifest')

/** Names of the backups that have a list of their parts, also those without a manifest. */
export const listPartsLists = (folder: string): Promise<readonly string[]> => namesWith(folder, '.parts')

export const readPartsList = async (folder: string, id: string): Promise<readonly string[]> =>
  gunzipSync(await readFile(partsListPath(folder, id)))
    .toString()
    .split('\n')
    .filter(Boolean)

export const writePartsList = (folder: string, id: string, names: Iterable<string>): Promise<void> =>
  writeWhole(partsListPath(folder, id), gzipSync([...names].join('\n')))

/** The manifest makes a backup one that can be restored: it is written last. */
export const writeManifest = async ({ folder, encryption }: BackupStore, id: string, manifest: object): Promise<void> =>
  writeWhole(manifestPath(folder, id), await encryption.bytes(gzipSync(JSON.stringify(manifest))))

/** `decryption`: with the private key. Rejects with a sentence. */
export const readManifestOf = async (folder: string, id: string, decryption: Transform): Promise<unknown> => {
  const path = manifestPath(folder, id)
  try {
    return JSON.parse(gunzipSync(await decryption.bytes(await readFile(path))).toString())
  } catch (error) {
    if (isWrongKey(error))
      throw new Error(`The key does not open the backups in ${folder}: they are encrypted to another`, {
        cause: error,
      })
    throw new Error(`${path} is damaged: this backup cannot be restored`, { cause: error })
  }
}

const isMissingProgram = (error: unknown) =>
  errorCode(error) === 'ENOENT' || (error instanceof Error && /invalid|unrecognized|usage/i.test(error.message))

/**
 * Waits until all that was written in the folder is on its disk, at once: file by file it would take many times as long.
 * A system without this program writes when it does.
 */
export const syncDisk = async (folder: string): Promise<void> => {
  await promisify(execFile)('sync', ['-f', folder]).catch((error: unknown) => {
    if (!isMissingProgram(error)) throw error
  })
}

/** Milliseconds. The disk writes while the next files are read, instead of after all of them. */
const SYNC_EVERY_MS = 300

/** Has the disk write all along, until the returned function is called; faults are left to the last `syncDisk`. */
export const keepSyncing = (folder: string): (() => Promise<void>) => {
  const stopController = new AbortController()
  const repeatSync = async () => {
    while (!stopController.signal.aborted) {
      await setTimeout(SYNC_EVERY_MS, undefined, { signal: stopController.signal }).catch(() => undefined)
      if (!stopController.signal.aborted) await syncDisk(folder).catch(() => undefined)
    }
  }
  const syncs = repeatSync()
  return async () => {
    stopController.abort()
    await syncs
  }
}
