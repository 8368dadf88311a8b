import { readdir } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { errorCode } from '../file-storage/error-code.ts'

/** The backup program keeps this file in a data folder while it restores a backup into it. */
export const RESTORE_MARKER = 'restoring'

/** The file system creates this folder where the data folder is a disk by itself. */
export const LOST_AND_FOUND = 'lost+found'

/** Whether the folder is empty or missing. Rejects with a sentence when the path is no folder. */
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
