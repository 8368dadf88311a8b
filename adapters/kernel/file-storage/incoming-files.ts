import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Milliseconds between the signs of life that a process gives its incoming files. */
const KEEP_ALIVE_MS = 5 * 60_000
/** After this time without a sign of life the process is gone, wherever it ran. A slow upload gives its signs too. */
const ABANDONED_AFTER_MS = 60 * 60_000

/** A file has this ending for a moment while it is removed. */
const ASIDE_ENDING = '.aside'
const INTERRUPTED_AFTER_MS = 10 * 60_000

type IncomingFiles = {
  /** A path for incoming bytes, which the sweep spares until `done`. */
  readonly begin: () => string
  readonly done: (path: string) => void
  readonly asideOf: (key: string) => string
}

/** Drops the bytes when equal ones have been stored meanwhile. */
export const restoreFile = async (aside: string, path: string) => {
  await link(aside, path).catch((error: unknown) => {
    if (!['EEXIST', 'ENOENT'].includes(String(errorCode(error)))) throw error
  })
  await rm(aside, { force: true })
}

const sweep = async (folder: string, now: number) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    // An interrupted removal is undone: its caller asks again.
    if (found && name.endsWith(ASIDE_ENDING) && now - found.ctimeMs > INTERRUPTED_AFTER_MS) {
      await restoreFile(path, join(dirname(folder), name.slice(0, 2), name.slice(0, -ASIDE_ENDING.length)))
    } else if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Renews the sign of life of an incoming file. The file may be gone meanwhile. */
export const say = (path: string, now: number): Promise<void> =>
  utimes(path, now / 1_000, now / 1_000).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })

/**
 * The folder for incoming bytes. A sweep at the start and at intervals removes unfinished files of processes that are
 * gone.
 */
export const openIncomingFiles = async (
  folder: string,
  now: () => number,
  every = KEEP_ALIVE_MS,
): Promise<IncomingFiles> => {
  const own = new Set<string>()
  const lookAfter = async () => {
    const at = now()
    await Promise.all([...own].map((path) => say(path, at)))
    await sweep(folder, at)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder, now())
  // The next operation that needs the disk reports its failure.
  setInterval(() => void lookAfter().catch(() => undefined), every).unref()
  return {
    begin: () => {
      const path = join(folder, randomUUID())
      own.add(path)
      return path
    },
    done: (path) => void own.delete(path),
    asideOf: (key) => join(folder, `${key}${ASIDE_ENDING}`),
  }
}
