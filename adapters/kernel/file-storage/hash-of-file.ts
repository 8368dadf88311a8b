import { createHash } from 'node:crypto'
import { partsOfFile } from './parts-of-file.ts'

/** So much is read at once that asking for it costs little beside its hash. */
const PART_BYTES = 1 << 19

/** What a file holds, by its SHA-256, and how much of it. */
export const hashOfFile = async (path: string): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of partsOfFile(path, PART_BYTES)) {
    hash.update(part)
    bytes += part.length
  }
  return { sha256: hash.digest('hex'), bytes }
}
