import type { DeliveredFile, TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import { type Remote, rethrowOutage, SERVER_FULL, TransferFault } from '../../kernel/transfer/remote-server.ts'

/** The name holds the file's hash, so that a part of other bytes is never continued. */
export const partOf = ({ name, hash }: DeliveredFile) => `${name}.${hash.slice(0, 16)}.del`

/** A wrong size from the server would repeat bytes or leave a gap, so a continued file is read back. */
const isWhole = async (remote: Remote, part: string, { bytes, hash }: TransferFile, isContinued: boolean) =>
  (await remote.size(part)) === bytes && (!isContinued || (await remote.hash(part)) === hash)

/** The server refuses, for another reason than a full disk. */
const isRefused = (error: unknown): boolean => {
  rethrowOutage(error)
  return error instanceof TransferFault && !error.message.startsWith(SERVER_FULL)
}

/** Uploads a file under a temporary name, and continues a part where an earlier attempt broke off. */
export const uploadPart = async (remote: Remote, file: TransferFile, onSent: (bytes: number) => void) => {
  const { path, bytes } = file
  const part = partOf(file)
  const there = (await remote.size(part)) ?? 0
  let from = there <= bytes ? there : 0
  if (from < bytes || bytes === 0) {
    await remote.put(part, path, from, onSent).catch(async (error: unknown) => {
      if (from === 0 || !isRefused(error)) throw error
      // Many servers refuse to append to a file (ProFTPD: AllowStoreRestart off).
      await remote.remove(part)
      from = 0
      await remote.put(part, path, from, onSent)
    })
  }
  if (await isWhole(remote, part, file, from > 0)) return
  await remote.remove(part)
  throw new TransferFault('Filen kom inte fram hel: den hos mottagaren är en annan.')
}
