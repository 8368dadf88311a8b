import { createHash } from 'node:crypto'
import { partsOfFile } from './parts-of-file.ts'

/** Large enough that the call for each read costs little beside the hash. */
const PART_BYTES = 1 << 19

/** The SHA-256 and the size of a file. */
export const hashOfFile = async (path: string): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of partsOfFile(path, PART_BYTES)) {
    hash.update(part)
    bytes += part.length
  }
  return { sha256: hash.digest('hex'), bytes }
}
