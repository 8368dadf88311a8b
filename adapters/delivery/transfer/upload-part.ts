import type { DeliveredFile, TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import { type Remote, rethrowOutage, SERVER_FULL, TransferFault } from './remote-server.ts'

/** Tells what it is a part of: what is there from an attempt at other bytes is no beginning of these. */
export const partOf = ({ name, hash }: DeliveredFile) => `${name}.${hash.slice(0, 16)}.del`

/** A size that was told wrong leads to bytes twice or a hole: what was continued is read back. */
const isWhole = async (remote: Remote, part: string, { bytes, hash }: TransferFile, isContinued: boolean) =>
  (await remote.size(part)) === bytes && (!isContinued || (await remote.hash(part)) === hash)

/** The server has answered that it does not do it, for another reason than that it has no room. */
const isRefused = (error: unknown): boolean => {
  rethrowOutage(error)
  return error instanceof TransferFault && !error.message.startsWith(SERVER_FULL)
}

/** A file as a part under a name of its own; goes on where an earlier attempt was broken off. */
export const uploadPart = async (remote: Remote, file: TransferFile, onSent: (bytes: number) => void) => {
  const { path, bytes } = file
  const part = partOf(file)
  const there = (await remote.size(part)) ?? 0
  let from = there <= bytes ? there : 0
  if (from < bytes || bytes === 0) {
    await remote.put(part, path, from, onSent).catch(async (error: unknown) => {
      if (from === 0 || !isRefused(error)) throw error
      // Many servers let nobody write behind what is there (ProFTPD: AllowStoreRestart off).
      await remote.remove(part)
      from = 0
      await remote.put(part, path, from, onSent)
    })
  }
  if (await isWhole(remote, part, file, from > 0)) return
  await remote.remove(part)
  throw new TransferFault('Filen kom inte fram hel: den hos mottagaren är en annan.')
}
