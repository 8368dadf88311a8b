import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Milliseconds: so often a process says of everything it has under way that it has. */
const KEEP_ALIVE_MS = 5 * 60_000
/** Of what nobody has said so for this long the process is gone, wherever it ran. However slow an upload is, it is said. */
const ABANDONED_AFTER_MS = 60 * 60_000

/** Bytes that are being removed have this ending, for a moment. */
const ASIDE_ENDING = '.aside'
const INTERRUPTED_AFTER_MS = 10 * 60_000

export type IncomingFiles = {
  /** A path for bytes that come in, which are left alone until `done`. */
  readonly begin: () => string
  readonly done: (path: string) => void
  readonly asideOf: (key: string) => string
}

/** Beside equal bytes that have come meanwhile they are not wanted. */
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
    // A removal that was interrupted has not been: whoever asked for it asks again.
    if (found && name.endsWith(ASIDE_ENDING) && now - found.ctimeMs > INTERRUPTED_AFTER_MS) {
      await restoreFile(path, join(dirname(folder), name.slice(0, 2), name.slice(0, -ASIDE_ENDING.length)))
    } else if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Says of a file that somebody has it under way. It may have gone meanwhile. */
export const say = (path: string, now: number): Promise<void> =>
  utimes(path, now / 1_000, now / 1_000).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })

/** Where bytes come in. What a process that is gone has left half written is swept, now and again and again. */
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
  // A disk that fails is told of by whoever needs it next.
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
