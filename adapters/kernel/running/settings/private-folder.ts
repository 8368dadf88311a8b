import { chmod, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS_MODE = 0o077

const isNotOurs = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPERM'
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Leaves the mode of another account's folder as it is, such as that of a mounted volume. */
const close = (path: string, mode: number) =>
  chmod(path, mode).catch((error: unknown) => {
    if (!isNotOurs(error) && !isGone(error)) throw error
  })

/** Makes a folder that no other account of the machine can read. Closes an open one with everything in it. */
export const privateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (((await stat(folder)).mode & OTHERS_MODE) === 0) return
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isSymbolicLink()) continue
    await close(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  // Closes the folder last, so that an interrupted start does everything again.
  await close(folder, 0o700)
}
