import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const DISK_MEGABYTES = 200

export type SmallDisk = {
  /** Fills the disk to the last byte until the returned function is called. */
  readonly fill: () => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** Writes until the disk has no room. */
const fillUp = async (path: string) => {
  const file = await open(path, 'w')
  const chunk = Buffer.alloc(1_000_000)
  try {
    for (;;) await file.write(chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** Mounts a small disk for a folder; undefined where this user may not mount one. */
export const smallDisk = async (folder: string): Promise<SmallDisk | undefined> => {
  const mounted = await runFile('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder]).catch(
    () => undefined,
  )
  if (!mounted) return undefined
  const filler = join(folder, 'filler')
  return {
    fill: async () => {
      await fillUp(filler)
      return () => rm(filler, { force: true })
    },
    close: async () => {
      await runFile('umount', [folder])
    },
  }
}
