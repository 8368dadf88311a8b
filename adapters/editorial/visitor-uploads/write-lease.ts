import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { errorCode } from '../../kernel/file-storage/error-code.ts'

/** Milliseconds without a sign of life after which the writer is gone, in whichever process it was. */
const LEASE_MS = 10_000
/** A writer gives its signs more often, and none writes without one for half of the time. */
const SIGN_EVERY_MS = 3_000
const LATEST_SIGN_MS = LEASE_MS / 2

export type WriteLease = {
  /** Whether the lease is still this writer's: asked before each write. */
  readonly isOurs: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/** Whether a writer, in any process, may write at this moment. */
export const isLeased = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < LEASE_MS
}

/**
 * Lets one writer of all processes write: a file for each lease, which is gone or old when no process writes. Undefined
 * while another one writes.
 */
export const takeWriteLease = async (path: string): Promise<WriteLease | undefined> => {
  if (await isLeased(path)) return undefined
  await rm(path, { force: true })
  const token = randomUUID()
  try {
    await writeFile(path, token, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined
    throw error
  }
  let signedAt = Date.now()
  const sign = async () => {
    if ((await readFile(path, 'utf8').catch(() => undefined)) !== token) return false
    await utimes(path, new Date(), new Date())
    signedAt = Date.now()
    return true
  }
  // The clock of the product counts, not that of the disk. A lease that two have taken at once is the later one's.
  if (!(await sign())) return undefined
  const timer = setInterval(() => void sign().catch(() => undefined), SIGN_EVERY_MS).unref()
  return {
    isOurs: async () => Date.now() - signedAt < LATEST_SIGN_MS || sign(),
    end: async () => {
      clearInterval(timer)
      if (await sign()) await rm(path, { force: true })
    },
  }
}
