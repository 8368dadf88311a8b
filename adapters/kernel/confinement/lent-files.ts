import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Account } from '../running/system-account.ts'

/** The account may not enter our folders, but can read an open file when the file's own mode allows it. */
const lend = async (file: FileHandle, { gid }: Account) => {
  const { mode, uid } = await file.stat()
  if ((mode & 0o004) !== 0) return
  await file.chown(uid, gid)
  await file.chmod((mode & 0o777) | 0o040)
}

/** Opens a file for reading, by us and by that account. */
export const openForAccount = async (path: string, account: Account | undefined): Promise<FileHandle> => {
  const file = await open(path)
  if (account) await lend(file, account)
  return file
}

/** Creates an empty file that belongs to the account until `returnFile`. */
export const createForAccount = async (path: string, account: Account | undefined): Promise<FileHandle> => {
  const file = await open(path, constants.O_CREAT | constants.O_TRUNC | constants.O_RDWR, 0o600)
  if (account) await file.chown(account.uid, account.gid)
  return file
}

/** Closes a file that was lent for writing, and takes it back. */
export const returnFile = async (file: FileHandle, account: Account | undefined): Promise<void> => {
  try {
    if (account) await file.chown(process.getuid?.() ?? 0, process.getgid?.() ?? 0)
  } finally {
    await file.close()
  }
}
