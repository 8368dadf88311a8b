import { writeSync } from 'node:fs'
import type { Sink } from './cut.ts'

/** The most that a WAV can say of its length. */
const MAX_FILE_BYTES = 4_000_000_000

/** Frames of an MP3 are written many at a time. */
const BUFFER_BYTES = 1 << 16

/** Thrown by a sink that takes no more. */
export class SinkFull extends Error {
  override readonly name = 'SinkFull'
}

const writeAll = (file: number, bytes: Buffer, at: number) => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

/** Writes into an open file. What was written last lies in memory until `flush`. */
export const fileSink = (file: number): Sink & { readonly flush: () => void } => {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  let [written, held] = [0, 0]

  const flush = () => {
    writeAll(file, buffer.subarray(0, held), written)
    written += held
    held = 0
  }

  return {
    write: (bytes) => {
      if (written + held + bytes.length > MAX_FILE_BYTES) throw new SinkFull()
      if (held + bytes.length > BUFFER_BYTES) flush()
      if (bytes.length > BUFFER_BYTES) {
        writeAll(file, bytes, written)
        written += bytes.length
      } else held += bytes.copy(buffer, held)
    },
    patch: (at, bytes) => {
      flush()
      writeAll(file, bytes, at)
    },
    length: () => written + held,
    flush,
  }
}
