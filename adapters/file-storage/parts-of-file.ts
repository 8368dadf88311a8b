import { open } from 'node:fs/promises'

const PART_BYTES = 64 * 1024

/**
 * A file from its beginning, part by part. Every part lies where the one before it lay, so it is gone when the next is asked
 * for: a stream's parts are thrown away in tens of megabytes before anybody collects them.
 */
export const partsOfFile = async function* (path: string, bytes = PART_BYTES): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const memory = Buffer.allocUnsafeSlow(bytes)
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, bytes)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
