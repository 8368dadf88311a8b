import { createHash } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, readSync, writeSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encryptionTo } from './age.ts'

/** `publicKey`: to whom the copy is encrypted, null for a plain one. */
export type CopyTask = { readonly source: string; readonly target: string; readonly publicKey: string | null }

/** Larger pieces fall out of the cache of a core between reading, hashing and writing. */
const PIECE_BYTES = 1 << 18

/** Reads and writes at once: a thread that does nothing else need not wait in turns. */
const copyPlain = ({ source, target }: CopyTask): string => {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  const [from, to] = [openSync(source, 'r'), openSync(target, 'wx', 0o600)]
  try {
    for (let read = readSync(from, piece); read > 0; read = readSync(from, piece)) {
      hash.update(piece.subarray(0, read))
      for (let written = 0; written < read; ) written += writeSync(to, piece, written, read - written)
    }
  } finally {
    closeSync(from)
    closeSync(to)
  }
  return hash.digest('hex')
}

const copyEncrypted = async ({ source, target }: CopyTask, publicKey: string): Promise<string> => {
  const hash = createHash('sha256')
  const through = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const content = Readable.from(through(createReadStream(source, { highWaterMark: PIECE_BYTES })))
  const encrypted = await encryptionTo(publicKey).stream(Readable.toWeb(content) as ReadableStream<Uint8Array>)
  await pipeline(encrypted, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  return hash.digest('hex')
}

/** Copies a file; answers the SHA-256 of what it read. */
export const copyHashed = async (task: CopyTask): Promise<string> =>
  task.publicKey === null ? copyPlain(task) : copyEncrypted(task, task.publicKey)
