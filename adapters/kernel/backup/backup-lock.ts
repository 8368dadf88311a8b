import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../file-storage/error-code.ts'

const LOCK_FILE = 'under-way.json'

const Lock = z.object({ pid: z.int(), host: z.string(), boot: z.string(), since: z.string() })
type Lock = z.infer<typeof Lock>

/** Milliseconds. A backup shows at this interval that it lives. */
const SIGN_EVERY_MS = 5_000
const SILENCE_MS = 30_000

/** Changes when the machine starts: what had not reached the disk before is lost. */
const bootId = (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => 'unknown',
  )

const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

const readLock = async (path: string): Promise<(Lock & { readonly isAlive: boolean }) | undefined> => {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const lock = Lock.catch({ pid: 0, host: '', boot: '', since: '' }).parse(text === '' ? {} : JSON.parse(text))
    const isSilent = Date.now() - mtimeMs > SILENCE_MS
    // A process of another container or machine is not seen from here: it counts as long as it shows that it lives.
    const isSeen = lock.host === hostname() && lock.boot === (await bootId())
    return { ...lock, isAlive: !isSilent && (!isSeen || isProcessAlive(lock.pid)) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export type BackupLock = {
  /** When a backup began that was not finished; undefined where none was left. */
  readonly leftSince: string | undefined
  /** Whether parts that it wrote may have been lost before they reached the disk. */
  readonly mayHaveLost: boolean
  readonly release: () => Promise<void>
}

/** One backup at a time works in a folder. Rejects with a sentence while another one lives. */
export const lockBackups = async (folder: string, now: () => Date): Promise<BackupLock> => {
  const path = join(folder, LOCK_FILE)
  const left = await readLock(path)
  if (left?.isAlive)
    throw new Error(`Another backup into ${folder} is under way since ${left.since} (process ${left.pid}): wait for it`)
  const boot = await bootId()
  if (left) await rm(path, { force: true })
  const lock: Lock = { pid: process.pid, host: hostname(), boot, since: now().toISOString() }
  await writeFile(path, JSON.stringify(lock), { flag: 'wx', mode: 0o600, flush: true })
  const timer = setInterval(() => {
    const at = new Date()
    utimes(path, at, at).catch(() => undefined)
  }, SIGN_EVERY_MS)
  timer.unref()
  return {
    leftSince: left?.since,
    mayHaveLost: left !== undefined && (left.boot !== boot || boot === 'unknown'),
    release: async () => {
      clearInterval(timer)
      await rm(path, { force: true })
    },
  }
}
