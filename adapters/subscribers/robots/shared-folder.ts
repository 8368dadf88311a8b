import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { errorCode } from '../../kernel/file-storage/error-code.ts'

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

/** An answer of a robot is far shorter. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Permissions of new folders and files: the same readers and writers as the shared folder itself has. */
export type FileModes = { readonly ofFolders: number; readonly ofFiles: number }

/** Makes a missing folder for the product alone. An existing folder keeps its permissions. */
export const openFolder = async (folder: string): Promise<FileModes> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  return { ofFolders: mode & 0o777, ofFiles: mode & 0o666 }
}

/** Creates a file. Rejects with EEXIST where the name is taken, also by a link, which is not followed. */
export const createFile = (path: string, { ofFiles }: FileModes): Promise<FileHandle> =>
  open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, ofFiles)

/**
 * Fills a new folder. `fill` gets a path that leads into this folder even if another program replaces it meanwhile.
 * Other users get write permission only when `fill` has ended.
 */
export const fillNewFolder = async (
  path: string,
  { ofFolders }: FileModes,
  fill: (inside: string) => Promise<void>,
): Promise<void> => {
  await mkdir(path, 0o700)
  const folder = await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  try {
    await fill(process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : path)
    await folder.chmod(ofFolders & ~process.umask())
  } finally {
    await folder.close()
  }
}

/**
 * Reads a robot's answer, at most 64 kB of it. Undefined where no regular file has that name: links and pipes do not
 * count.
 */
export const readAnswer = async (path: string): Promise<string | undefined> => {
  const none = new Set<unknown>(['ENOENT', 'ELOOP', 'ENXIO'])
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    if (none.has(errorCode(error))) return undefined
    throw error
  })
  if (!file) return undefined
  try {
    if (!(await file.stat()).isFile()) return undefined
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_ANSWER_BYTES), 0, MAX_ANSWER_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
