import { readdir } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { errorCode } from '../file-storage/error-code.ts'

/** Lies in a data folder while a backup is brought into it. */
export const RESTORE_MARKER = 'restoring'

/** The file system's own, where a folder is a disk by itself. */
export const LOST_AND_FOUND = 'lost+found'

/** Whether there is nothing in a folder, or no folder. Rejects with a sentence for what is no folder. */
export const isEmptyFolder = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).every((name) => name === LOST_AND_FOUND)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    if (errorCode(error) === 'ENOTDIR') throw new Error(`${folder} is a file, not a folder`, { cause: error })
    throw error
  }
}

/** Whether `path` is `folder` or lies in it. */
export const isInFolder = (folder: string, path: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`))
}
