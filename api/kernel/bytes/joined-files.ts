import { Readable } from 'node:stream'
import type { ByteRange, FileStorage } from '../../../commands/kernel/file-storage.ts'

type Part = { readonly key: string; readonly from: number; readonly size: number }

type JoinedFiles = {
  readonly size: number
  /** When the last part arrived. */
  readonly writtenAt: Date | undefined
  readonly open: (range: ByteRange) => Promise<Readable>
}

type Files = Pick<FileStorage, 'size' | 'writtenAt' | 'open'>

/** Opens each part when the one before it has been read. */
async function* read(files: Files, parts: readonly Part[], { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  for (const { key, from: start, size } of parts) {
    if (start > to || start + size <= from) continue
    const range = { from: Math.max(0, from - start), to: Math.min(size - 1, to - start) }
    for await (const chunk of await files.open(key, range)) yield chunk as Uint8Array
  }
}

/** Joins several files into one. Throws when one is missing. */
export const joinFiles = async (files: Files, keys: readonly string[]): Promise<JoinedFiles> => {
  const parts: Part[] = []
  let size = 0
  for (const key of keys) {
    const own = await files.size(key)
    if (own === undefined) throw new Error(`The bytes of ${key} are missing`)
    parts.push({ key, from: size, size: own })
    size += own
  }
  const times = await Promise.all(keys.map((key) => files.writtenAt(key)))
  const [writtenAt] = times.filter((time) => time !== undefined).toSorted((a, b) => b.getTime() - a.getTime())
  return {
    size,
    writtenAt,
    open: async (range) => {
      const [only] = keys
      if (keys.length === 1 && only !== undefined) return files.open(only, range)
      return Readable.from(read(files, parts, range), { objectMode: false })
    },
  }
}
