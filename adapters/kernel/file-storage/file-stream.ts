import { open } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from '../../../commands/kernel/file-storage.ts'

const PART_BYTES = 64 * 1024

type ReadBuffer = (memory: Buffer) => Promise<Buffer>

/**
 * Sends from two buffers in turn, and reads into neither before the client has its content. Ends when everything has
 * been sent or the answer is closed.
 */
const sendParts = async (readInto: ReadBuffer, answer: ServerResponse): Promise<void> => {
  let leave = () => {}
  answer.once('close', () => leave())
  let [free, other] = [Buffer.allocUnsafeSlow(PART_BYTES), Buffer.allocUnsafeSlow(PART_BYTES)]
  let gone = Promise.resolve()
  for (;;) {
    const part = await readInto(free)
    await gone
    if (part.length === 0 || answer.destroyed) return
    gone = new Promise((resolve) => {
      leave = resolve
      answer.write(part, () => resolve())
    })
    ;[free, other] = [other, free]
  }
}

/**
 * Opens a file as a stream, from byte `from` up to and including `to`; without a range, the whole file. An answer to a
 * request is sent through two buffers in turn: a stream's own buffers would grow to tens of megabytes before the
 * collector frees them. Rejects with the system's error.
 */
export const streamOfFile = async (path: string, range?: ByteRange): Promise<Readable> => {
  const file = await open(path)
  let at = range?.from ?? 0
  const end = range ? range.to + 1 : Number.POSITIVE_INFINITY

  /** Reads as much as fits the buffer or is left; empty at the end. */
  const readInto: ReadBuffer = async (memory) => {
    const { bytesRead } = await file.read(memory, 0, Math.min(memory.length, end - at), at)
    at += bytesRead
    return memory.subarray(0, bytesRead)
  }

  const stream = new Readable({
    highWaterMark: PART_BYTES,
    read: (bytes) =>
      void readInto(Buffer.allocUnsafeSlow(bytes)).then(
        (part) => stream.push(part.length > 0 ? part : null),
        (error: Error) => stream.destroy(error),
      ),
    destroy: (error, done) =>
      void file.close().then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      ),
  })

  const pipe = stream.pipe.bind(stream)
  stream.pipe = (to, options) => {
    if (!(to instanceof ServerResponse)) return pipe(to, options)
    sendParts(readInto, to).then(
      () => {
        if (to.destroyed) return void stream.destroy()
        to.end()
        // A caller that waits for the stream's end must get it.
        stream.push(null)
        stream.resume()
      },
      (error: Error) => stream.destroy(error),
    )
    return to
  }
  return stream
}
