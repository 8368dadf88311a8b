import { randomUUID } from 'node:crypto'
import { access, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RESTORE_MARKER } from '../../backup/folders.ts'
import { StartRefused } from '../start-refusal.ts'

/** Bytes that the start writes to check for room. */
const PROBE_BYTES = 1_000_000

const words: Readonly<Record<string, string>> = {
  EACCES: 'det här kontot får inte skriva där',
  EPERM: 'det här kontot får inte skriva där',
  EROFS: 'disken där går bara att läsa',
  ENOSPC: 'disken där är full',
  EDQUOT: 'disken där är full',
  ENOTDIR: 'en fil ligger i dess ställe',
  EEXIST: 'en fil ligger i dess ställe',
  ENOENT: 'där går det inte att göra en mapp',
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error ? words[String(error.code)] : undefined) ?? error.message
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Makes folders one by one: with the recursive option Node.js tries for ever where none can be made, as in `/proc`. */
const make = async (folder: string, mode: number): Promise<void> => {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await make(dirname(folder), mode)
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error
  })
}

const refuseHalfRestored = async (folder: string): Promise<void> => {
  const isHalfRestored = await access(join(folder, RESTORE_MARKER)).then(
    () => true,
    () => false,
  )
  if (!isHalfRestored) return
  throw new StartRefused(
    `DATA_DIR: en återställning till ${folder} avbröts. Töm mappen och återställ säkerhetskopian igen`,
  )
}

/** Makes the data folder, and checks that it is writable. Rejects with `StartRefused`. */
export const openDataFolder = async (folder: string, mode: number): Promise<void> => {
  await refuseHalfRestored(folder)
  const probe = join(folder, `.written-${randomUUID()}`)
  try {
    await make(folder, mode)
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true }).finally(() => rm(probe, { force: true }))
  } catch (error) {
    throw new StartRefused(`DATA_DIR: ${folder} går inte att använda: ${reasonOf(error)}`)
  }
}
