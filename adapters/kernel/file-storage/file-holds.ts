import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecent } from '../../../domain/kernel/recency.ts'

/** A command that has stored bytes names them in the log within this time, or never. */
const HOLD_MS = 10 * 60_000

type FileHolds = {
  /** Answers a function that releases the hold. */
  readonly hold: (key: string) => Promise<() => Promise<void>>
  /** The hold expires by itself. */
  readonly holdAWhile: (key: string) => Promise<void>
  readonly isHeld: (key: string) => Promise<boolean>
}

/** Records which bytes are about to be used: an empty file for each, so that every process and host sees it. */
export const openFileHolds = async (folder: string): Promise<FileHolds> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const isYoung = async (name: string) => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    return found !== undefined && isRecent({ at: found.mtimeMs, now: Date.now(), term: HOLD_MS })
  }

  for (const name of await readdir(folder)) if (!(await isYoung(name))) await rm(join(folder, name), { force: true })

  const hold = async (key: string) => {
    const path = join(folder, `${key}.${randomUUID()}`)
    await writeFile(path, '', { mode: 0o600 })
    return () => rm(path, { force: true })
  }

  return {
    hold,
    holdAWhile: async (key) => {
      const release = await hold(key)
      setTimeout(() => void release().catch(() => undefined), HOLD_MS).unref()
    },
    isHeld: async (key) => {
      const names = (await readdir(folder)).filter((name) => name.startsWith(`${key}.`))
      return (await Promise.all(names.map(isYoung))).includes(true)
    },
  }
}
