import { type FileHandle, open, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { TransferFault } from './remote-server.ts'

export const FILE_TOO_LARGE = 'Filen på servern är större än vad som tas emot.'

/**
 * Writes what `fill` puts into the stream to a new file, and resolves with its length in bytes. Rejects with a
 * `TransferFault` once there are more than `maxBytes`, with the machine's own error where the file cannot be written,
 * and otherwise with what `fill` rejects with. Then there is no file.
 */
export const receiveFile = async (
  path: string,
  maxBytes: number,
  fill: (sink: Writable) => Promise<unknown>,
): Promise<number> => {
  const handle = await open(path, 'wx')
  const { sink, bytes, failure, writing } = writeLimited(handle, maxBytes)
  try {
    await fill(sink)
    return bytes()
  } catch (error) {
    await writing()
    await rm(path, { force: true })
    throw failure() ?? error
  } finally {
    await handle.close()
  }
}

const writeLimited = (handle: FileHandle, maxBytes: number) => {
  let bytes = 0
  let failure: unknown
  let writing: Promise<unknown> = Promise.resolve()
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      writing = bytes > maxBytes ? Promise.reject(new TransferFault(FILE_TOO_LARGE, true)) : handle.appendFile(chunk)
      writing.then(
        () => done(),
        (error: Error) => {
          failure = error
          done(error)
        },
      )
    },
  })
  // A library may drop the stream at once; the function that fills it throws its error.
  sink.on('error', () => undefined)
  return { sink, bytes: () => bytes, failure: () => failure, writing: () => writing.catch(() => undefined) }
}
