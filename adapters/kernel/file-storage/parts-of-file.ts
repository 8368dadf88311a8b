import { open } from 'node:fs/promises'
import { giveBack, lendMemory } from './lent-memory.ts'

export const PART_BYTES = 64 * 1024

/**
 * A file from its beginning, part by part. Every part lies where the one before it lay, so it is gone when the next is asked
 * for, or none: a stream's parts are thrown away in tens of megabytes before anybody collects them.
 */
export const partsOfFile = async function* (path: string, bytes = PART_BYTES): AsyncGenerator<Buffer> {
  const file = await open(path)
  const memory = lendMemory(bytes)
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, bytes)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    giveBack(memory)
    await file.close()
  }
}
