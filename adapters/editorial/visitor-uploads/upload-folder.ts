import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type StartedUpload,
  type StartedUploads,
  UploadLocked,
} from '../../../commands/editorial/visitor-uploads/started-uploads.ts'
import { errorCode } from '../../kernel/file-storage/error-code.ts'
import { privateFolder } from '../../kernel/running/settings/private-folder.ts'
import { isLeased, takeWriteLease, type WriteLease } from './write-lease.ts'

/** Milliseconds from the start of an upload until it is removed, finished or not. */
const LIFE_MS = 24 * 60 * 60_000
const SWEEP_MS = 10 * 60_000

const isId = (id: string) => /^[0-9a-f]{64}$/.test(id)

const unlessMissing = (error: unknown): undefined => {
  if (errorCode(error) !== 'ENOENT') throw error
}

type Bytes = { readonly path: string; readonly from: number; readonly most: number }

/** Writes what comes from this place on. Answers the place after it. */
const writeBytes = async (source: AsyncIterable<Uint8Array>, { path, from, most }: Bytes, lease: WriteLease) => {
  const handle = await open(path, 'r+')
  let at = from
  try {
    for await (const chunk of source) {
      if (at + chunk.length > most) throw new Error('More bytes than announced')
      if (!(await lease.isOurs())) throw new UploadLocked()
      await handle.write(chunk, 0, chunk.length, at)
      at += chunk.length
    }
  } finally {
    await handle.close()
  }
  return at
}

const sizeOf = async (path: string) => (await stat(path).catch(unlessMissing))?.size ?? 0

type UploadFolder = { readonly folder: string; readonly now?: () => number; readonly every?: number }

/**
 * Uploads in a folder: beside the bytes of each a file with what is known of it. The length of the bytes on the disk
 * alone says how far an upload has come, so that a process that is killed in the middle loses nothing of it.
 */
export const openUploadFolder = async ({
  folder,
  now = Date.now,
  every = SWEEP_MS,
}: UploadFolder): Promise<StartedUploads> => {
  await privateFolder(folder)
  const bytesOf = (id: string) => join(folder, id)
  const factsOf = (id: string) => join(folder, `${id}.json`)
  const leaseOf = (id: string) => join(folder, `${id}.lease`)

  const read = async (id: string): Promise<StartedUpload | undefined> => {
    if (!isId(id)) return undefined
    const text = await readFile(factsOf(id), 'utf8').catch(unlessMissing)
    if (text === undefined) return undefined
    const facts = JSON.parse(text) as StartedUpload
    return now() - Date.parse(facts.startedAt) > LIFE_MS ? undefined : facts
  }

  /** A reader finds the old facts or the new ones, never half of them. */
  const write = async (facts: StartedUpload) => {
    const temporary = join(folder, `${facts.id}.${randomUUID()}`)
    await writeFile(temporary, JSON.stringify(facts), { mode: 0o600 })
    await rename(temporary, factsOf(facts.id))
  }

  const removeBytes = async (id: string) => {
    if (isId(id)) await rm(bytesOf(id), { force: true })
  }

  const remove = async (id: string) => {
    if (!isId(id)) return
    await removeBytes(id)
    await rm(factsOf(id), { force: true })
  }

  const isOver = async (name: string) => {
    const [id = ''] = name.split('.')
    if (name === `${id}.json` || name === id) return (await read(id)) === undefined
    return true
  }

  /** Younger files may belong to an upload that begins at this moment. */
  const sweep = async () => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && now() - found.mtimeMs > SWEEP_MS && (await isOver(name))) await rm(path, { force: true })
    }
  }
  await sweep()
  // The next operation that needs the disk reports its failure.
  setInterval(() => void sweep().catch(() => undefined), every).unref()

  return {
    begin: async (upload) => {
      if (!isId(upload.id)) throw new Error('An upload needs an id of 64 hex digits')
      await writeFile(bytesOf(upload.id), '', { flag: 'wx', mode: 0o600 })
      await write(upload)
    },
    find: async (id) => {
      const facts = await read(id)
      if (!facts) return undefined
      const path = bytesOf(id)
      return { ...facts, path, isComing: await isLeased(leaseOf(id)), received: await sizeOf(path) }
    },
    write: async (id, from, source) => {
      const facts = await read(id)
      if (!facts) throw new Error('There is no such upload')
      const lease = await takeWriteLease(leaseOf(id))
      if (!lease) throw new UploadLocked()
      try {
        return await writeBytes(source, { path: bytesOf(id), from, most: facts.bytes }, lease)
      } finally {
        await lease.end()
      }
    },
    note: async (id, changes) => {
      const facts = await read(id)
      if (facts) await write({ ...facts, ...changes })
    },
    removeBytes,
    remove,
  }
}
